import { loadTexts } from '../platform/text.ts'

/** Tests read the English sentences. */
await loadTexts(
  'accounts',
  'areas',
  'basket',
  'bookings',
  'changes',
  'checkout',
  'dashboard',
  'details',
  'joining',
  'memberships',
  'orders',
  'people',
  'resume',
  'review',
  'shell',
  'venues',
)
