import { agreedDay, fact, type AgreedFact } from '../agreement/agreement.ts'
import { formatMoney } from '../../contract/money.ts'
import { printedName } from '../notifications/printed-name.ts'
import type { Words } from '../text/words.ts'
import type { Replaced } from './replaced.ts'
import type { PurchaseKind } from './membership-types.ts'
import type { Price } from './price/price.ts'

export interface AgreedMembership {
  kind: PurchaseKind
  name: string
  replaces: Pick<Replaced, 'name' | 'lastDay'> | null
  /** Whom it is for, where that is not whoever pays and may be told. */
  member?: { firstName: string; lastName: string } | null
  price: Price
  /** 0 for none; undefined where an old order does not say. */
  minimumTermMonths?: number | undefined
  noticeDays?: number | undefined
}

/**
 * What a membership commits to: when it runs, what follows and when, the least it comes to, how to get out of it (Digital
 * Markets, Competition and Consumers Act 2024, s. 256; Consumer Contracts Regulations 2013).
 */
export function membershipFacts(words: Words, membership: AgreedMembership): AgreedFact[] {
  const { say, locale } = words
  const { kind, name, replaces, price } = membership
  const money = (amount: number) => formatMoney({ amount, currency: price.currency }, locale)
  const day = (date: string) => agreedDay(words, date)
  const starts =
    price.endDate === null
      ? say('agreement.starts.on', { membership: name, date: day(price.startDate) })
      : say('agreement.starts.runs', {
          membership: name,
          date: day(price.startDate),
          end: day(price.endDate),
        })
  const facts = [...memberFacts(words, membership.member ?? null), fact(words, 'agreement.starts', starts)]
  if (replaces !== null) {
    const sentence = kind === 'change' ? 'agreement.replaces.ends' : 'agreement.replaces.runs'
    const values = { membership: replaces.name, date: day(replaces.lastDay) }
    facts.push(fact(words, 'agreement.replaces', say(sentence, values)))
  }
  for (const { amount, collectionDate } of price.collectionsAtOldPrice ?? []) {
    const values = { amount: money(amount), date: day(collectionDate) }
    facts.push(fact(words, 'agreement.oldPrice', say('agreement.oldPrice.on', values)))
  }
  if (price.monthly !== null) facts.push(...monthlyFacts(words, price, price.monthly))
  facts.push(...leastFacts(words, membership))
  const changeMind = kind === 'new' ? 'agreement.changeMind.joining' : 'agreement.changeMind.paying'
  facts.push(fact(words, 'agreement.changeMind', say(changeMind)))
  const { noticeDays: days, minimumTermMonths = 0 } = membership
  if (price.monthly !== null && days !== undefined) {
    const leaving = minimumTermMonths > 0 ? 'agreement.notice.afterTerm' : 'agreement.notice.any'
    facts.push(fact(words, 'agreement.notice', say(leaving, { days })))
  }
  return facts
}

/** A name that could be followed as a link is left out, as in every e-mail. */
function memberFacts(words: Words, member: NonNullable<AgreedMembership['member']> | null): AgreedFact[] {
  const name = member === null ? '' : printedName(`${member.firstName} ${member.lastName}`)
  return name === '' ? [] : [fact(words, 'agreement.member', name)]
}

function monthlyFacts(words: Words, price: Price, monthly: number): AgreedFact[] {
  const { say, locale } = words
  const money = (amount: number) => formatMoney({ amount, currency: price.currency }, locale)
  const first = price.firstCollectionDate
  const each =
    first === null
      ? say('agreement.monthly.undated', { amount: money(monthly) })
      : say('agreement.monthly.from', { amount: money(monthly), date: agreedDay(words, first) })
  const dated = price.collections.map(({ amount, collectionDate }) =>
    say('agreement.collections.one', { amount: money(amount), date: agreedDay(words, collectionDate) }),
  )
  return [
    fact(words, 'agreement.monthly', each),
    ...(dated.length === 0
      ? []
      : [
          fact(
            words,
            'agreement.collections',
            say('agreement.collections.all', { collections: dated.join(', ') }),
          ),
        ]),
  ]
}

function leastFacts(words: Words, { price, minimumTermMonths: months }: AgreedMembership): AgreedFact[] {
  const { say, locale } = words
  const amount = formatMoney({ amount: price.minimumInAll, currency: price.currency }, locale)
  if (price.monthly === null) {
    const all =
      price.minimumInAll === 0 ? say('agreement.minimum.free') : say('agreement.minimum.all', { amount })
    return [fact(words, 'agreement.minimum', all)]
  }
  const term =
    months === undefined
      ? []
      : [
          fact(
            words,
            'agreement.minimumTerm',
            months === 0
              ? say('agreement.minimumTerm.none')
              : say('agreement.minimumTerm.months', { months }),
          ),
        ]
  const least =
    price.minimumInAll === 0 ? say('agreement.minimum.none') : say('agreement.minimum.least', { amount })
  return [...term, fact(words, 'agreement.minimum', least)]
}
