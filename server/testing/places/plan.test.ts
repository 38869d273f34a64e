import { expect, it } from 'vitest'
import { playersInRound, roundOf, stepsInRound, thingsInWave } from './plan.ts'

it('the same seed and number plan the same round, another another', () => {
  expect(roundOf('a', 3)).toEqual(roundOf('a', 3))
  expect(roundOf('a', 3)).not.toEqual(roundOf('a', 4))
  expect(roundOf('a', 3)).not.toEqual(roundOf('b', 3))
})

it('a round has as many steps as it says, of each kind some, and kills', () => {
  const rounds = Array.from({ length: 20 }, (_, round) => roundOf('steps', round))
  for (const { waves } of rounds) {
    expect(waves.flatMap(({ acts }) => acts.flat())).toHaveLength(stepsInRound)
    for (const { acts } of waves) {
      expect(acts).toHaveLength(playersInRound)
      expect(acts.filter((mine) => mine.length === 0)).toEqual([])
    }
    expect(waves.flatMap(({ kills }) => kills)).toHaveLength(2)
    expect(waves.filter(({ seconds }) => seconds > 900).length).toBeGreaterThan(1)
  }
  const acts = rounds.flatMap(({ waves }) => waves.flatMap((wave) => wave.acts.flat()))
  expect([...new Set(acts.map((act) => act.do))].toSorted()).toEqual(
    'benefit choose discard extend give hold logIn logOut pay remove retake return takeOff'.split(' '),
  )
  const things = acts.flatMap((act) => (act.do === 'hold' ? act.things : []))
  expect([...new Set(things)].toSorted()).toEqual(Array.from({ length: thingsInWave }, (_, index) => index))
  // Each wave has more than two who want the first thing, of which there are three at most.
  expect(
    things.filter((thing) => thing === 0).length / rounds.flatMap(({ waves }) => waves).length,
  ).toBeGreaterThan(5)
})
