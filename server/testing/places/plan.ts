import { diceOf, type Dice } from '../money/dice.ts'
import type { CardKind } from '../money/plan.ts'
import { plannedFaults, type PlannedFault } from '../money/planned-faults.ts'

/** So many customers act at once, each at least once, before the clock may move. */
export const playersInRound = 20
const stepsInWave = 30
export const wavesInRound = 6
export const stepsInRound = stepsInWave * wavesInRound

/**
 * What is fought for in a wave, by its place there: two swims, whose uses are counted, a class, a session with a condition to
 * accept, and courts of one time. Most want the first.
 */
const wanted = { 0: 8, 1: 4, 2: 5, 3: 1, 4: 5 }
export const thingsInWave = Object.keys(wanted).length

/** Member: with uses that are counted. Family: with two children, and linked to a member as well. Visitor: not logged in at first. */
export const playerKinds = ['member', 'family', 'visitor'] as const
export type PlayerKind = (typeof playerKinds)[number]

export type Whom = 'me' | 'first' | 'second' | 'third'
/** Which court: any of them, the first, the whole hall. */
export type Court = 'any' | 'first' | 'hall'

/** `nth`: which line of the basket, counted round. `tries`: how often in all, where no answer comes. `twice`: a double click. */
export type Act = { tries: number; twice: boolean } & (
  | { do: 'hold'; things: number[]; whom: Whom[]; court: Court; withBenefit: boolean }
  | { do: 'remove'; nth: number }
  | { do: 'give'; nth: number; to: Whom }
  | { do: 'choose'; nth: number; option: number }
  | { do: 'benefit'; nth: number; use: boolean }
  /** By the call of its own that takes a membership off a place. */
  | { do: 'takeOff'; nth: number }
  | { do: 'extend' }
  | { do: 'retake' }
  | { do: 'discard' }
  /** From reading what is to pay to the order, or up to the bank's check. */
  | {
      do: 'pay'
      card: CardKind
      bank: 'pass' | 'fail' | 'leave' | 'unheard'
      /** What has lapsed is taken again first. */
      retakes: boolean
      upTo: 'prepare' | 'authorise' | 'end'
    }
  /** Goes on with a payment that was left. */
  | { do: 'return'; bank: 'pass' | 'fail' | 'unheard' }
  | { do: 'logIn' }
  | { do: 'logOut' }
)

export interface Wave {
  /** Which of the round's lots of things it is about: the one before, where leases have ended since. */
  about: number
  /** The acts of each player, in order. */
  acts: Act[][]
  /** After so many milliseconds a server is killed. */
  kills: number[]
  /** How far the clock moves when all have acted. */
  seconds: number
}

export interface RoundPlan {
  round: number
  players: { kind: PlayerKind; faults: PlannedFault[] }[]
  waves: Wave[]
}

/** A round: the same for the same seed and number. */
export function roundOf(seed: string, round: number): RoundPlan {
  const dice = diceOf(`${seed}/places/${round}`)
  const players = Array.from({ length: playersInRound }, (_, index) => ({
    kind: playerKinds[index % playerKinds.length]!,
    faults: plannedFaults(dice),
  }))
  // A server is killed in two of them, and leases end after two.
  const [killing, lapsing] = [twoWaves(dice), twoWaves(dice)]
  let before: Act[][] = players.map(() => [])
  const waves = Array.from({ length: wavesInRound }, (_, index) => {
    const isLapsing = lapsing.includes(index)
    const acts = actsOf(dice, before, isLapsing)
    before = acts
    return {
      about: index - lapsing.filter((other) => other < index).length,
      acts,
      kills: killing.includes(index) ? [dice.between(0, 400)] : [],
      seconds: secondsAfter(dice, acts, isLapsing),
    }
  })
  return { round, players, waves }
}

/** Not the last one: nobody would see what becomes of it. */
const twoWaves = (dice: Dice): number[] => [dice.between(0, 2), dice.between(3, wavesInRound - 2)]

/** Whether a payment waits for the bank's check when the act is over. */
const isLeft = (act: Act): boolean =>
  act.do === 'pay' && act.card === 'challenge' && (act.bank === 'leave' || act.bank === 'unheard')

/** Each acts once at least; most who have held a place pay for it at once, but for those whose lease is to end. */
function actsOf(dice: Dice, before: readonly Act[][], isLapsing: boolean): Act[][] {
  const pays = isLapsing ? 0.3 : 0.9
  // Most come back to a payment that they left in the wave before.
  const acts = before.map((theirs) => [
    actOf(dice, theirs.some(isLeft) && dice.chance(0.8) ? 'return' : dice.weighed(weights)),
  ])
  for (let step = acts.length; step < stepsInWave; step += 1) {
    const holding = acts.filter((mine) => mine.at(-1)!.do === 'hold')
    const mine = dice.pick(holding.length > 0 && dice.chance(0.8) ? holding : acts)
    mine.push(actOf(dice, mine.at(-1)!.do === 'hold' && dice.chance(pays) ? 'pay' : dice.weighed(weights)))
  }
  return acts
}

/** Less and more than a lease, than one that was extended, and than one that is paid for. */
function secondsAfter(dice: Dice, acts: readonly Act[][], isLapsing: boolean): number {
  if (acts.flat().some(isLeft)) return dice.pick(isLapsing ? [1860, 2760] : [61, 960])
  return dice.pick(isLapsing ? [901, 960] : [0, 0, 61, 240, 899])
}

const weights: Record<Act['do'], number> = {
  hold: 22,
  remove: 2,
  give: 2,
  choose: 1,
  benefit: 2,
  takeOff: 1,
  extend: 1,
  retake: 3,
  discard: 0.4,
  pay: 5,
  return: 1,
  logIn: 1,
  logOut: 0.5,
}

function actOf(dice: Dice, name: Act['do']): Act {
  const act = unclicked(dice, name)
  return { ...act, tries: dice.pick([1, 2, 2, 3]), twice: dice.chance(0.1) } as Act
}

type Unclicked = Act extends infer Each ? (Each extends Act ? Omit<Each, 'tries' | 'twice'> : never) : never

function unclicked(dice: Dice, name: Act['do']): Unclicked {
  const nth = dice.between(0, 5)
  switch (name) {
    case 'hold':
      return {
        do: name,
        things: Array.from({ length: dice.pick([1, 1, 1, 2, 3]) }, () => Number(dice.weighed(wanted))),
        whom: dice.pick<Whom[]>([
          ['me'],
          ['me'],
          ['first'],
          ['me', 'first'],
          ['me', 'first', 'second'],
          ['third'],
          ['me', 'third'],
        ]),
        court: dice.pick(['any', 'any', 'first', 'hall']),
        withBenefit: dice.chance(0.9),
      }
    case 'give':
      return { do: name, nth, to: dice.pick(['me', 'first', 'second', 'third']) }
    case 'choose':
      return { do: name, nth, option: dice.between(0, 2) }
    case 'benefit':
      return { do: name, nth, use: dice.chance(0.6) }
    case 'pay':
      return {
        do: name,
        card: dice.weighed<CardKind>({
          ...{ good: 10, saved: 1, refused: 2, noMoney: 1, challenge: 8 },
          ...{ challengeThenRefused: 1, brokenChallenge: 1 },
        }),
        bank: dice.pick(['pass', 'pass', 'fail', 'leave', 'leave', 'unheard']),
        retakes: dice.chance(0.6),
        upTo: dice.pick(['end', 'end', 'end', 'end', 'end', 'authorise', 'prepare']),
      }
    case 'return':
      return { do: name, bank: dice.pick(['pass', 'pass', 'pass', 'pass', 'fail', 'unheard']) }
    case 'remove':
    case 'takeOff':
      return { do: name, nth }
    case 'extend':
    case 'retake':
    case 'discard':
    case 'logIn':
    case 'logOut':
      return { do: name }
  }
}
