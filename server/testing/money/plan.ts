import { diceOf, type Dice } from './dice.ts'

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
  /** The how manieth call of that operation in this story, from 1; a provider's library repeats calls by itself. */
  first: number
  times: number
}

export const cardKinds = [
  'good',
  /** The card saved before, where there is one; else a good one. */
  'saved',
  'refused',
  'noMoney',
  'challenge',
  'challengeThenRefused',
  'brokenChallenge',
] as const
export type CardKind = (typeof cardKinds)[number]

/** What one tab does next. `tries`: how often in all, where no answer comes. `twice`: a double click. */
export type Step = { tries: number; twice: boolean } & (
  | { do: 'choose'; membership: string; option: string; code: CodeKind | null }
  | { do: 'prepare' }
  | { do: 'authorise'; card: CardKind; save: boolean }
  /** Pays a part with credit, in minor units. */
  | { do: 'useCredit'; amount: number }
  /** `unheard`: the check is passed, and the browser ends before anybody hears of it. */
  | { do: 'bank'; answer: 'pass' | 'fail' | 'leave' | 'unheard' }
  /** Somebody who has the session's secret asks the bank with it, and does not ask us. */
  | { do: 'behind' }
  | { do: 'returned' }
  | { do: 'giveUp' }
  /** The operator sells that membership no more, for a moment. */
  | { do: 'withdraw'; membership: string }
  | { do: 'complete' }
  | { do: 'status' }
  | { do: 'discard' }
  /** The clocks of all jump ahead, now. */
  | { do: 'jump'; seconds: number }
  /** Nobody does anything for so long. `swept`: the server was up meanwhile. */
  | { do: 'sleep'; seconds: number; swept: boolean }
  | { do: 'kill'; afterMs: number }
)

/** The codes of a batch: `few` have some uses for many customers, `one` has one, `free` leaves nothing to pay. */
export const codeKinds = ['few', 'one', 'free'] as const
export type CodeKind = (typeof codeKinds)[number]

/** One customer's story, whole before it begins. */
export interface Plan {
  run: number
  provider: string
  /** What each tab does. The second opens when the first is about to make its step of number `secondTabAt`. */
  tabs: [Step[], ...Step[][]]
  secondTabAt: number
  /** What the customer has on account, in minor units. */
  credit: number
  faults: PlannedFault[]
}

/** The story of a run: the same for the same seed and number. */
export function planOf(seed: string, run: number, providers: readonly string[]): Plan {
  const dice = diceOf(`${seed}/${run}`)
  const provider = dice.pick(providers)
  const first = firstTab(dice)
  const tabs: Plan['tabs'] = dice.chance(0.15) ? [first, paying(dice)] : [first]
  return {
    run,
    provider,
    tabs,
    secondTabAt: dice.between(1, Math.max(1, first.length - 1)),
    credit: dice.pick([0, 0, 300, 1000, 50_000]),
    faults: plannedFaults(dice),
  }
}

/** A step, clicked twice with that probability by people who double click. */
function made(dice: Dice, step: Unclicked, doubled = 0): Step {
  return { ...step, tries: dice.pick([1, 2, 2, 3, 4]), twice: dice.chance(doubled) } as Step
}
type Unclicked = Step extends infer Each ? (Each extends Step ? Omit<Each, 'tries' | 'twice'> : never) : never

const offers = {
  swim: ['swim-recurring'],
  fitness: ['fitness-recurring', 'fitness-fixed-12-month'],
  'student-fitness': ['student-fitness-recurring'],
} as const

function choosing(dice: Dice): Step & { do: 'choose' } {
  const membership = dice.weighed({ swim: 5, fitness: 4, 'student-fitness': 1 })
  const code = dice.weighed({ none: 6, few: 2, one: 1, free: 1 })
  return made(
    dice,
    {
      do: 'choose',
      membership,
      option: dice.pick(offers[membership]),
      code: code === 'none' ? null : code,
    },
    0.05,
  ) as Step & { do: 'choose' }
}

/** A selection and the way to its order. */
function buying(dice: Dice): Step[] {
  const chosen = choosing(dice)
  return [chosen, ...paying(dice, chosen.membership)]
}

/** From the payment page to the order, as far as this customer goes. */
function paying(dice: Dice, membership: string | null = null): Step[] {
  const card = dice.weighed({
    good: 8,
    saved: 3,
    challenge: 5,
    refused: 2,
    noMoney: 1,
    challengeThenRefused: 1,
    brokenChallenge: 1,
  })
  const save = dice.chance(0.3)
  const steps: Step[] = [
    made(dice, { do: 'prepare' }, 0.1),
    made(dice, { do: 'authorise', card, save }, 0.15),
  ]
  if (dice.chance(0.2))
    steps.unshift(made(dice, { do: 'useCredit', amount: dice.pick([0, 100, 500, 100_000]) }))
  if (dice.chance(0.9)) {
    const answer = dice.weighed({ pass: 7, fail: 2, leave: 2, unheard: 1 })
    steps.push(made(dice, { do: 'bank', answer }))
    if (answer === 'leave' && dice.chance(0.5)) steps.push(made(dice, { do: 'giveUp' }, 0.1))
    else if (dice.chance(0.85)) steps.push(made(dice, { do: 'returned' }, 0.1))
  }
  if (membership !== null && dice.chance(0.08)) steps.push(made(dice, { do: 'withdraw', membership }))
  // The start of what was chosen lies in the past by the time anybody looks.
  if (dice.chance(0.04)) steps.push(made(dice, { do: 'sleep', seconds: 50 * 3600, swept: false }))
  if (dice.chance(0.85)) steps.push(made(dice, { do: 'complete' }, 0.2))
  if (dice.chance(0.4)) steps.push(made(dice, { do: 'status' }))
  return steps
}

function firstTab(dice: Dice): Step[] {
  const steps = buying(dice)
  // Another attempt: after a refusal, or of somebody who does not know that the first went through.
  if (dice.chance(0.35)) steps.push(...paying(dice))
  if (dice.chance(0.1)) steps.splice(dice.between(1, steps.length), 0, ...buying(dice))
  for (const interruption of interruptions(dice))
    steps.splice(dice.between(1, steps.length), 0, made(dice, interruption))
  if (dice.chance(0.15)) steps.length = dice.between(1, steps.length)
  return steps
}

function interruptions(dice: Dice): Unclicked[] {
  const found: Unclicked[] = []
  if (dice.chance(0.1)) found.push({ do: 'jump', seconds: dice.pick([1, 10, 50, 100, 240]) })
  if (dice.chance(0.1))
    found.push({
      do: 'sleep',
      seconds: dice.pick([60, 31 * 60, 26 * 3600, 8 * 86_400]),
      swept: dice.chance(0.7),
    })
  if (dice.chance(0.03)) found.push({ do: 'kill', afterMs: dice.between(0, 60) })
  if (dice.chance(0.04)) found.push({ do: 'discard' })
  if (dice.chance(0.06)) found.push({ do: 'behind' })
  if (dice.chance(0.1)) found.push({ do: 'status' })
  return found
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

function plannedFaults(dice: Dice): PlannedFault[] {
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
