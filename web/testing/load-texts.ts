import { loadTexts } from '../platform/text.ts'

/** Tests read the English sentences. */
await loadTexts(
  'accounts',
  'areas',
  'checkout',
  'details',
  'joining',
  'memberships',
  'orders',
  'resume',
  'review',
  'shell',
  'venues',
)
