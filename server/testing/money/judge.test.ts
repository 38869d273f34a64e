import { describe, expect, it } from 'vitest'
import type { Facts } from './facts.ts'
import { judge, judgeCodes } from './judge.ts'

/** A customer who paid once and got what was paid for. */
const good: Facts = {
  payments: [
    { id: 'p1', cartId: 'c1', state: 'captured', amount: 2450, reference: 'pi_1', provider: 'stripe' },
  ],
  carts: [{ id: 'c1', state: 'completed' }],
  orders: [
    {
      id: 'o1',
      cartId: 'c1',
      paymentId: 'p1',
      state: 'paid',
      total: 2750,
      tendered: 2750,
      creditUsed: 300,
      lines: [
        {
          id: 'l1',
          state: 'sold',
          amount: 2750,
          tax: 0,
          promotionCode: null,
          newMandate: true,
          kind: 'new',
          place: null,
          personId: 'u1',
        },
      ],
    },
  ],
  memberships: [
    {
      id: 'm1',
      lineId: 'l1',
      userId: 'u1',
      payerId: 'u1',
      state: 'active',
      startDate: '2026-12-15',
      endDate: null,
      replaces: null,
      billingDay: 1,
    },
  ],
  customerId: 'u1',
  childId: 'u2',
  linked: ['u2'],
  newMembers: [],
  billingDay: 1,
  held: null,
  mandates: [{ orderId: 'o1', state: 'pendingSubmission', reference: 'MD1' }],
  bankAccounts: [{ id: 'b1', state: 'ready', providerBankAccountId: 'BA1' }],
  emails: [{ kind: 'order_confirmation', orderId: 'o1', sent: true }],
  moves: [
    { subject: 'payment', id: 'p1', from: '', to: 'created' },
    { subject: 'payment', id: 'p1', from: 'created', to: 'captured' },
  ],
  holdings: [{ reference: 'pi_1', paymentId: 'p1', state: 'taken', amount: 2450 }],
  instructions: [{ id: 'MD1', bankAccountId: 'BA1', state: 'pending_submission' }],
  credit: {
    balance: 700,
    entries: [
      { amount: 1000, reason: 'granted', orderId: null },
      { amount: -300, reason: 'spent', orderId: 'o1' },
    ],
  },
  told: [{ paymentId: 'p1', word: 'completed', by: 'complete' }],
}
const [payment] = good.payments
const [order] = good.orders
const [line] = order!.lines
const released: Facts = {
  ...good,
  payments: [{ ...payment!, state: 'released' }],
  carts: [{ id: 'c1', state: 'open' }],
  orders: [],
  memberships: [],
  billingDay: null,
  mandates: [],
  emails: [],
  holdings: [{ reference: 'pi_1', paymentId: 'p1', state: 'let go', amount: 0 }],
  instructions: [],
  credit: { balance: 1000, entries: [{ amount: 1000, reason: 'granted', orderId: null }] },
  told: [{ paymentId: 'p1', word: 'released', by: 'status' }],
}

describe('the judge of a story', () => {
  it('of places asks that whoever paid has them, and nobody else', () => {
    const booked = (place: string | null): Facts => ({
      ...good,
      orders: [{ ...order!, lines: [{ ...line!, kind: 'session', newMandate: null, place }] }],
      memberships: [],
      billingDay: null,
      mandates: [],
      instructions: [],
    })
    expect(judge(booked('booked'), true)).toEqual([])
    for (const place of ['held', 'lapsed', 'withdrawn', null])
      expect(judge(booked(place), true)).toEqual([`line l1 of order o1 (paid) has a place that is ${place}`])
  })

  it('has nothing to say where every promise was kept', () => {
    expect([judge(good, true), judge(released, true)]).toEqual([[], []])
  })

  it.each<[string, Partial<Facts>, string]>([
    ['money without an order', { orders: [], mandates: [], emails: [] }, 'without an order'],
    [
      'an order without money',
      { holdings: [{ ...good.holdings[0]!, state: 'let go', amount: 0 }] },
      '0 takings',
    ],
    [
      'money that is given back and an order that stands',
      { holdings: [{ ...good.holdings[0]!, amount: 0 }] },
      '0 takings',
    ],
    [
      'twice the money',
      { holdings: [...good.holdings, { ...good.holdings[0]!, reference: 'pi_2' }] },
      '2 takings',
    ],
    ['another amount', { holdings: [{ ...good.holdings[0]!, amount: 2451 }] }, 'took 2451'],
    ['lines that are not the total', { orders: [{ ...order!, lines: [line!, line!] }] }, 'has lines of 5500'],
    ['tenders that are not the total', { orders: [{ ...order!, tendered: 2749 }] }, 'has tenders of 2749'],
    [
      'a line undone in an order that stands',
      { orders: [{ ...order!, lines: [{ ...line!, state: 'notPaid' }] }] },
      'is notPaid',
    ],
    ['an order that waits for ever', { orders: [{ ...order!, state: 'pendingCapture' }] }, 'no end'],
    ['a payment that waits for ever', { payments: [{ ...payment!, state: 'unknown' }] }, 'no end'],
    [
      'a stranger who is bought for',
      { orders: [{ ...order!, lines: [{ ...line!, personId: 'u9' }] }] },
      'not linked',
    ],
    ['somebody linked for nothing', { linked: ['u2', 'u3'] }, 'linked without an order'],
    ['somebody new left behind', { newMembers: [{ personId: 'u3', cartState: 'completed' }] }, 'still kept'],
    [
      'a membership for somebody else than its line',
      { memberships: [{ ...good.memberships[0]!, userId: 'u2' }] },
      'its membership for u2',
    ],
    [
      'a membership paid for by another',
      { memberships: [{ ...good.memberships[0]!, payerId: 'u2' }] },
      'paid for by u2',
    ],
    ['credit that was not taken', { credit: released.credit }, 'was entered'],
    [
      'a balance that is not its entries',
      { credit: { ...good.credit, balance: 701 } },
      'with entries of 700',
    ],
    ['two memberships', { memberships: [...good.memberships, ...good.memberships] }, '2 memberships'],
    ['no mandate', { mandates: [] }, '0 mandates'],
    [
      'two instructions',
      { instructions: [...good.instructions, { ...good.instructions[0]!, id: 'MD2' }] },
      "nobody's",
    ],
    ['an e-mail told twice', { emails: [...good.emails, ...good.emails] }, 'told of by'],
    ['an e-mail never sent', { emails: [{ ...good.emails[0]!, sent: false }] }, 'not sent'],
    ['a cart that is open after its order', { carts: [{ id: 'c1', state: 'open' }] }, 'is open with 1'],
    [
      'a trail with a gap',
      { moves: [...good.moves, { subject: 'payment', id: 'p1', from: 'unknown', to: 'x' }] },
      'moved from',
    ],
    [
      '"not charged" of a charge',
      { told: [{ paymentId: 'p1', word: 'failed', by: 'status' }] },
      'said "failed"',
    ],
    [
      'a refund told of a charge',
      { told: [{ paymentId: 'p1', word: 'refunded', by: 'status' }] },
      'said "refunded"',
    ],
  ])('sees %s', (_name, change, words) => {
    expect(judge({ ...good, ...change }, true).join('\n')).toContain(words)
  })

  it('holds "not charged" untrue of what was taken and given back, which is called refunded', () => {
    const refunded = (word: 'released' | 'refunded'): Facts => ({
      ...released,
      payments: [{ ...payment!, state: 'refunded' }],
      told: [{ paymentId: 'p1', word, by: 'status' }],
    })
    expect(judge(refunded('refunded'), true)).toEqual([])
    expect(judge(refunded('released'), true)).toEqual([
      'status said "released" of payment p1, which is refunded',
    ])
  })

  it('sees a membership that was replaced twice, or ends on another day than it should', () => {
    const changed = (ends: string | null, state = 'active', kind = 'change'): Facts => {
      const next = { ...good.memberships[0]!, replaces: 'm0', state }
      const old = { ...next, id: 'm0', lineId: null, state: 'active', replaces: null, endDate: ends }
      return {
        ...good,
        held: { membershipId: 'm0', endDate: null },
        orders: [{ ...order!, lines: [{ ...line!, kind }] }],
        memberships: [old, next],
      }
    }
    const said = (facts: Facts) => judge(facts, true).filter((words) => words.includes('m0'))
    expect(said(changed('2026-12-14'))).toEqual([])
    expect(said(changed(null))).toEqual(['the membership m0 ends on null, and not on 2026-12-14'])
    expect(said(changed('2026-12-14', 'cancelled'))).toHaveLength(1)
    expect(said(changed(null, 'cancelled'))).toEqual([])
    expect(said(changed(null, 'active', 'renewal'))).toEqual([])
    const twice = changed('2026-12-14')
    expect(said({ ...twice, memberships: [...twice.memberships, twice.memberships[1]!] })).toEqual([
      'the membership m0 was replaced 2 times',
    ])
  })

  it('sees what an order that failed has left behind', () => {
    const [membership] = good.memberships
    const failed: Facts = {
      ...released,
      carts: good.carts,
      orders: [{ ...order!, state: 'paymentFailed', lines: [{ ...line!, state: 'notPaid' }] }],
      memberships: [{ ...membership!, state: 'cancelled' }],
      mandates: [{ orderId: 'o1', state: 'withdrawn', reference: 'MD1' }],
      emails: [good.emails[0]!, { ...good.emails[0]!, kind: 'payment_failed' }],
      instructions: [{ ...good.instructions[0]!, state: 'cancelled' }],
      credit: {
        balance: 1000,
        entries: [...good.credit.entries, { amount: 300, reason: 'returned', orderId: 'o1' }],
      },
    }
    expect(judge(failed, true)).toEqual([])
    expect(judge({ ...failed, billingDay: 1 }, true)).toEqual(['the billing day 1 is left of no membership'])
    expect(judge({ ...failed, instructions: good.instructions }, true)).toEqual([
      'the mandate (withdrawn) of order o1 (paymentFailed) has 1 instructions',
    ])
    const stuck = [{ orderId: 'o1', state: 'withdrawing', reference: 'MD1' }]
    expect(judge({ ...failed, mandates: stuck }, true)).toHaveLength(1)
    // Another membership is collected with it.
    const living = { ...membership!, id: 'm2', lineId: null }
    const kept = { ...failed, memberships: [...failed.memberships, living], mandates: good.mandates }
    expect(judge({ ...kept, billingDay: 1, instructions: good.instructions }, true)).toEqual([])
  })

  it('sees money that is still held, unless it is a session nobody has begun to pay by', () => {
    const held = (state: string): Facts => ({
      ...released,
      payments: [{ ...payment!, state }],
      holdings: [{ reference: 'pi_1', paymentId: 'p1', state: 'held', amount: 2450 }],
      told: [],
    })
    expect(judge(held('released'), false)).toEqual(['pi_1 still holds 2450 (payment released)'])
    expect(judge(held('created'), false)).toEqual([])
    expect(judge(held('created'), true)).toHaveLength(2)
  })

  it('sees a code that was used too often, or counted without an order', () => {
    expect(judgeCodes([{ code: 'A', used: 2, maxUses: 2, orders: 2 }])).toEqual([])
    expect(judgeCodes([{ code: 'A', used: 3, maxUses: 2, orders: 2 }])).toHaveLength(2)
  })
})
