import type { Email } from '../../notifications/email.ts'
import { sayTo } from '../../notifications/printed-name.ts'
import type { Sender } from '../../notifications/render-email.ts'
import type { WordsId } from '../../text/words.ts'

/** What an e-mail about a payment is made from. */
interface PaymentEmailFacts {
  sender: Sender
  firstName: string
  /** Formatted. */
  amount: string
}

type Because = WordsId extends infer Id
  ? Id extends `emails.released.because.${infer Name}`
    ? Name
    : never
  : never

/** Why a payment was let go, by the reason that its trail gives. What the customer cannot change is ours. */
const reasons: Record<string, Because> = {
  not_purchasable: 'not_purchasable',
  promotion_refused: 'promotion_refused',
  dates_passed: 'dates_passed',
  cart_changed: 'cart_changed',
  amount_changed: 'amount_changed',
  credit_changed: 'credit_changed',
  instruction_ended: 'instruction_ended',
  change_refused: 'replacement',
  renewal_refused: 'replacement',
  terms_not_accepted: 'terms',
  questions_unanswered: 'questions',
  place_taken: 'place_taken',
  booking_refused: 'not_purchasable',
  price_changed: 'amount_changed',
  bank: 'bank',
  late: 'late',
}

/** Money that was held has been let go, and no order was made. */
export function releasedEmail(
  { sender, firstName, amount }: PaymentEmailFacts,
  reason: string,
  again: string,
): Email {
  const { client, words } = sender
  const { say } = words
  return {
    subject: say('emails.released.subject', { amount }),
    heading: say('emails.released.heading'),
    preview: say('emails.released.preview', { amount }),
    blocks: [
      sayTo(words, 'emails.hello', firstName),
      say('emails.released.held', { amount, operator: client.name }),
      say(`emails.released.because.${reasons[reason] ?? 'us'}`),
      say('emails.released.pending'),
      { label: say('emails.released.again'), href: again },
    ],
  }
}

/** Money that was taken is on its way back. @param reference that of the order; null where none was made */
export function refundedEmail(
  { sender, firstName, amount }: PaymentEmailFacts,
  reference: string | null,
): Email {
  const { client, words } = sender
  const { say } = words
  const operator = client.name
  return {
    subject: say('emails.refunded.subject', { amount }),
    heading: say('emails.refunded.heading', { amount }),
    preview: say('emails.refunded.preview'),
    blocks: [
      sayTo(words, 'emails.hello', firstName),
      reference === null
        ? say('emails.refunded.noOrder', { amount, operator })
        : say('emails.refunded.ofOrder', { amount, operator, reference }),
      say('emails.refunded.when'),
    ],
  }
}
