import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** One planted breach for each border of docs/architecture.md, so that a rule that has gone silent is seen. */
const imports: [file: string, source: string][] = [
  ['contract/a.ts', "import { x } from '../server/cart/cart.service.ts'\nexport const a = x\n"],
  ['simulators/a.ts', "import { x } from '../server/platform/db.ts'\nexport const a = x\n"],
  ['server/cart/b.service.ts', "import { x } from '../../web/platform/calls/api.ts'\nexport const b = x\n"],
  ['server/cart/c.service.ts', "import { x } from '../../simulators/sandbox.ts'\nexport const c = x\n"],
  ['server/cart/totals.ts', "import { x } from './cart.repository.ts'\nexport const totals = x\n"],
  ['server/cart/d.repository.ts', "import { x } from './cart.service.ts'\nexport const d = x\n"],
  ['web/features/cart/a.ts', "import { x } from '../../../server/cart/totals.ts'\nexport const a = x\n"],
  ['web/features/cart/b.ts', "import { z } from 'zod'\nexport const b = z\n"],
  [
    'web/features/cart/c.ts',
    "import { routes } from '../../../contract/routes.ts'\nexport const c = routes\n",
  ],
  ['web/features/cart/d.ts', "import { x } from '../../apps/checkout/main.tsx'\nexport const d = x\n"],
  ['web/features/cart/e.ts', "import { Link } from 'react-router'\nexport const e = Link\n"],
  ['web/ui/b.ts', "import { NavLink } from 'react-router'\nexport const b = NavLink\n"],
  ['web/apps/cart/a.ts', "import { Link } from 'react-router'\nexport const a = Link\n"],
  ['web/ui/a.ts', "import { x } from '../features/cart/a.ts'\nexport const a = x\n"],
]
const hook = (body: string) =>
  `import { useState } from 'react'\nexport function useCount(isOpen: boolean): number {\n${body}\n}\n`
const query = (body: string) =>
  `interface Held { db: { pool: { query(text: string): Promise<void> } } }\nexport async function ask(services: Held, text: string): Promise<void> {\n  ${body}\n}\n`
/** Other rules that once were silent. */
const others: [rule: string, file: string, source: string][] = [
  [
    'rules-of-hooks',
    'web/features/cart/use-count.ts',
    hook('  if (!isOpen) return 0\n  return useState(1)[0]'),
  ],
  ['no-restricted-properties', 'server/a.ts', query('await services.db.pool.query(text)')],
  ['no-restricted-properties', 'server/cart/e.service.ts', query('await services.db.pool.query(text)')],
  [
    'no-restricted-properties',
    'server/cart/e.repository.ts',
    query('const { pool } = services.db\n  await pool.query(text)'),
  ],
  ...[
    "import pg from 'pg'\n\nexport const ask = async (text: string) => new pg.Pool().query(text)\n",
    "import { Pool } from 'pg'\n\nexport const ask = async (text: string) => new Pool().query(text)\n",
    "import { drizzle } from 'drizzle-orm/node-postgres'\n\nexport const ask = (url: string) => drizzle(url)\n",
  ].flatMap((source, index): [string, string, string][] =>
    ['cart/f.service', 'cart/plain', 'cart/f.repository', 'root'].map((file) => [
      'no-restricted-imports',
      `server/${file}${index}.ts`,
      source,
    ]),
  ),
  ['rules-of-hooks', 'web/ui/use-count.ts', hook('  return isOpen ? useState(1)[0] : 0')],
]
const allowed: [file: string, source: string][] = [
  ...[
    'server/platform/a.ts',
    'server/demo/a.service.ts',
    'server/testing/a.ts',
    'server/cart/a.api.test.ts',
  ].map((file): [string, string] => [file, query('await services.db.pool.query(text)')]),
  ...['server/platform/b.ts', 'server/testing/b.ts', 'server/cart/b.api.test.ts'].map(
    (file): [string, string] => [
      file,
      "import pg from 'pg'\n\nexport const open = (): pg.Pool => new pg.Pool()\n",
    ],
  ),
  [
    'server/cart/types.repository.ts',
    "import type { PoolClient } from 'pg'\n\nexport const held = (client: PoolClient) => client\n",
  ],
  ['web/ui/use-good.ts', hook('  const [count] = useState(1)\n  return isOpen ? count : 0')],
  [
    'web/features/cart/good.ts',
    "import type { Routes } from '../../../contract/routes.ts'\nimport { formatMoney } from '../../../contract/money.ts'\nexport const good = formatMoney as unknown as Routes\n",
  ],
  [
    'server/cart/good.ts',
    "import type { CartRow } from './cart.repository.ts'\nexport const good = (row: CartRow) => row\n",
  ],
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'centrecourt-borders-'))
  // Without types: what the planted files import is not there.
  const { options: _types, ...rules } = JSON.parse(await readFile(path.join(root, '.oxlintrc.json'), 'utf8'))
  await writeFile(path.join(folder, '.oxlintrc.json'), JSON.stringify(rules))
  for (const [file, source] of [
    ...imports,
    ...others.map(([, file, source]) => [file, source] as const),
    ...allowed,
  ]) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), source)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const complaints = (file: string): string[] => {
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json', file], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] }
  return diagnostics.map(({ code }) => /\((.+)\)/.exec(code)?.[1] ?? code)
}

it.each(imports)('a breach in %s is refused', (file) => {
  expect(complaints(file)).toEqual(['no-restricted-imports'])
})

it.each(others)('a breach of %s in %s is refused', (rule, file) => {
  expect(complaints(file)).toEqual([rule])
})

it.each(allowed)('%s is fine', (file) => {
  expect(complaints(file)).toEqual([])
})
