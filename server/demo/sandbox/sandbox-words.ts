export type Tone = 'good' | 'bad' | 'plain'

/** The state of something in our words, with the provider's own word if that says more. */
export interface Status {
  label: string
  tone: Tone
  word: string | null
}

type Meaning = readonly [label: string, tone: Tone]

/** The providers' words for payments, refunds and mandates, each as its provider writes it. */
const meanings: Readonly<Record<string, Meaning>> = {
  // Stripe
  requires_payment_method: ['Waits for a card', 'plain'],
  requires_confirmation: ['Waits for a card', 'plain'],
  requires_action: ['Waits for the bank’s check', 'plain'],
  requires_capture: ['Held', 'good'],
  succeeded: ['Done', 'good'],
  canceled: ['Let go', 'plain'],
  // Opayo: to release is to take the money
  challenge: ['Waits for the bank’s check', 'plain'],
  ok: ['Held', 'good'],
  notAuthed: ['Declined', 'bad'],
  rejected: ['Refused', 'bad'],
  released: ['Taken', 'good'],
  aborted: ['Let go', 'plain'],
  voided: ['Let go', 'plain'],
  inactive: ['Timed out', 'plain'],
  // Ryft
  PendingPayment: ['Waits for a card', 'plain'],
  PendingAction: ['Waits for the bank’s check', 'plain'],
  Processing: ['On its way', 'plain'],
  Approved: ['Held', 'good'],
  Captured: ['Taken', 'good'],
  Voided: ['Let go', 'plain'],
  Pending: ['On its way', 'plain'],
  Succeeded: ['Done', 'good'],
  Failed: ['Failed', 'bad'],
  // GoCardless
  pending_submission: ['Not sent yet', 'plain'],
  submitted: ['With the bank', 'plain'],
  active: ['Active', 'good'],
  failed: ['Failed', 'bad'],
  cancelled: ['Cancelled', 'plain'],
  suspended_by_payer: ['Suspended', 'plain'],
  blocked: ['Blocked', 'bad'],
  consumed: ['Used up', 'plain'],
  // More than one
  pending: ['On its way', 'plain'],
  expired: ['Expired', 'plain'],
}

/** A word that is not known is shown as it is. */
export function statusOf(word: string, meaning: Meaning = meanings[word] ?? [word, 'plain']): Status {
  const [label, tone] = meaning
  return { label, tone, word: label.toLowerCase() === word.toLowerCase() ? null : word }
}

/** For an object that has no status at its provider. */
export const own = (label: string, tone: Tone): Status => ({ label, tone, word: null })
