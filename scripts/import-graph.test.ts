import { expect, it } from 'vitest'
import { dependentsOf, importersOf } from './import-graph.mjs'

const files = new Map([
  ['server/a/rule.ts', ''],
  ['server/a/a.service.ts', "import { rule } from './rule.ts'\nimport type { B } from '../b/b.ts'"],
  ['server/a/rule.test.ts', "import { rule } from './rule.ts'"],
  ['server/b/b.ts', "export { rule } from '../a/rule.ts'\nimport pg from 'pg'"],
  ['server/app.ts', "const page = () => import('./a/a.service.ts')"],
])

it('finds who imports a file, through others too, nearest first', () => {
  expect(dependentsOf(importersOf(files), 'server/a/rule.ts')).toEqual([
    { file: 'server/a/a.service.ts', distance: 1 },
    { file: 'server/a/rule.test.ts', distance: 1 },
    { file: 'server/b/b.ts', distance: 1 },
    { file: 'server/app.ts', distance: 2 },
  ])
})

it('nobody imports what nobody names', () => {
  expect(dependentsOf(importersOf(files), 'server/app.ts')).toEqual([])
})
