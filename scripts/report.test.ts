import { expect, it } from 'vitest'
import { pastBudget, slowestOfPlaywright, slowestOfVitest, tableOf } from './report.mjs'

it('names the ten slowest tests of a part, the slowest first', () => {
  const assertionResults = Array.from({ length: 12 }, (_, index) => ({
    fullName: `test ${index}`,
    duration: index * 1000,
  }))
  const slowest = slowestOfVitest({ testResults: [{ assertionResults }] })
  expect(slowest).toHaveLength(10)
  expect(slowest[0]).toEqual({ name: 'test 11', seconds: 11 })
})

it('finds stories in suites within suites', () => {
  const spec = { file: 'a.spec.ts', title: 'a story', tests: [{ results: [{ duration: 1500 }] }] }
  expect(slowestOfPlaywright({ suites: [{ specs: [], suites: [{ specs: [spec] }] }] })).toEqual([
    { name: 'a.spec.ts › a story', seconds: 1.5 },
  ])
})

it('shows the seconds of each part beside its budget', () => {
  const part = { name: 'lint', seconds: 12.34, slowest: [{ name: 'one', seconds: 3 }] }
  expect(tableOf([part], { lint: 20 })).toEqual(['lint: 12.3 s of 20 s', '       3.0 s  one'])
})

it('names a part only where it is past its budget by half, or has none', () => {
  const part = (name: string, seconds: number) => ({ name, seconds, slowest: [] })
  expect(pastBudget([part('lint', 30), part('types', 12.1), part('new', 1)], { lint: 20, types: 8 })).toEqual(
    ['types is past its budget: 12 s of 8 s', 'new has no budget in scripts/budgets.json'],
  )
})
