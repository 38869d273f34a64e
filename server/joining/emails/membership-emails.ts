import { formatMoney } from '../../../contract/money.ts'
import type { ItemEmails } from '../../cart/sale-kind.ts'
import type { PurchaseKind } from '../../memberships/membership-types.ts'
import type { SoldMembership } from '../../memberships/sold-membership.ts'
import type { Block, Row } from '../../notifications/email.ts'
import { printedName, sayTo } from '../../notifications/printed-name.ts'
import type { Sender } from '../../notifications/render-email.ts'
import type { Words } from '../../text/words.ts'

/** A membership's part of the e-mails about an order. */
export function membershipEmails(kind: PurchaseKind, item: SoldMembership, sender: Sender): ItemEmails {
  const { client, words } = sender
  const { say } = words
  return {
    subject: (reference) => say(`emails.${kind}.subject`, { operator: client.name, reference }),
    heading: (firstName) => sayTo(words, `emails.${kind}.heading`, firstName),
    bought: [
      {
        heading: say('emails.membership.name', { membership: nameIn(words, item), centre: item.venue.name }),
      },
      ...forWhom(words, item),
      { rows: feeRows(words, item) },
    ],
    notices: [
      ...(item.requiresEligibility ? [say('emails.proof')] : []),
      ...(item.price.monthly === null ? [] : directDebit(sender, item)),
    ],
    notPaid: [
      ...(item.price.monthly === null ? [] : [say('emails.failed.noCollection')]),
      ...(item.kind === 'change' ? [say('emails.failed.oldGoesOn')] : []),
    ],
  }
}

function forWhom({ say }: Words, { member }: SoldMembership): Block[] {
  const name = member ? printedName(`${member.firstName} ${member.lastName}`) : ''
  return name === '' ? [] : [say('emails.item.for', { name })]
}

/** "Fitness, monthly" or "Fitness, 12 months". */
function nameIn({ say }: Words, { name, paymentOption }: SoldMembership): string {
  const { fixedDuration: count, fixedPeriod: period } = paymentOption
  if (count === null || period === null) return say('emails.item.monthly', { name })
  return say(`emails.item.${period}`, { name, count })
}

/** The names of the fees that the pages have. The lines of a change are differences. */
const feeRows = ({ say, locale }: Words, { kind, price }: SoldMembership): Row[] =>
  price.lines.map(({ type, amount, days }) => ({
    label: say(
      kind === 'change' && (type === 'pro_rata' || type === 'month_in_hand')
        ? `emails.fee.change.${type}`
        : `emails.fee.${type}`,
      { days: days ?? 0 },
    ),
    amount: formatMoney({ amount, currency: price.currency }, locale),
  }))

/** Under which instruction it is collected; amounts and dates stand in what was agreed to. */
function directDebit({ client, words: { say } }: Sender, item: SoldMembership): Block[] {
  const payee = client.settings.directDebit?.serviceUserName ?? client.name
  const instruction = item.newMandate === true ? 'new' : item.kind === 'change' ? 'change' : 'held'
  return [
    { heading: say('emails.directDebit.heading') },
    `${say(`emails.directDebit.${instruction}`, { payee })} ${say('emails.directDebit.guarantee')}`,
  ]
}
