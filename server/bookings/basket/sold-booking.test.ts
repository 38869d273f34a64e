import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BookingItem } from '../../../contract/orders.ts'
import type { Sender } from '../../notifications/render-email.ts'
import { wordsIn } from '../../text/words.ts'
import {
  bookingEmails,
  bookingFacts,
  bookingTimes,
  bookingToWire,
  priceParts,
  type SoldBooking,
} from './sold-booking.ts'

/** Robin's place at Aqua Fit in Manchester on Thursday 3 December 2026, free by the Fitness membership of whoever paid. */
const sold = (given: Partial<SoldBooking> = {}): SoldBooking => ({
  type: 'session',
  name: 'Aqua Fit',
  category: { slug: 'swimming', name: 'Swimming' },
  venue: {
    id: 'v1',
    name: 'Riverside Manchester',
    slug: 'riverside-manchester',
    placeType: 'Leisure centre',
  },
  sessionId: 7,
  space: { slug: 'learner-pool', name: 'Learner pool' },
  localDay: '2026-12-03',
  localStart: '18:00',
  startsAt: '2026-12-03T18:00:00.000Z',
  endsAt: '2026-12-03T18:45:00.000Z',
  timeZone: 'Europe/London',
  attendee: { id: 'robin', name: 'Robin Taylor', isPayer: false },
  option: { slug: 'adult', name: 'Adult' },
  fullAmount: 760,
  amount: 0,
  price: { currency: 'GBP', dueToday: 0 },
  benefit: 'Fitness',
  bring: ['a towel', 'a padlock'],
  freeCancellationUntil: '2026-12-03T14:00:00.000Z',
  boughtLate: false,
  lateKeepsPercent: 100,
  noShowPenalty: 500,
  phone: '0161 496 0000',
  ...given,
})

const english = wordsIn('en-GB')
const senderIn = (locale: string) =>
  ({ client: { name: 'Riverside Leisure' }, words: wordsIn(locale) }) as unknown as Sender

const factsOf = (given: Partial<SoldBooking> = {}) =>
  Object.fromEntries(bookingFacts(english, sold(given)).map(({ id, words }) => [id, words]))

describe('in an order', () => {
  it('ORDER-04: a place has its price in parts, what it is related to, quantity 1 and its price option', () => {
    const view = bookingToWire(sold())
    expect(BookingItem.parse(view)).toEqual(view)
    expect(view).toMatchObject({
      type: 'session',
      name: 'Aqua Fit',
      priceBreakdown: [
        { type: 'option', label: 'Adult', price: { formatted: '£7.60' } },
        { type: 'benefit', label: 'Fitness', price: { formatted: '-£7.60' } },
      ],
      related: {
        simpleName: 'Aqua Fit',
        id: '7',
        category: 'Swimming',
        venue: { id: 'v1', name: 'Riverside Manchester', slug: 'riverside-manchester' },
        venueType: 'Leisure centre',
      },
      quantity: 1,
      variant: 'Adult',
      day: '2026-12-03',
      start: '18:00',
      end: '18:45',
      attendee: { personId: 'robin', name: 'Robin Taylor' },
    })
  })

  it('ORDER-04: of a court the space is what it is related to, and a player who is only named has no id', () => {
    const court = sold({
      ...{ type: 'court', sessionId: null, space: { slug: 'court-2', name: 'Court 2' } },
      ...{
        attendee: { id: null, name: 'Kit', isPayer: false },
        benefit: null,
        fullAmount: 1200,
        amount: 1200,
      },
      price: { currency: 'GBP', dueToday: 1200 },
    })
    expect(bookingToWire(court)).toMatchObject({
      type: 'court',
      priceBreakdown: [{ type: 'option', price: { formatted: '£12.00' } }],
      related: { id: 'court-2' },
      spaceName: 'Court 2',
      attendee: { personId: null, name: 'Kit' },
    })
  })

  it('ORDER-15: says whether it was booked too late to be cancelled for nothing, and what is kept then', () => {
    expect(bookingToWire(sold({ boughtLate: true, lateKeepsPercent: 50 }))).toMatchObject({
      freeCancellationUntil: '2026-12-03T14:00:00.000Z',
      bookedLate: true,
      lateCancellationKeepsPercent: 50,
    })
  })

  it('what a card could not take stands by itself', () => {
    const little = sold({
      fullAmount: 25,
      amount: 25,
      price: { currency: 'GBP', dueToday: 0 },
      benefit: null,
    })
    expect(bookingToWire(little).priceBreakdown.map(({ type, price }) => [type, price.formatted])).toEqual([
      ['option', '£0.25'],
      ['minimum_waiver', '-£0.25'],
    ])
  })

  it('the parts always come to what was paid', () => {
    const amount = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(amount, amount, amount, (fullAmount, own, dueToday) => {
        const parts = priceParts({ fullAmount, amount: own, price: { currency: 'GBP', dueToday } })
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(dueToday)
      }),
    )
  })
})

describe('what was agreed to', () => {
  it('says when and where, until when it is free to cancel and how, what not coming costs, and that there are no 14 days', () => {
    expect(factsOf()).toEqual({
      booking: 'Aqua Fit, Thursday 3 December 2026, 18:00 to 18:45, Learner pool, Riverside Manchester.',
      member: 'Robin Taylor',
      cancelling:
        'Free until 14:00 on Thursday 3 December 2026. After that nothing is given back. To cancel, call the centre on 0161 496 0000.',
      noShow: '£5.00 is due if you do not come and have not cancelled.',
      changeMind: 'This is for a day and time: the 14 days in which purchases can be sent back do not apply.',
    })
  })

  it('names nobody where it is for whoever paid, and no penalty where there is none', () => {
    const own = factsOf({ attendee: { id: 'sam', name: 'Sam Taylor', isPayer: true }, noShowPenalty: 0 })
    expect([own['member'], own['noShow']]).toEqual([undefined, undefined])
  })

  it.each([
    [
      { lateKeepsPercent: 50 },
      'Free until 14:00 on Thursday 3 December 2026. After that 50% of the price is kept.',
    ],
    [{ boughtLate: true }, 'It begins so soon that nothing is given back.'],
    [{ boughtLate: true, lateKeepsPercent: 50 }, 'It begins so soon that 50% of the price is kept.'],
    [{ boughtLate: true, lateKeepsPercent: 0 }, 'Free until it begins.'],
  ])('%j', (given, words) => {
    expect(factsOf({ ...given, phone: null })['cancelling']).toBe(
      `${words} To cancel, please ask the centre.`,
    )
  })

  it('free cancellation is told on the wall at the centre, the evening before in summer too', () => {
    const until = factsOf({ freeCancellationUntil: '2026-07-01T22:30:00.000Z' })
    expect(until['cancelling']).toMatch(/^Free until 23:30 on Wednesday 1 July 2026\./)
  })
})

describe('in an e-mail', () => {
  it('says what was booked, when, where, for whom and at which price, and what to bring', () => {
    const { subject, heading, bought, notPaid } = bookingEmails(sold(), senderIn('en-GB'))
    expect([subject('R1'), heading('Sam')]).toEqual([
      'Your booking at Riverside Leisure (R1)',
      'You are booked, Sam',
    ])
    expect(bought).toEqual([
      { heading: 'Aqua Fit' },
      'Thursday 3 December 2026, 18:00 to 18:45',
      'Learner pool, Riverside Manchester',
      'For Robin Taylor.',
      {
        rows: [
          { label: 'Adult', amount: '£7.60' },
          { label: 'With Fitness', amount: '-£7.60' },
        ],
      },
      'Please bring: a towel, a padlock.',
    ])
    expect(notPaid).toEqual(['Your places are free for others again.'])
  })

  it('speaks Welsh', () => {
    expect(bookingEmails(sold(), senderIn('cy')).bought[1]).toBe('Dydd Iau 3 Rhagfyr 2026, 18:00 i 18:45')
  })
})

it('is in a calendar from its start to its end', () => {
  expect(bookingTimes(sold(), { words: english })).toEqual([
    {
      startsAt: new Date('2026-12-03T18:00:00Z'),
      endsAt: new Date('2026-12-03T18:45:00Z'),
      timeZone: 'Europe/London',
      summary: 'Aqua Fit',
      location: 'Learner pool, Riverside Manchester',
      description: 'Please bring: a towel, a padlock.',
    },
  ])
})
