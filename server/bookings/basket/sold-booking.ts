import type { z } from 'zod'
import { formatLongDate, formatWeekday, todayIn, type CalendarDate } from '../../../contract/dates.ts'
import { formatMoney, priced } from '../../../contract/money.ts'
import type { BookingItem } from '../../../contract/orders.ts'
import { agreedDay, fact, type AgreedFact } from '../../agreement/agreement.ts'
import { timeOfDayIn } from '../../calendar/zoned-time.ts'
import type { ItemEmails, SoldItem } from '../../cart/sale-kind.ts'
import type { TimeToRemember } from '../../cart/to-remember.ts'
import type { Block } from '../../notifications/email.ts'
import { printedName, sayTo } from '../../notifications/printed-name.ts'
import type { Sender } from '../../notifications/render-email.ts'
import type { Words } from '../../text/words.ts'

/** A place that was booked, as it was then: later changes of names or prices do not change it. Amounts in minor units. */
export interface SoldBooking extends SoldItem {
  type: 'session' | 'court'
  name: string
  category: { slug: string; name: string }
  venue: { id: string; name: string; slug: string; placeType: string }
  /** Null: a court. */
  sessionId: number | null
  space: { slug: string; name: string } | null
  localDay: CalendarDate
  localStart: string
  /** Instants, ISO 8601. */
  startsAt: string
  endsAt: string
  timeZone: string
  /** `id` null: a player who is only named. */
  attendee: { id: string | null; name: string; isPayer: boolean }
  option: { slug: string; name: string }
  /** What the option costs without any membership. */
  fullAmount: number
  /** What it costs by itself: less is paid where a card cannot take what is left of the whole basket. */
  amount: number
  benefit: string | null
  bring: string[]
  freeCancellationUntil: string
  /** That time had passed when it was bought. */
  boughtLate: boolean
  /** Of the price, when it is cancelled later than that: 0 to 100. */
  lateKeepsPercent: number
  /** What is owed for not coming; 0: nothing. */
  noShowPenalty: number
  /** Where cancelling is asked for; null: at the centre. */
  phone: string | null
}

/** A part of what a place cost. */
interface PricePart {
  type: 'option' | 'benefit' | 'minimum_waiver'
  amount: number
}

/** What its price is made of; the parts come to what was paid for it. */
export function priceParts({
  fullAmount,
  amount,
  price,
}: Pick<SoldBooking, 'fullAmount' | 'amount' | 'price'>): PricePart[] {
  const less: PricePart[] = [
    { type: 'benefit', amount: amount - fullAmount },
    { type: 'minimum_waiver', amount: price.dueToday - amount },
  ]
  return [{ type: 'option', amount: fullAmount }, ...less.filter((part) => part.amount !== 0)]
}

export function bookingToWire(item: SoldBooking): z.input<typeof BookingItem> {
  // In English, like the labels of fees.
  const labels = {
    option: item.option.name,
    benefit: item.benefit ?? '',
    minimum_waiver: 'Small amount waived',
  }
  return {
    type: item.type,
    name: item.name,
    priceBreakdown: priceParts(item).map(({ type, amount }) => ({
      label: labels[type],
      price: priced(amount, item.price.currency),
      type,
    })),
    related: {
      simpleName: item.name,
      id: item.sessionId === null ? (item.space?.slug ?? '') : String(item.sessionId),
      category: item.category.name,
      venue: { id: item.venue.id, name: item.venue.name, slug: item.venue.slug },
      venueType: item.venue.placeType,
    },
    quantity: 1,
    variant: item.option.name,
    day: item.localDay,
    start: item.localStart,
    end: timeOfDayIn(new Date(item.endsAt), item.timeZone),
    startsAt: item.startsAt,
    endsAt: item.endsAt,
    spaceName: item.space?.name ?? null,
    attendee: { personId: item.attendee.id, name: item.attendee.name },
    benefit: item.benefit,
    bring: item.bring,
    phone: item.phone,
    freeCancellationUntil: item.freeCancellationUntil,
    bookedLate: item.boughtLate,
    lateCancellationKeepsPercent: item.lateKeepsPercent,
  }
}

/** "Monday 14 December 2026, 18:00 to 19:00". */
function whenOf({ locale, say }: Words, { localDay, localStart, endsAt, timeZone }: SoldBooking): string {
  const day = `${formatWeekday(localDay, locale, 'long')} ${formatLongDate(localDay, locale)}`
  const end = timeOfDayIn(new Date(endsAt), timeZone)
  return say('emails.booking.when', { day, start: localStart, end })
}

const whereOf = ({ venue, space }: SoldBooking): string =>
  space === null ? venue.name : `${space.name}, ${venue.name}`

/** A place's part of the e-mails about an order. */
export function bookingEmails(item: SoldBooking, sender: Sender): ItemEmails {
  const { client, words } = sender
  const { say, locale } = words
  const { price, option, benefit, attendee, bring } = item
  const labels = {
    option: option.name,
    benefit: say('emails.booking.benefit', { membership: benefit ?? '' }),
    minimum_waiver: say('emails.fee.minimum_waiver'),
  }
  const name = attendee.isPayer ? '' : printedName(attendee.name)
  const bought: Block[] = [
    { heading: item.name },
    whenOf(words, item),
    whereOf(item),
    ...(name === '' ? [] : [say('emails.item.for', { name })]),
    {
      rows: priceParts(item).map(({ type, amount }) => ({
        label: labels[type],
        amount: formatMoney({ amount, currency: price.currency }, locale),
      })),
    },
    ...(bring.length === 0 ? [] : [say('emails.booking.bring', { things: bring.join(', ') })]),
  ]
  return {
    subject: (reference) => say('emails.booking.subject', { operator: client.name, reference }),
    heading: (firstName) => sayTo(words, 'emails.booking.heading', firstName),
    bought,
    notices: [],
    notPaid: [say('emails.booking.notPaid')],
  }
}

/**
 * What was agreed to with a place: when it is, until when it can be cancelled for nothing, what is kept later, what not coming
 * costs, and that there are no 14 days (Consumer Contracts Regulations 2013, reg. 28(1)(h)).
 */
export function bookingFacts(words: Words, item: SoldBooking): AgreedFact[] {
  const { say, locale } = words
  const { phone, noShowPenalty, price } = item
  const how =
    phone === null ? say('agreement.cancelling.atCentre') : say('agreement.cancelling.byPhone', { phone })
  const penalty = formatMoney({ amount: noShowPenalty, currency: price.currency }, locale)
  return [
    fact(words, 'agreement.booking', `${item.name}, ${whenOf(words, item)}, ${whereOf(item)}.`),
    ...(item.attendee.isPayer || printedName(item.attendee.name) === ''
      ? []
      : [fact(words, 'agreement.member', printedName(item.attendee.name))]),
    fact(words, 'agreement.cancelling', `${cancelling(words, item)} ${how}`),
    ...(noShowPenalty === 0
      ? []
      : [fact(words, 'agreement.noShow', say('agreement.noShow.penalty', { amount: penalty }))]),
    fact(words, 'agreement.changeMind', say('agreement.changeMind.dated')),
  ]
}

function cancelling(words: Words, item: SoldBooking): string {
  const { say } = words
  const { lateKeepsPercent: percent, boughtLate, timeZone } = item
  if (percent === 0) return say('agreement.cancelling.anyTime')
  const kept = percent === 100 ? 'all' : 'part'
  if (boughtLate) return say(`agreement.cancelling.late.${kept}`, { percent })
  const until = new Date(item.freeCancellationUntil)
  const day = agreedDay(words, todayIn(until, timeZone))
  const free = say('agreement.cancelling.until', { day, time: timeOfDayIn(until, timeZone) })
  return `${free} ${say(`agreement.cancelling.later.${kept}`, { percent })}`
}

/** What goes into a calendar. */
export function bookingTimes(item: SoldBooking, { words }: Pick<Sender, 'words'>): TimeToRemember[] {
  const { startsAt, endsAt, timeZone, bring } = item
  return [
    {
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      timeZone,
      summary: item.name,
      location: whereOf(item),
      description: bring.length === 0 ? '' : words.say('emails.booking.bring', { things: bring.join(', ') }),
    },
  ]
}
