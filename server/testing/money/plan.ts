import { diceOf, type Dice } from './dice.ts'
import { plannedFaults, type PlannedFault } from './planned-faults.ts'

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
  | { do: 'choose'; membership: string; option: string; code: CodeKind | null; whom: WhomKind }
  /** The membership that is held shall become another, this many days from now. */
  | { do: 'change'; membership: string; inDays: number }
  /** The membership that is held, and is paid for at once, is to go on. */
  | { do: 'renew'; code: CodeKind | null }
  /** Puts places into the basket of bookings. */
  | { do: 'book'; what: PlaceKind; whom: 'me' | 'child' | 'both' }
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
  /** The operator cancels that session, for a moment. */
  | { do: 'callOff'; what: PlaceKind }
  | { do: 'complete' }
  | { do: 'status' }
  | { do: 'discard' }
  /** The clocks of all jump ahead, now. */
  | { do: 'jump'; seconds: number }
  /** Nobody does anything for so long. `swept`: the server was up meanwhile. */
  | { do: 'sleep'; seconds: number; swept: boolean }
  | { do: 'kill'; afterMs: number }
)

/** What there is to book: a class with few spaces, a swim with more, a court of a hall. */
export const placeKinds = ['class', 'swim', 'court'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** Whom a membership is for: the customer, a linked child, somebody who becomes a customer with the order. */
export type WhomKind = 'me' | 'child' | 'new'

/** The codes of a batch: `few` have some uses for many customers, `one` has one, `free` leaves nothing to pay. */
export const codeKinds = ['few', 'one', 'free'] as const
export type CodeKind = (typeof codeKinds)[number]

/**
 * What a customer holds when the story begins: a monthly membership, or one that is paid for at once and near its end, with so
 * many months of other memberships that end with it and are renewed with it.
 */
export type Holds =
  | { kind: 'monthly'; membership: 'fitness' | 'swim' }
  | { kind: 'fixed'; endsInDays: number; months: number }

/** One customer's story, whole before it begins. */
export interface Plan {
  run: number
  /** Whose cart it is about: that of joining, or the basket of bookings. */
  source: 'online-joining' | 'bookings'
  provider: string
  /** What each tab does. The second opens when the first is about to make its step of number `secondTabAt`. */
  tabs: [Step[], ...Step[][]]
  secondTabAt: number
  /** What the customer has on account, in minor units. */
  credit: number
  holds: Holds | null
  faults: PlannedFault[]
}

/** The story of a run: the same for the same seed and number. */
export function planOf(seed: string, run: number, providers: readonly string[]): Plan {
  const dice = diceOf(`${seed}/${run}`)
  const provider = dice.pick(providers)
  // Thrown apart: who joins has the story that the seed has always given them.
  const books = diceOf(`${seed}/${run}/books`)
  const source = books.chance(0.25) ? 'bookings' : 'online-joining'
  const joinersHolds = holding(dice)
  const bookersHolds = books.chance(0.3) ? ({ kind: 'monthly', membership: 'fitness' } as const) : null
  const holds = source === 'bookings' ? bookersHolds : joinersHolds
  const first = firstTab(dice, () => (source === 'bookings' ? booking(dice) : buying(dice, holds)))
  const tabs: Plan['tabs'] = dice.chance(0.15) ? [first, paying(dice)] : [first]
  return {
    run,
    source,
    provider,
    tabs,
    secondTabAt: dice.between(1, Math.max(1, first.length - 1)),
    credit: dice.pick([0, 0, 300, 1000, 50_000]),
    holds,
    faults: plannedFaults(dice),
  }
}

/**
 * The same story, with nothing that goes wrong on the wire or in the server, which is up whoever sleeps. Time passes while
 * nobody acts: a clock that jumps over the claim of a call under way says that the call took minutes.
 */
export const withoutFaults = (plan: Plan): Plan => {
  const [first, ...others] = plan.tabs.map((steps) => steps.filter((step) => step.do !== 'kill').map(waited))
  return { ...plan, tabs: [first!, ...others], faults: [] }
}

const waited = (step: Step): Step =>
  step.do === 'sleep' || step.do === 'jump' ? { ...step, do: 'sleep', swept: true } : step

export const isWithoutFaults = ({ faults, tabs }: Plan): boolean =>
  faults.length === 0 && tabs.every((steps) => steps.every((step) => step.do !== 'kill'))

function holding(dice: Dice): Holds | null {
  const kind = dice.weighed({ nothing: 5, monthly: 3, fixed: 4 })
  if (kind === 'nothing') return null
  return kind === 'monthly'
    ? { kind, membership: dice.pick(['fitness', 'swim']) }
    : { kind, endsInDays: dice.pick([20, 2, -5]), months: dice.pick([0, 1, 2, 3, 4]) }
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
      whom: dice.weighed({ me: 6, child: 2, new: 2 }),
    },
    0.05,
  ) as Step & { do: 'choose' }
}

const changes = {
  fitness: ['swim', 'national', 'student-fitness'],
  swim: ['fitness', 'national', 'student-fitness'],
} as const

/** Memberships for other people in the same cart. */
function besides(dice: Dice, { whom }: Step & { do: 'choose' }): Step[] {
  const others = (['me', 'child', 'new'] as const).filter((other) => other !== whom && dice.chance(0.15))
  return others.map((other) => ({ ...choosing(dice), code: null, whom: other }))
}

/** A selection and the way to its order. Most of those who hold a membership come to change or renew it. */
function buying(dice: Dice, holds: Holds | null): Step[] {
  if (holds === null || dice.chance(0.15)) {
    const chosen = choosing(dice)
    return [chosen, ...besides(dice, chosen), ...paying(dice, chosen.membership)]
  }
  if (holds.kind === 'fixed') {
    const code = dice.weighed({ none: 6, few: 2, one: 1, free: 1 })
    const renewal = made(dice, { do: 'renew', code: code === 'none' ? null : code }, 0.05)
    return [renewal, ...paying(dice, 'fitness')]
  }
  const membership = dice.pick(changes[holds.membership])
  const change = made(dice, { do: 'change', membership, inDays: dice.pick([1, 3, 10, 25]) }, 0.05)
  return [change, ...paying(dice, membership)]
}

/** Places, and the way to their order. A session may be cancelled meanwhile. */
function booking(dice: Dice): Step[] {
  const what = dice.weighed<PlaceKind>({ class: 5, swim: 4, court: 2 })
  const one = (kind: PlaceKind) =>
    made(
      dice,
      { do: 'book', what: kind, whom: kind === 'swim' ? dice.pick(['me', 'child', 'both']) : 'me' },
      0.1,
    )
  const steps = [one(what), ...(dice.chance(0.3) ? [one(dice.pick(placeKinds))] : []), ...paying(dice)]
  if (dice.chance(0.1)) steps.splice(dice.between(1, steps.length), 0, made(dice, { do: 'callOff', what }))
  return steps
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

function firstTab(dice: Dice, buys: () => Step[]): Step[] {
  const steps = buys()
  // Another attempt: after a refusal, or of somebody who does not know that the first went through.
  if (dice.chance(0.35)) steps.push(...paying(dice))
  if (dice.chance(0.1)) steps.splice(dice.between(1, steps.length), 0, ...buys())
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
