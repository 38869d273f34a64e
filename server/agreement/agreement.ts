import type { z } from 'zod'
import type { Agreement, Fact } from '../../contract/agreement.ts'
import { formatLongDate, formatWeekday, type CalendarDate } from '../../contract/dates.ts'
import { formatMoney } from '../../contract/money.ts'
import type { ClientSettings } from '../client-configuration/client-settings.ts'
import type { Words, WordsId } from '../text/words.ts'

/**
 * The words of what a customer agrees to. Review, checkout, confirmation and e-mail show the same sentences, because all of
 * them are made here (docs/rules/agreement.md).
 */

export type AgreedFact = z.output<typeof Fact>
export type Agreed = z.output<typeof Agreement>

/** What somebody can pay with, where we have words for it. */
type PaidBy = WordsId extends infer Id ? (Id extends `agreement.by.${infer Kind}` ? Kind : never) : never

type Label = Extract<WordsId, `agreement.${string}`>

/** A fact by the name of its label. */
export const fact = ({ say }: Words, label: Label, words: string): AgreedFact => ({
  id: label.replace('agreement.', ''),
  label: say(label),
  words,
})

/**
 * `Tuesday 15 December 2026`, as it stands inside a sentence: with the year, because it may be read long afterwards. In Welsh
 * it follows a preposition, which softens its first letter.
 */
export const agreedDay = ({ locale }: Words, date: CalendarDate): string =>
  `${formatWeekday(date, locale, 'long').replace(/^Dydd /, 'ddydd ')} ${formatLongDate(date, locale)}`

/** What belongs to the whole of a purchase. Amounts in minor units. */
export interface Purchase {
  isPaid: boolean
  currency: string
  total: number
  /** What pays for it. Before the payment: what is known by now, the card taking the rest. */
  tenders: readonly { kind: PaidBy; amount: number }[]
  tax: number
  /** Null for a visitor, and for a person who pays for somebody else. */
  customerId: string | null
  terms: readonly { title: string; version: string }[]
}

/** What all that is bought has in common. */
export function factsOfPurchase(
  words: Words,
  { vat }: Pick<ClientSettings, 'vat'>,
  purchase: Purchase,
): AgreedFact[] {
  const { say } = words
  const { terms, customerId, tax, currency } = purchase
  const contained =
    tax === 0
      ? say('agreement.vat.none')
      : say('agreement.vat.contained', { amount: formatMoney({ amount: tax, currency }, words.locale) })
  const number = vat.number === null ? [] : [say('agreement.vat.number', { number: vat.number })]
  const titles = terms.map((term) => say('agreement.terms.version', { ...term }))
  return [
    {
      ...fact(words, purchase.isPaid ? 'agreement.paid' : 'agreement.today', payment(words, purchase)),
      id: 'today',
    },
    fact(words, 'agreement.vat', [contained, ...number].join(' ')),
    ...(customerId === null ? [] : [fact(words, 'agreement.customerId', customerId)]),
    ...(titles.length === 0 ? [] : [fact(words, 'agreement.terms', `${titles.join(', ')}.`)]),
  ]
}

/** Each tender by itself: what a card paid is not what credit paid. */
function payment({ say, locale }: Words, { isPaid, total, tenders, currency }: Purchase): string {
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  if (total === 0) return say(isPaid ? 'agreement.paid.nothing' : 'agreement.today.nothing')
  if (!isPaid && tenders.length === 0) return say('agreement.today.card', { amount: money(total) })
  const known = tenders.reduce((sum, { amount }) => sum + amount, 0)
  const all = [...tenders, { kind: 'card' as const, amount: total - known }].filter(
    ({ amount }) => amount > 0,
  )
  const parts = all.map(({ kind, amount }) => say(`agreement.by.${kind}`, { amount: money(amount) }))
  return parts.length === 1 ? `${parts[0]}.` : `${money(total)}: ${parts.join(', ')}.`
}
