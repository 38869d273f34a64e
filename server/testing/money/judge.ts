import { addDays } from '../../../contract/dates.ts'
import { orderMoves } from '../../orders/order-state.ts'
import type { CodeFacts, Facts } from './facts.ts'

/**
 * What is wrong with how a story ended; an empty list where every promise was kept. `settled`: false while a session that
 * nobody has begun to pay by may still be open, true after everything that was forgotten has been let go.
 */
export function judge(facts: Facts, settled: boolean): string[] {
  return [
    ...judgeMoney(facts, settled),
    ...facts.orders.flatMap((order) => order.lines.flatMap((line) => judgeSold(facts, order, line))),
    ...judgePeople(facts),
    ...judgeHeld(facts),
    ...judgeInstructions(facts),
  ]
}

/** What holds of everybody's money, whatever they bought. */
export function judgeMoney(facts: Facts, settled: boolean): string[] {
  return [
    ...facts.payments.flatMap((payment) => judgePayment(facts, payment, settled)),
    ...facts.holdings.flatMap((holding) => judgeHolding(facts, holding, settled)),
    ...facts.orders.flatMap((order) => judgeOrder(facts, order)),
    ...judgeCarts(facts),
    ...judgeCredit(facts),
    ...judgeMoves(facts),
    ...facts.told.flatMap((told) => judgeWord(facts, told)),
  ]
}

const ended = ['captured', 'released', 'declined', 'cancelled', 'refunded']

function judgePayment(facts: Facts, payment: Facts['payments'][number], settled: boolean): string[] {
  const held = facts.holdings.filter((holding) => belongs(holding, payment))
  const taken = held.filter(({ state, amount }) => state === 'taken' && amount > 0)
  const order = facts.orders.find(({ paymentId }) => paymentId === payment.id)
  const name = `payment ${payment.id} (${payment.state})`
  return [
    ...when(!ended.includes(payment.state) && (settled || payment.state !== 'created'), `${name} has no end`),
    ...when(payment.state === 'captured' && taken.length !== 1, `${name}: ${taken.length} takings`),
    ...when(payment.state !== 'captured' && taken.length > 0, `${name}, and its money was taken`),
    ...when(payment.state === 'captured' && order?.state !== 'paid', `${name} has no paid order`),
    ...when(
      payment.state === 'released' && order !== undefined && order.state !== 'paymentFailed',
      `${name} has the order ${order?.id} (${order?.state})`,
    ),
    ...taken.flatMap(({ amount, reference }) =>
      when(amount !== payment.amount, `${name} of ${payment.amount}: ${reference} took ${amount}`),
    ),
  ]
}

const belongs = (holding: Facts['holdings'][number], payment: { id: string; reference: string | null }) =>
  holding.paymentId === payment.id || holding.reference === payment.reference

function judgeHolding(facts: Facts, holding: Facts['holdings'][number], settled: boolean): string[] {
  const payment = facts.payments.find((candidate) => belongs(holding, candidate))
  // An open session can be confirmed by its page behind our back; what is forgotten is found with its cart.
  const mayWait = !settled && payment?.state === 'created'
  return [
    ...when(
      holding.state === 'held' && !mayWait,
      `${holding.reference} still holds ${holding.amount} (payment ${payment?.state})`,
    ),
    ...when(
      holding.state === 'taken' &&
        holding.amount > 0 &&
        facts.orders.filter(({ paymentId, state }) => paymentId === payment?.id && state === 'paid')
          .length !== 1,
      `${holding.reference} took ${holding.amount} without an order`,
    ),
  ]
}

function judgeOrder(facts: Facts, order: Facts['orders'][number]): string[] {
  const name = `order ${order.id} (${order.state})`
  const due = order.total - order.creditUsed
  const payment = facts.payments.find(({ id }) => id === order.paymentId)
  const sum = order.lines.reduce((total, { amount }) => total + amount, 0)
  const mandates = facts.mandates.filter(({ orderId }) => orderId === order.id)
  const emails = facts.emails.filter(({ orderId }) => orderId === order.id)
  // What became of its Direct Debit is told besides, whenever the bank decides.
  const kinds = emails
    .map(({ kind }) => kind)
    .filter((kind) => !kind.startsWith('mandate_'))
    .toSorted()
  const expected =
    order.state === 'paymentFailed' ? ['order_confirmation', 'payment_failed'] : ['order_confirmation']
  const isOpen =
    !(order.state in orderMoves) || Object.keys(orderMoves[order.state as keyof typeof orderMoves]).length > 0
  return [
    ...when(isOpen, `${name} has no end`),
    ...when(order.paymentId === null && due > 0, `${name} of ${due} was never paid`),
    ...when(
      order.paymentId !== null && payment?.amount !== due,
      `${name} of ${due} has a payment of ${payment?.amount}`,
    ),
    ...when(
      order.state === 'paid' && order.paymentId !== null && payment?.state !== 'captured',
      `${name} has a payment that is ${payment?.state}`,
    ),
    ...when(sum !== order.total, `${name} of ${order.total} has lines of ${sum}`),
    ...when(order.tendered !== order.total, `${name} of ${order.total} has tenders of ${order.tendered}`),
    ...order.lines.flatMap(({ id, state }) =>
      when(
        state !== (order.state === 'paymentFailed' ? 'notPaid' : 'sold'),
        `line ${id} of ${name} is ${state}`,
      ),
    ),
    ...when(
      mandates.length !== (order.lines.some(({ newMandate }) => newMandate === true) ? 1 : 0),
      `${name} has ${mandates.length} mandates`,
    ),
    ...when(kinds.join() !== expected.join(), `${name} was told of by ${kinds.join() || 'nothing'}`),
    ...emails.flatMap(({ kind, sent }) => when(!sent, `${name}: ${kind} was not sent`)),
  ]
}

type Order = Facts['orders'][number]

const judgeSold = (facts: Facts, order: Order, line: Order['lines'][number]) =>
  ['session', 'court'].includes(line.kind) ? judgeBooked(order, line) : judgeMembership(facts, order, line)

/** Whoever paid has the place, and whoever's money could not be taken has not. */
function judgeBooked({ id: orderId, state }: Order, { id, place }: Order['lines'][number]): string[] {
  const expected = state === 'paymentFailed' ? 'withdrawn' : 'booked'
  return when(place !== expected, `line ${id} of order ${orderId} (${state}) has a place that is ${place}`)
}

/** A line has one membership, for the person it was bought for. */
function judgeMembership(
  facts: Facts,
  order: Facts['orders'][number],
  { id, personId }: Facts['orders'][number]['lines'][number],
): string[] {
  const name = `line ${id} of order ${order.id} (${order.state})`
  const memberships = facts.memberships.filter(({ lineId }) => lineId === id)
  return [
    ...when(memberships.length !== 1, `${name} has ${memberships.length} memberships`),
    ...memberships.flatMap(({ userId }) =>
      when(userId !== personId, `${name} is for ${personId}, and its membership for ${userId}`),
    ),
    ...memberships.flatMap((membership) =>
      when(
        (order.state === 'paid' && !['active', 'pending'].includes(membership.state)) ||
          (order.state === 'paymentFailed' && membership.state !== 'cancelled'),
        `${name} has a membership that is ${membership.state}`,
      ),
    ),
  ]
}

/** Whoever is bought for is the payer or linked to them; somebody new is linked with the order, and known of in no other way. */
function judgePeople({ customerId, childId, linked, newMembers, orders, memberships }: Facts): string[] {
  const boughtFor = orders.flatMap(({ lines }) => lines.map(({ personId }) => personId))
  return [
    ...boughtFor.flatMap((id) =>
      when(id !== customerId && !linked.includes(id), `an order is for ${id}, who is not linked`),
    ),
    ...linked.flatMap((id) =>
      when(id !== childId && !boughtFor.includes(id), `${id} is linked without an order`),
    ),
    ...newMembers.flatMap(({ personId, cartState }) =>
      when(cartState !== 'open', `${personId} is still kept with a cart that is ${cartState}`),
    ),
    ...memberships.flatMap(({ id, payerId }) =>
      when(payerId !== customerId, `the membership ${id} is paid for by ${payerId}`),
    ),
  ]
}

function judgeCarts(facts: Facts): string[] {
  return facts.carts.flatMap((cart) => {
    const orders = facts.orders.filter(({ cartId }) => cartId === cart.id)
    const captured = facts.payments.filter(({ cartId, state }) => cartId === cart.id && state === 'captured')
    return [
      ...when(orders.length > 1, `cart ${cart.id} has ${orders.length} orders`),
      ...when(captured.length > 1, `cart ${cart.id} was paid ${captured.length} times`),
      ...when(
        (cart.state === 'completed') !== (orders.length === 1),
        `cart ${cart.id} is ${cart.state} with ${orders.length} orders`,
      ),
    ]
  })
}

/**
 * A membership is replaced once or not at all. One that is changed ends the day before the new one begins; what is renewed
 * ends when it would have, and so does what was not replaced after all.
 */
function judgeHeld({ held, memberships, orders }: Facts): string[] {
  if (!held) return []
  const old = memberships.find(({ id }) => id === held.membershipId)
  const next = memberships.filter(
    ({ replaces, state }) => replaces === held.membershipId && state !== 'cancelled',
  )
  const lines = orders.flatMap((order) => order.lines)
  const change = next.find(({ lineId }) => lines.find(({ id }) => id === lineId)?.kind === 'change')
  const end = change ? addDays(change.startDate, -1) : held.endDate
  const name = `the membership ${held.membershipId}`
  return [
    ...when(next.length > 1, `${name} was replaced ${next.length} times`),
    ...when(old?.endDate !== end, `${name} ends on ${old?.endDate}, and not on ${end}`),
    ...when(old?.state !== 'active', `${name} is ${old?.state}`),
  ]
}

const dead = ['cancelled', 'failed', 'expired']

/**
 * One instruction for each order with one, and none that no order asked for. Where no membership is collected for each month,
 * the instructions of orders that failed are over, and so is the billing day.
 */
function judgeInstructions(facts: Facts): string[] {
  const live = facts.instructions.filter(({ state }) => !dead.includes(state))
  const collects = facts.memberships.some(
    ({ state, billingDay }) => billingDay !== null && ['active', 'pending'].includes(state),
  )
  return [
    ...when(
      !collects && facts.billingDay !== null,
      `the billing day ${facts.billingDay} is left of no membership`,
    ),
    ...facts.mandates.flatMap(({ orderId, state, reference }) => {
      const order = facts.orders.find(({ id }) => id === orderId)
      const count = live.filter(({ id }) => id === reference).length
      const isRight =
        order?.state === 'paid'
          ? count === 1
          : order?.state !== 'paymentFailed' || collects || (count === 0 && state === 'withdrawn')
      return when(
        !isRight,
        `the mandate (${state}) of order ${orderId} (${order?.state}) has ${count} instructions`,
      )
    }),
    ...live.flatMap(({ id }) =>
      when(!facts.mandates.some(({ reference }) => reference === id), `instruction ${id} is nobody's`),
    ),
  ]
}

/** The balance is the sum of its entries; an order spends its credit once, and gives it back once where it fails. */
function judgeCredit({ credit, orders }: Facts): string[] {
  const sum = credit.entries.reduce((total, { amount }) => total + amount, 0)
  return [
    ...when(credit.balance !== sum, `credit of ${credit.balance} with entries of ${sum}`),
    ...when(credit.balance < 0, `credit of ${credit.balance}`),
    ...orders.flatMap(({ id, state, creditUsed }) => {
      const of = credit.entries
        .filter(({ orderId }) => orderId === id)
        .reduce((n, { amount }) => n + amount, 0)
      const expected = state === 'paymentFailed' ? 0 : -creditUsed
      return when(
        of !== expected,
        `order ${id} (${state}) used ${creditUsed} of credit, and ${of} was entered`,
      )
    }),
  ]
}

/** Each move begins where the one before it ended. */
function judgeMoves(facts: Facts): string[] {
  const at = new Map<string, string>()
  return facts.moves.flatMap(({ subject, id, from, to }) => {
    const before = at.get(id) ?? ''
    at.set(id, to)
    return when(before !== from, `${subject} ${id} moved from ${from} to ${to} when it was ${before}`)
  })
}

/** Nobody is told something untrue: "not charged" is never followed by a charge, nor an order by none. */
function judgeWord(facts: Facts, { paymentId, word, by }: Facts['told'][number]): string[] {
  const payment = facts.payments.find(({ id }) => id === paymentId)
  const order = facts.orders.find((candidate) => candidate.paymentId === paymentId)
  const state = payment?.state ?? ''
  const isUntrue =
    word === 'completed'
      ? order === undefined
      : word === 'refunded'
        ? state !== 'refunded'
        : ['captured', 'refunded'].includes(state)
  return when(isUntrue, `${by} said "${word}" of payment ${paymentId}, which is ${state}`)
}

/** No code is used more often than it may be, nor counted for an order that is not there. */
export function judgeCodes(codes: readonly CodeFacts[]): string[] {
  return codes.flatMap(({ code, used, maxUses, orders }) => [
    ...when(used > maxUses, `code ${code} was used ${used} times of ${maxUses}`),
    ...when(used !== orders, `code ${code} is counted ${used} times for ${orders} orders`),
  ])
}

const when = (isWrong: boolean, words: string): string[] => (isWrong ? [words] : [])
