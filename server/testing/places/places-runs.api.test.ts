import { expect, inject, it } from 'vitest'
import { playPlaces } from './campaign.ts'

const seed = process.env['TEST_SEED']!

it(
  `IMP-02 places are never oversold, whoever fights for them and whatever server is killed: seed ${seed}`,
  {
    timeout: 180_000,
  },
  async () => {
    const { results, tally, kills } = await playPlaces({
      adminUrl: inject('adminUrl'),
      templateName: inject('templateName'),
      sandboxesUrl: inject('sandboxesUrl'),
      seed,
      rounds: [0],
    })
    expect(
      results.flatMap(({ faults, account }) => (faults.length > 0 ? [...faults, ...account] : [])).join('\n'),
      `npm run places -- --seed ${seed} --round 0 plays it again`,
    ).toBe('')
    // What shows nothing proves nothing.
    const count = (name: string) =>
      Object.entries(tally).reduce((sum, [seen, number]) => sum + (seen.startsWith(name) ? number : 0), 0)
    for (const seen of [
      'moves book',
      'moves lapse',
      'moves release',
      'hold 422 place_taken',
      'payments',
      'uses of',
    ])
      expect([seen, count(seen) > 0]).toEqual([seen, true])
    expect(kills).toBeGreaterThan(1)
  },
)
