import { expect, it } from 'vitest'
import { nearestTests } from './quick-plan.mjs'

const tests = [
  'server/cart/cart.api.test.ts',
  'server/cart/credit.api.test.ts',
  'server/memberships/change/change.api.test.ts',
  'server/memberships/price/currency.api.test.ts',
]

it('plays the tests of the same name, then of the same folder, then of the same subject', () => {
  const { chosen } = nearestTests(['server/memberships/change/change.service.ts'], tests, {}, 100)
  expect(chosen).toEqual([
    'server/memberships/change/change.api.test.ts',
    'server/memberships/price/currency.api.test.ts',
  ])
})

it('plays the tests of a subject whose contract has changed', () => {
  expect(nearestTests(['contract/cart.ts'], tests, {}, 100).chosen).toEqual([
    'server/cart/cart.api.test.ts',
    'server/cart/credit.api.test.ts',
  ])
})

it('plays the tests about all calls for a contract, after those of its name', () => {
  const ofAllCalls = ['server/contract-drift.api.test.ts', 'server/foreign-ids.api.test.ts']
  const all = ['server/same-answers.api.test.ts', ...tests, ...ofAllCalls]
  expect(nearestTests(['contract/cart.ts'], all, {}, 100).chosen).toEqual([
    tests[0],
    ...ofAllCalls,
    all[0],
    tests[1],
  ])
})

it('plays the tests of the whole database for a migration', () => {
  const all = ['server/contract-drift.api.test.ts', 'server/lines-migration.api.test.ts', ...tests]
  expect(nearestTests(['server/migrations/0031_towels.sql'], all, {}, 100).chosen).toEqual([all[0], all[1]])
})

it('plays no API test for a change of the browser or of prose', () => {
  expect(nearestTests(['web/features/cart/a.ts', 'server/cart/README.md'], tests, {}, 100)).toEqual({
    chosen: [],
    left: [],
  })
})

it('keeps to the seconds it has and says what it left, the nearest first', () => {
  const seconds = { 'server/cart/cart.api.test.ts': 30, 'server/cart/credit.api.test.ts': 1 }
  expect(nearestTests(['server/cart/cart.service.ts'], tests, seconds, 20)).toEqual({
    chosen: ['server/cart/credit.api.test.ts'],
    left: ['server/cart/cart.api.test.ts'],
  })
})

it('plays the tests of import and demo for an operator’s files, and those of languages for sentences of the server', () => {
  const all = [
    'server/demo/demo.api.test.ts',
    'server/language.api.test.ts',
    'server/operators/import-operator.api.test.ts',
    ...tests,
  ]
  expect(nearestTests(['operators/riverside/venues.csv'], all, {}, 100).chosen).toEqual([all[0], all[2]])
  expect(nearestTests(['server/text/cy/sentences.json'], all, {}, 100).chosen).toEqual([all[1]])
  expect(nearestTests(['server/demo/guide/guide.css'], all, {}, 100).chosen).toEqual([all[0]])
})

it('plays the tests with a name like it, wherever they are, and those that reach it by the fewest imports', () => {
  const all = [
    'server/foreign-origins.api.test.ts',
    'server/venues/venues.api.test.ts',
    'server/z/near.api.test.ts',
  ]
  expect(nearestTests(['server/platform/http/foreign-origin.ts'], all, {}, 100).chosen).toEqual([all[0]])
  const importers = new Map([
    ['contract/money.ts', new Set(['server/app.ts', all[2]!])],
    ['server/app.ts', new Set([all[1]!])],
  ])
  expect(nearestTests(['contract/money.ts'], all, {}, 100, importers).chosen).toEqual([all[2], all[1]])
})
