import { penaltyMoves } from './accounts/penalty-state.ts'
import { placeMoves } from './bookings/places/place-state.ts'
import { cartMoves } from './cart/cart-state.ts'
import { tableFaults, type MoveTable } from './events/moves.ts'
import { membershipMoves } from './memberships/membership-types.ts'
import { orderLineMoves, orderMoves } from './orders/order-state.ts'
import { bankAccountMoves } from './payments/bank-account-state.ts'
import { mandateMoves } from './payments/mandate-state.ts'
import { paymentMoves } from './payments/payment-state.ts'
import { refundMoves } from './payments/refund-state.ts'
import { savedCardMoves } from './payments/saved-card-state.ts'

interface StateTable {
  moves: MoveTable
  /** The states that no move leaves, written down a second time, so that nobody gives an end a way out by mistake. */
  ends: readonly string[]
  /** States that may last for ever, though one can be put right by another. */
  rests?: readonly string[]
}

/** Every table of states there is. */
export const stateTables: Readonly<Record<string, StateTable>> = {
  payment: { moves: paymentMoves, ends: ['captured', 'released', 'refunded', 'declined', 'cancelled'] },
  // "refunded" stays, unless the customer's bank sends the money back.
  refund: { moves: refundMoves, ends: ['refused', 'sentBack'] },
  savedCard: { moves: savedCardMoves, ends: ['removed'] },
  cart: { moves: cartMoves, ends: ['completed', 'discarded'] },
  order: { moves: orderMoves, ends: ['paid', 'paymentFailed'] },
  orderLine: { moves: orderLineMoves, ends: ['cancelled', 'moved', 'notPaid'] },
  membership: { moves: membershipMoves, ends: ['cancelled', 'ended'] },
  bankAccount: { moves: bankAccountMoves, ends: ['refused', 'disabled'] },
  penalty: { moves: penaltyMoves, ends: ['paid', 'waived'] },
  mandate: { moves: mandateMoves, ends: ['failed', 'consumed', 'withdrawn'] },
  place: {
    moves: placeMoves,
    ends: ['released', 'cancelled', 'cancelledLate', 'cancelledByOperator', 'moved', 'withdrawn'],
    rests: ['attended', 'noShow'],
  },
}

function isEnd(moves: MoveTable, state: string): boolean {
  return Object.keys(moves[state] ?? {}).length === 0
}

/**
 * Refuses to start with a table that cannot be right: a state that no move leads to, a move to no state, a state from which
 * no end is reached, an end with a way out.
 * @throws one Error that names every fault
 */
export function checkStateTables(tables: Readonly<Record<string, StateTable>> = stateTables): void {
  const faults = Object.entries(tables).flatMap(([name, { moves, ends, rests }]) => {
    const { unreachable, unknownTargets, trapped } = tableFaults(moves, rests)
    return [
      ...unreachable.map((state) => `${name}: nothing leads to "${state}"`),
      ...unknownTargets.map((state) => `${name}: a move leads to "${state}", which does not exist`),
      ...trapped.map((state) => `${name}: "${state}" never comes to an end`),
      ...Object.keys(moves)
        .filter((state) => isEnd(moves, state) !== ends.includes(state))
        .map(
          (state) =>
            `${name}: "${state}" ${ends.includes(state) ? 'is an end and has moves' : 'has no moves and is no end'}`,
        ),
    ]
  })
  if (faults.length > 0)
    throw new Error(`The tables of states are wrong:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
}
