import { formatMoney } from '../../../contract/money.ts'
import type { Agreed } from '../../agreement/agreement.ts'
import { totalOf } from '../../cart/cart-total.ts'
import type { ItemEmails } from '../../cart/sale-kind.ts'
import type { Block, Email, Way } from '../../notifications/email.ts'
import { sayTo } from '../../notifications/printed-name.ts'
import type { Sender } from '../../notifications/render-email.ts'
import type { OrderRow } from '../orders.repository.ts'

/** What an e-mail about an order is made from. */
export interface OrderEmailFacts {
  sender: Sender
  firstName: string
  order: Pick<OrderRow, 'reference' | 'total' | 'currency'> & {
    tenders: readonly Pick<OrderRow['tenders'][number], 'kind' | 'amount'>[]
  }
  /** What the kinds say of its lines. */
  items: readonly ItemEmails[]
  agreement: Agreed
  /** Pages of the order and of the account. */
  links: { order: string; account: string }
}

type Write = (facts: OrderEmailFacts) => Email

const orderConfirmation: Write = ({ sender: { words }, firstName, order, items, agreement, links }) => {
  const { say, locale } = words
  const { reference, total, currency } = order
  const isOne = agreement.lines.length === 1
  return {
    subject: items[0]!.subject(reference),
    heading: items[0]!.heading(firstName),
    preview: say('emails.confirmation.preview', { reference }),
    blocks: [
      say('emails.confirmation.keep', { reference }),
      ...items.flatMap(({ bought }) => bought),
      {
        rows: [
          {
            label: say('emails.confirmation.total'),
            amount: formatMoney({ amount: total, currency }, locale),
            isTotal: true,
          },
        ],
      },
      ...once(items.flatMap(({ notices }) => notices)),
      { heading: say('emails.confirmation.facts') },
      ...agreement.lines.flatMap(({ name, facts }) => (isOne ? [{ facts }] : [name, { facts }])),
      { facts: agreement.facts },
      ...ways(words, links),
    ],
  }
}

/** What several lines say alike is said once: they are paid under one instruction. */
const once = (blocks: Block[]): Block[] => [
  ...new Map(blocks.map((block) => [JSON.stringify(block), block])).values(),
]

const paymentFailed: Write = ({ sender: { words }, firstName, order, items }) => {
  const { say, locale } = words
  const { reference, currency, tenders } = order
  const credit = totalOf(tenders.filter(({ kind }) => kind === 'credit'))
  return {
    subject: say('emails.failed.subject', { reference }),
    heading: say('emails.failed.heading'),
    preview: say('emails.order.about', { reference }),
    blocks: [
      sayTo(words, 'emails.hello', firstName),
      say('emails.failed.notCharged', { reference }),
      ...(credit === 0
        ? []
        : [say('emails.failed.credit', { amount: formatMoney({ amount: credit, currency }, locale) })]),
      ...new Set(items.flatMap(({ notPaid }) => notPaid)),
      say('emails.failed.again'),
    ],
  }
}

const mandateRefused: Write = ({ sender: { words }, firstName, order: { reference }, links }) => {
  const { say } = words
  return {
    subject: say('emails.mandateRefused.subject', { reference }),
    heading: say('emails.mandateRefused.heading'),
    preview: say('emails.order.about', { reference }),
    blocks: [
      sayTo(words, 'emails.hello', firstName),
      say('emails.mandateRefused.refused', { reference }),
      say('emails.mandateRefused.next'),
      ...ways(words, links),
    ],
  }
}

const mandateActive: Write = ({ sender, firstName, order: { reference }, agreement, links }) => {
  const { client, words } = sender
  const { say } = words
  const payee = client.settings.directDebit?.serviceUserName ?? client.name
  const collected = agreement.lines.flatMap(({ facts }) =>
    facts.filter(({ id }) => collectedFacts.includes(id)),
  )
  return {
    subject: say('emails.mandateActive.subject', { reference }),
    heading: say('emails.mandateActive.heading'),
    preview: say('emails.order.about', { reference }),
    blocks: [
      sayTo(words, 'emails.hello', firstName),
      say('emails.mandateActive.done', { reference }),
      `${say('emails.directDebit.guarantee')} ${say('emails.mandateActive.next', { payee })}`,
      { facts: collected },
      ...ways(words, links),
    ],
  }
}

/** What of an order is collected by Direct Debit. */
const collectedFacts: readonly string[] = ['oldPrice', 'monthly', 'collections']

const mandateCancelled: Write = ({ sender: { words }, firstName, order: { reference }, links }) => {
  const { say } = words
  return {
    subject: say('emails.mandateCancelled.subject', { reference }),
    heading: say('emails.mandateCancelled.heading'),
    preview: say('emails.order.about', { reference }),
    blocks: [
      sayTo(words, 'emails.hello', firstName),
      say('emails.mandateCancelled.ended', { reference }),
      say('emails.mandateCancelled.next'),
      ...ways(words, links),
    ],
  }
}

const ways = ({ say }: Sender['words'], links: OrderEmailFacts['links']): Way[] => [
  { label: say('emails.order'), href: links.order },
  { label: say('emails.account'), href: links.account },
]

export const orderEmails = {
  order_confirmation: orderConfirmation,
  payment_failed: paymentFailed,
  mandate_refused: mandateRefused,
  mandate_active: mandateActive,
  mandate_cancelled: mandateCancelled,
} as const satisfies Record<string, Write>

export type OrderEmailKind = keyof typeof orderEmails
