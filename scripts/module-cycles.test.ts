import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { arrowsIn, complaints, cyclesIn, levelsOf, type SourceFile } from './module-cycles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Cycles that are still to be taken apart. Nothing is ever added here. */
const known: Record<string, string[][]> = {
  server: [],
  'web/features': [],
  simulators: [],
  // The largest module, whose folders stand in levels too.
  'server/bookings': [],
}

async function sourcesIn(folder: string): Promise<SourceFile[]> {
  const names = await readdir(path.join(root, folder), { recursive: true })
  return Promise.all(
    names
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map(async (name) => {
        const file = path.posix.join(folder, name.split(path.sep).join('/'))
        return { path: file, text: await readFile(path.join(root, file), 'utf8') }
      }),
  )
}

describe.each(Object.keys(known))('the modules of %s', (folder) => {
  it('form no cycles but those that are known', async () => {
    expect(complaints(arrowsIn(folder, await sourcesIn(folder)), known[folder]!)).toEqual([])
  })

  it('would be seen to form another: the import that closes it is named', async () => {
    const files = await sourcesIn(folder)
    const cycles = known[folder]!
    const oneWay = arrowsIn(folder, files).find(
      ({ from, to }) => !cycles.some((group) => group.includes(from) && group.includes(to)),
    )!
    const planted = {
      path: `${folder}/${oneWay.to}/planted.ts`,
      text: `// Planted.\nimport type {\n  X,\n} from '../${oneWay.from}/x.ts'\n`,
    }
    const found = complaints(arrowsIn(folder, [...files, planted]), cycles).join('\n')
    expect(found).toMatch(/^A cycle that is not known: /)
    expect(found).toContain(`\n  ${planted.path}:4  } from '../${oneWay.from}/x.ts'`)
    expect(found).toContain(`\n  ${oneWay.line}`)
  })
})

const file = (name: string, ...lines: string[]): SourceFile => ({
  path: `server/${name}`,
  text: lines.join('\n'),
})
const cart = file('cart/a.ts', "import { b } from '../orders/b.ts'")
const orders = file('orders/deep/b.ts', "import { a } from '../../cart/a.ts'")
const arrows = (...files: SourceFile[]) => arrowsIn('server', files)

it('levels stand above what they use', () => {
  const way = (from: string, to: string) => ({ from, to, line: '' })
  expect(levelsOf([way('checkout', 'cart'), way('orders', 'cart'), way('checkout', 'orders')])).toEqual([
    ['cart'],
    ['orders'],
    ['checkout'],
  ])
  expect(() => levelsOf([way('cart', 'orders'), way('orders', 'cart')])).toThrow('a cycle: cart, orders')
})

describe('a cycle', () => {
  it('is seen in every form of import, of types too', () => {
    for (const line of [
      "import type { A } from '../cart/a.ts'",
      "import '../cart/a.ts'",
      "export * from '../cart/a.ts'",
      "type A = import('../cart/a.ts').A",
      'const { a } = await import("../cart/a.ts")',
    ])
      expect(cyclesIn(arrows(cart, file('orders/b.ts', line)))).toEqual([['cart', 'orders']])
  })

  it('is seen over several modules, and two that touch nowhere are two', () => {
    const ring = [
      file('a/x.ts', "import '../b/x.ts'"),
      file('b/x.ts', "import '../c/x.ts'"),
      file('c/x.ts', "import '../a/x.ts'", "import '../cart/a.ts'"),
    ]
    expect(cyclesIn(arrows(...ring, cart, orders))).toEqual([
      ['a', 'b', 'c'],
      ['cart', 'orders'],
    ])
  })

  it('is none within a module, with the contract, through tests or through what puts modules together', () => {
    const others = [
      file('orders/b.ts', "import './c.ts'", "import '../../contract/cart.ts'"),
      file('orders/b.api.test.ts', "import '../cart/a.ts'"),
      file('orders/testing/b.ts', "import '../../cart/a.ts'"),
      file('app.ts', "import './cart/a.ts'"),
      file('orders/c.ts', "import type { Services } from '../services.ts'"),
    ]
    expect(cyclesIn(arrows(cart, ...others))).toEqual([])
  })
})

describe('the list of known cycles', () => {
  it('allows what is on it, and refuses what is not, with both imports', () => {
    expect(complaints(arrows(cart, orders), [['cart', 'orders']])).toEqual([])
    expect(complaints(arrows(cart, orders), [])).toEqual([
      "A cycle that is not known: cart, orders\n  server/cart/a.ts:1  import { b } from '../orders/b.ts'\n  server/orders/deep/b.ts:1  import { a } from '../../cart/a.ts'",
    ])
  })

  it('does not let a known cycle grow: what draws a module into it is named, and nothing else', () => {
    const venues = file('venues/v.ts', '', "import { a } from '../cart/a.ts'")
    const drawn = file('orders/c.ts', "import { v } from '../venues/v.ts'")
    expect(complaints(arrows(cart, orders, venues, drawn), [['cart', 'orders']])).toEqual([
      "A cycle that is not known: cart, orders, venues\n  server/venues/v.ts:2  import { a } from '../cart/a.ts'\n  server/orders/c.ts:1  import { v } from '../venues/v.ts'",
      'Known as a cycle, and none any more as it is listed: cart, orders',
    ])
  })

  it('only shrinks: a cycle that is gone must leave it', () => {
    expect(complaints(arrows(cart), [['cart', 'orders']])).toEqual([
      'Known as a cycle, and none any more as it is listed: cart, orders',
    ])
  })
})
