import type { Dice } from './dice.ts'

/** What a customer's story can meet between us and a provider. Each provider's data say which of its calls these are. */
export const operations = [
  'open',
  'authorise',
  'read',
  'challenge',
  'capture',
  'release',
  'refund',
  'payer',
  'account',
  'mandate',
  'webhook',
] as const
export type Operation = (typeof operations)[number]

/** What goes wrong with one call of the server to a provider. */
export const callFaults = [
  /** The call never arrives, and no answer comes. */
  'silence',
  /** The connection is cut before the call arrives. */
  'cutBefore',
  /** The call is done, and the connection cut before its answer. */
  'cutAfter',
  /** Nothing is done, and the answer is a fault of the provider. */
  'error',
  /** The call is done, and the answer is a fault of a machine in between. */
  'errorAfter',
  /** The call is done, and half of its answer arrives. */
  'halfAnswer',
  /** The call is done, and its answer comes after the server's patience. */
  'slowAnswer',
  /** The call arrives after the server's patience, and is done then. */
  'lateArrival',
  /** The server is killed before the call arrives. */
  'killBefore',
  /** The call is done, and the server killed before its answer. */
  'killAfter',
] as const
/** What goes wrong with one webhook of a provider to the server. */
export const webhookFaults = [
  /** It never arrives, and the provider believes that it did. */
  'swallowed',
  /** It arrives twice, at once. */
  'doubled',
  /** It arrives after those that were sent later. */
  'delayed',
  /** It is refused on its way and sent again. */
  'refused',
] as const
export type CallFault = (typeof callFaults)[number]
export type WebhookFault = (typeof webhookFaults)[number]
export type FaultKind = CallFault | WebhookFault

export interface PlannedFault {
  operation: Operation
  kind: FaultKind
  /** Which call of that operation in this story, counted from 1; a provider's library repeats calls by itself. */
  first: number
  times: number
}

const operationWeights: Record<Operation, number> = {
  authorise: 6,
  capture: 4,
  release: 3,
  read: 3,
  open: 2,
  mandate: 2,
  payer: 1,
  account: 1,
  challenge: 2,
  refund: 1,
  webhook: 3,
}
/** What costs seconds is rare, and kills, which hit everybody on the server. */
const faultWeights: Record<CallFault, number> = {
  silence: 0.8,
  cutBefore: 4,
  cutAfter: 6,
  error: 5,
  errorAfter: 4,
  halfAnswer: 3,
  slowAnswer: 0.6,
  lateArrival: 0.8,
  killBefore: 0.6,
  killAfter: 1,
}

/** What goes wrong in one story. */
export function plannedFaults(dice: Dice): PlannedFault[] {
  const count = dice.pick([0, 0, 0, 1, 1, 1, 2, 3])
  return Array.from({ length: count }, () => {
    const operation = dice.weighed(operationWeights)
    const kind = operation === 'webhook' ? dice.pick(webhookFaults) : dice.weighed(faultWeights)
    const kills = kind === 'killBefore' || kind === 'killAfter'
    return {
      operation,
      kind,
      first: dice.pick([1, 1, 1, 1, 2, 3]),
      times: kills ? 1 : dice.pick([1, 1, 2, 3, 4, 6]),
    }
  })
}
