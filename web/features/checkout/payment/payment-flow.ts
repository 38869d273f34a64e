/**
 * The life of a payment as the customer's page sees it, one move at a time. `checking` is the honest third state: the bank
 * may have said yes, so the page neither fails nor lets anyone pay again before it knows.
 */
export const flowMoves = {
  idle: { prepare: 'preparing', skip: 'ready', reset: 'idle' },
  preparing: {
    prepared: 'ready',
    prepareFailed: 'prepare_failed',
    challenge: 'sca_required',
    approve: 'authorized',
    loseReply: 'checking',
  },
  prepare_failed: { reset: 'idle' },
  ready: { authorize: 'authorizing', confirm: 'completing', reset: 'idle' },
  authorizing: {
    approve: 'authorized',
    challenge: 'sca_required',
    decline: 'failed',
    loseReply: 'checking',
    sendBack: 'ready',
  },
  sca_required: { verify: 'sca_processing', clearSca: 'ready', reset: 'idle' },
  sca_processing: {
    approve: 'authorized',
    challenge: 'sca_required',
    decline: 'failed',
    loseReply: 'checking',
    clearSca: 'ready',
  },
  authorized: { complete: 'completing' },
  completing: {
    finish: 'completed',
    challenge: 'sca_required',
    decline: 'failed',
    loseReply: 'checking',
    sendBack: 'ready',
  },
  checking: {
    finish: 'completed',
    approve: 'authorized',
    challenge: 'sca_required',
    decline: 'failed',
    reset: 'idle',
  },
  failed: { reset: 'idle' },
  completed: {},
} as const

export type FlowStatus = keyof typeof flowMoves
type MovesOf<Status> = Status extends FlowStatus ? keyof (typeof flowMoves)[Status] : never
export type FlowMove = MovesOf<FlowStatus>

/** The status after a move, or null where the move is not allowed from there. */
export function moveFlow(status: FlowStatus, move: FlowMove): FlowStatus | null {
  const moves: Partial<Record<FlowMove, FlowStatus>> = flowMoves[status]
  return moves[move] ?? null
}

const busyStatuses: readonly FlowStatus[] = [
  'idle',
  'preparing',
  'authorizing',
  'authorized',
  'sca_required',
  'sca_processing',
  'completing',
  'checking',
  'failed',
  'completed',
]

/** Whether the form must refuse input: something is being asked, the outcome is not known, or a fresh attempt is about to come. */
export const isBusy = (status: FlowStatus): boolean => busyStatuses.includes(status)

/** Whether money may be moving, so that leaving or paying again could do harm. */
export const isPaying = (status: FlowStatus): boolean =>
  isBusy(status) && status !== 'idle' && status !== 'preparing' && status !== 'failed'
