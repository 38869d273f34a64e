import { loadTexts } from '../platform/text.ts'

/** Tests read the English sentences. */
await loadTexts(
  'account',
  'accounts',
  'areas',
  'basket',
  'bookings',
  'changes',
  'checkout',
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
