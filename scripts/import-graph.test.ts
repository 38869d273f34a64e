import { describe, expect, it } from 'vitest'
import { distancesTo, importersOf, importsOf, testsReaching } from './import-graph.mjs'

describe('what a source imports', () => {
  it('is named in one line or many, for its effect, when needed, or by an export', () => {
    const text = [
      "import { one } from './one.ts'",
      'import {',
      '  two,',
      "} from '../two.ts'",
      "import './three.css'",
      "const four = () => import('./four.tsx')",
      "export { five } from './five.ts'",
      "import six from './six.svg?raw'",
      "const child = fork(new URL('./seven.ts', import.meta.url))",
      "launch('../eight.ts', keep)",
    ].join('\n')
    expect(importsOf(text).toSorted()).toEqual(
      [
        './one.ts',
        '../two.ts',
        './three.css',
        './four.tsx',
        './five.ts',
        './six.svg',
        './seven.ts',
        '../eight.ts',
      ].toSorted(),
    )
  })

  it('is neither a type nor a package', () => {
    const text = [
      "import type { One } from './one.ts'",
      'import type {',
      '  Two,',
      "} from './two.ts'",
      "export type { Three } from './three.ts'",
      "import { it } from 'vitest'",
    ].join('\n')
    expect(importsOf(text)).toEqual([])
  })
})

const sources = new Map([
  ['server/money/fee.ts', ''],
  ['server/money/fee.test.ts', "import { fee } from './fee.ts'"],
  ['server/money/cost.ts', "import { fee } from './fee.ts'"],
  ['server/money/cost.api.test.ts', "import { app } from '../app.ts'"],
  ['server/money/other.test.ts', ''],
  ['server/app.ts', "import { cost } from './money/cost.ts'"],
  ['server/venues/venue.api.test.ts', "import { app } from '../app.ts'"],
  ['web/fee.test.ts', "import { fee } from '../server/money/fee.ts'\nimport { gone } from './gone.ts'"],
  ['server/round.ts', "import { trip } from './trip.ts'\nimport { fee } from './money/fee.ts'"],
  ['server/trip.ts', "import { round } from './round.ts'"],
])

it('counts the fewest steps to a file, in spite of circles', () => {
  expect(Object.fromEntries(distancesTo('server/money/fee.ts', importersOf(sources)))).toEqual({
    'server/money/fee.ts': 0,
    'server/money/fee.test.ts': 1,
    'server/money/cost.ts': 1,
    'web/fee.test.ts': 1,
    'server/round.ts': 1,
    'server/app.ts': 2,
    'server/trip.ts': 2,
    'server/money/cost.api.test.ts': 3,
    'server/venues/venue.api.test.ts': 3,
  })
})

it('puts the tests beside a file first, then the nearest', () => {
  expect(testsReaching('server/money/fee.ts', importersOf(sources))).toEqual([
    'server/money/fee.test.ts',
    'server/money/cost.api.test.ts',
    'web/fee.test.ts',
    'server/venues/venue.api.test.ts',
  ])
  expect(testsReaching('server/money/unknown.ts', importersOf(sources))).toEqual([])
})
