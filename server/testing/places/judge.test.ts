import { describe, expect, it } from 'vitest'
import type { EndedPayment, PlaceFact, PlaceFacts } from './facts.ts'
import { judgePlaces, judgeTold } from './judge.ts'

const noon = '2026-12-09T12:00:00Z'
const later = '2026-12-09T12:10:00Z'
const before = '2026-12-09T11:59:00Z'
const wednesday = { day: '2026-12-09', startsAt: '2026-12-09T18:00:00Z', endsAt: '2026-12-09T19:00:00Z' }

const booked = (given: Partial<PlaceFact> = {}): PlaceFact => ({
  ...{ id: 'p1', kind: 'session', state: 'booked', sessionId: 7, personId: 'ada', parts: [], ...wednesday },
  ...{ benefit: null, membershipId: null, heldUntil: null, cartState: null, lineState: 'sold', ...given },
})
const held = (given: Partial<PlaceFact> = {}): PlaceFact =>
  booked({
    id: 'p2',
    state: 'held',
    personId: 'ben',
    heldUntil: later,
    cartState: 'open',
    lineState: null,
    ...given,
  })
const court = (given: Partial<PlaceFact> = {}): PlaceFact =>
  booked({ id: 'p3', kind: 'court', sessionId: null, parts: ['court-1', 'court-2'], ...given })
const partOf = ({ id, startsAt, endsAt }: PlaceFact, part: string) => ({
  placeId: id,
  venueId: 'manchester',
  part,
  startsAt,
  endsAt,
})
const lineOf = ({ id, state }: PlaceFact) => ({ id, state: 'sold', orderState: 'paid', placeState: state })

/** A session of which two places are made up, with these places; courts have their parts, what is booked its line. */
const world = (places: PlaceFact[], given: Partial<PlaceFacts> = {}): PlaceFacts => ({
  now: noon,
  sessions: [
    {
      id: 7,
      capacity: 4,
      taken:
        2 +
        places.filter(({ sessionId, state }) => sessionId === 7 && ['held', 'booked'].includes(state)).length,
      madeUp: 2,
    },
  ],
  places,
  parts: places
    .filter(({ state }) => state !== 'released')
    .flatMap((place) => place.parts.map((part) => partOf(place, part))),
  lines: places.filter(({ lineState }) => lineState === 'sold').map(lineOf),
  limits: [
    { slug: 'swims', count: 2, period: 'month' },
    { slug: 'badminton', count: 1, period: 'day' },
  ],
  ...given,
})

describe('judging places', () => {
  it('finds nothing where all is right', () => {
    expect(
      judgePlaces(world([booked(), held(), court(), held({ id: 'p4', state: 'released', heldUntil: null })])),
    ).toEqual([])
  })

  it('finds a session that counts other places than there are', () => {
    const facts = world([booked()])
    expect(judgePlaces({ ...facts, sessions: [{ ...facts.sessions[0]!, taken: 4 }] })).toEqual([
      'session 7 says 4 taken: 2 made up and 1 places',
    ])
  })

  it('finds a session that is oversold', () => {
    const places = ['a', 'b', 'c'].map((id) => booked({ id, personId: id }))
    expect(judgePlaces(world(places))).toEqual(['session 7 has 4 spaces and 5 taken'])
  })

  it('finds a part that belongs to nobody any more, and one for another time', () => {
    const facts = world([court({ state: 'cancelled' })])
    expect(judgePlaces(facts)).toEqual([
      'court-1 belongs to place p3 (cancelled) and must not',
      'court-2 belongs to place p3 (cancelled) and must not',
    ])
    const moved = world([court()])
    expect(
      judgePlaces({ ...moved, parts: moved.parts.map((part) => ({ ...part, endsAt: later })) }),
    ).toHaveLength(2)
  })

  it('finds a court without its parts, and a part that two have', () => {
    const facts = world([court()])
    expect(judgePlaces({ ...facts, parts: facts.parts.slice(1) })).toEqual([
      'court p3 (booked) of court-1,court-2 has court-2',
    ])
    const two = world([court({ parts: ['court-1'] }), court({ id: 'p5', parts: ['court-1'] })])
    expect(judgePlaces(two)).toEqual([`court-1 of manchester at ${wednesday.startsAt} belongs to two`])
    const [first, ...others] = two.parts
    expect(judgePlaces({ ...two, parts: [{ ...first!, venueId: 'leeds' }, ...others] })).toEqual([])
  })

  it('finds somebody who is twice in a session, but not a visitor, of whom nothing is known', () => {
    expect(judgePlaces(world([booked(), held({ personId: 'ada' })]))).toEqual(['ada is twice in session 7'])
    expect(judgePlaces(world([held({ personId: null }), held({ id: 'p5', personId: null })]))).toEqual([])
  })

  it('finds a benefit that is used too often in its month or on its day', () => {
    const swims = ['1', '2', '3'].map((id) =>
      booked({
        id,
        sessionId: null,
        personId: id,
        benefit: 'swims',
        membershipId: 'm',
        day: `2026-12-0${id}`,
      }),
    )
    expect(judgePlaces(world(swims))).toEqual(['swims of membership m in 2026-12 is used 3 times of 2'])
    expect(judgePlaces(world([...swims.slice(1), { ...swims[0]!, day: '2026-11-30' }]))).toEqual([])
    expect(judgePlaces(world([...swims.slice(1), { ...swims[0]!, membershipId: 'n' }]))).toEqual([])
    const court = (id: string) => booked({ id, sessionId: null, benefit: 'badminton', membershipId: 'm' })
    expect(judgePlaces(world([court('1'), court('2')]))).toEqual([
      'badminton of membership m in 2026-12-09 is used 2 times of 1',
    ])
  })

  it('counts a use that was cancelled late, and none of a place that is no longer kept', () => {
    const use = { sessionId: null, benefit: 'badminton', membershipId: 'm' }
    const late = booked({ ...use, id: '1', state: 'cancelledLate' })
    expect(judgePlaces(world([late, held({ ...use, heldUntil: before })]))).toEqual([])
    expect(judgePlaces(world([late, held(use)]))).toHaveLength(1)
    expect(judgePlaces(world([late, held({ ...use, state: 'lapsed', heldUntil: null })]))).toEqual([])
  })

  it('finds a place that is held by no open cart, unless its time is over', () => {
    for (const cartState of [null, 'discarded', 'completed'])
      expect(judgePlaces(world([held({ cartState })]))).toEqual(['place p2 is held by no open cart'])
    expect(judgePlaces(world([held({ cartState: null, heldUntil: before })]))).toEqual([])
  })

  it('finds a place that is booked and was never sold', () => {
    expect(judgePlaces(world([booked({ lineState: null })]))).toEqual([
      'place p1 is booked, and its line of an order is not there',
    ])
  })

  it('finds a line that was sold without a place that is booked', () => {
    const line = { id: 'p1', state: 'sold', orderState: 'paid' }
    expect(judgePlaces(world([], { lines: [{ ...line, placeState: null }] }))).toEqual([
      'line p1 is sold, and its place is not there',
    ])
    for (const placeState of ['held', 'lapsed', 'released', 'withdrawn'])
      expect(judgePlaces(world([], { lines: [{ ...line, placeState }] }))).toEqual([
        `line p1 is sold, and its place is ${placeState}`,
      ])
    expect(judgePlaces(world([], { lines: [{ ...line, placeState: 'cancelled' }] }))).toEqual([])
  })

  it('finds a place that an order whose payment failed still has', () => {
    const line = { id: 'p1', state: 'notPaid', orderState: 'paymentFailed' }
    expect(judgePlaces(world([], { lines: [{ ...line, placeState: 'withdrawn' }] }))).toEqual([])
    expect(judgePlaces(world([], { lines: [{ ...line, placeState: 'booked' }] }))).toEqual([
      'line p1 (notPaid) of an order that is paymentFailed has a place that is booked',
    ])
  })
})

describe('judging what became of payments', () => {
  const ended = (given: Partial<EndedPayment> = {}): EndedPayment => ({
    ...{ id: 'pay', state: 'released', wasHeld: true, orderState: null, actor: null, toldByEmail: false },
    ...given,
  })

  it('finds one that was let go of, or given back, without a word', () => {
    expect(judgeTold(ended())).toEqual(['payment pay was released and nobody told of it'])
    expect(judgeTold(ended({ state: 'refunded', actor: 'customer' }))).toEqual([
      'payment pay was refunded and nobody told of it',
    ])
  })

  it('is content with an e-mail, with the page, and where nothing was held', () => {
    for (const given of [
      { toldByEmail: true },
      { actor: 'customer' },
      { actor: 'payer' },
      { wasHeld: false },
      { orderState: 'paymentFailed' },
      { state: 'refunded', toldByEmail: true },
    ])
      expect(judgeTold(ended(given))).toEqual([])
  })
})
