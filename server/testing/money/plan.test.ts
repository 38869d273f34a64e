import { describe, expect, it } from 'vitest'
import { diceOf } from './dice.ts'
import { describePlan } from './plan-words.ts'
import {
  cardKinds,
  codeKinds,
  isWithoutFaults,
  placeKinds,
  planOf,
  withoutFaults,
  type Plan,
  type Step,
} from './plan.ts'
import { callFaults, operations, webhookFaults } from './planned-faults.ts'

const providers = ['stripe', 'another']
const plans = Array.from({ length: 3000 }, (_, run) => planOf('any', run, providers))
const stepsOf = (plan: Plan): Step[] => plan.tabs.flat()
const chosen = <Value>(values: (plan: Plan) => Value[]) => new Set(plans.flatMap(values))

describe('planOf', () => {
  it('tells the same story for the same seed and number, another for any other', () => {
    expect(planOf('any', 7, providers)).toEqual(plans[7])
    expect(planOf('other', 7, providers)).not.toEqual(plans[7])
    expect(new Set(plans.map((plan) => describePlan(plan).slice(1).join('\n'))).size).toBeGreaterThan(2900)
  })

  it('comes to everything that there is', () => {
    expect(chosen(({ faults }) => faults.map(({ kind }) => kind))).toEqual(
      new Set([...callFaults, ...webhookFaults]),
    )
    expect(chosen(({ faults }) => faults.map(({ operation }) => operation))).toEqual(new Set(operations))
    expect(chosen(({ provider }) => [provider])).toEqual(new Set(providers))
    const steps = plans.flatMap(stepsOf)
    expect(new Set(steps.map((step) => step.do))).toEqual(
      new Set<Step['do']>([
        'choose',
        'book',
        'callOff',
        'change',
        'renew',
        'prepare',
        'useCredit',
        'authorise',
        'bank',
        'behind',
        'returned',
        'giveUp',
        'withdraw',
        'complete',
        'status',
        'discard',
        'jump',
        'sleep',
        'kill',
      ]),
    )
    expect(new Set(steps.flatMap((step) => (step.do === 'authorise' ? [step.card] : [])))).toEqual(
      new Set(cardKinds),
    )
    expect(new Set(steps.flatMap((step) => (step.do === 'choose' && step.code ? [step.code] : [])))).toEqual(
      new Set(codeKinds),
    )
    expect(new Set(steps.flatMap((step) => (step.do === 'book' ? [step.what] : [])))).toEqual(
      new Set(placeKinds),
    )
    expect(plans.some(({ tabs }) => tabs.length === 2)).toBe(true)
  })

  it('has none of its faults where nothing goes wrong: no kill, no clock that moves while somebody acts, no server that is down', () => {
    const faultless = plans.map(withoutFaults)
    expect(faultless.every(isWithoutFaults)).toBe(true)
    const steps = faultless.flatMap(stepsOf)
    expect(steps.filter((step) => step.do === 'jump' || step.do === 'kill')).toEqual([])
    expect(steps.filter((step) => step.do === 'sleep' && !step.swept)).toEqual([])
  })

  it('is about joining or about booking, and never both', () => {
    const [joining, booking] = (['online-joining', 'bookings'] as const).map((source) =>
      plans.filter((plan) => plan.source === source),
    )
    expect(booking!.length).toBeGreaterThan(plans.length / 5)
    const does = (list: Plan[]) => new Set(list.flatMap(stepsOf).map((step) => step.do))
    for (const step of ['choose', 'change', 'renew', 'withdraw'] as const)
      expect([does(joining!).has(step), does(booking!).has(step)]).toEqual([true, false])
    for (const step of ['book', 'callOff'] as const)
      expect([does(joining!).has(step), does(booking!).has(step)]).toEqual([false, true])
  })
})

it('chance spreads evenly', () => {
  const dice = diceOf('x')
  const thrown = Array.from({ length: 6000 }, () => dice.between(1, 6))
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const count = thrown.filter((value) => value === face).length
    expect(count).toBeGreaterThan(880)
    expect(count).toBeLessThan(1120)
  }
})
