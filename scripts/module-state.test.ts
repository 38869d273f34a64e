import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/**
 * Test files share what they load (`isolate: false`), so that what a module keeps could change the next file's tests. Each
 * module that keeps something stands here, by what makes that harmless; a new one is refused until it does. Objects that are
 * kept beside another one (WeakMap) go with it, and what AsyncLocalStorage keeps with the call.
 */
const root = fileURLToPath(new URL('..', import.meta.url))

const harmless: Readonly<Record<string, readonly string[]>> = {
  /** Worked out once, and the same whenever it is worked out again. */
  'the same for the same question': [
    'contract/dates.ts',
    'contract/money.ts',
    'server/accounts/passwords/passwords.provider.ts',
    'server/calendar/bank-holidays.ts',
    'server/calendar/working-days.ts',
    'server/calendar/zoned-time.ts',
    'server/gazetteer/districts.ts',
    'server/platform/statements.ts',
    'server/text/words.ts',
    'server/venues/towns.provider.ts',
  ],
  /** What one page of a browser knows. Tests of it leave it as they found it, or load the module anew. */
  'of one open page': [
    'web/features/bookings/timetable/use-back-to-row.ts',
    'web/features/checkout/card/ryft/ryft.provider.ts',
    'web/features/checkout/leaving/HandOverDialog.tsx',
    'web/features/checkout/leaving/HandedOver.tsx',
    'web/features/checkout/payment/early-session.ts',
    'web/features/joining/selection/use-joining-state.ts',
    'web/features/saved-selections/link-token.provider.ts',
    'web/platform/addresses/lazy-page.ts',
    'web/platform/after-press.ts',
    'web/platform/analytics.provider.ts',
    'web/platform/calls/api.ts',
    'web/platform/code-of.ts',
    'web/platform/kept/checkout-token.provider.ts',
    'web/platform/kept/consent.provider.ts',
    'web/platform/kept/cookies.provider.ts',
    'web/platform/load-script.ts',
    'web/platform/calls/queries.ts',
    'web/platform/kept/reset-token.provider.ts',
    'web/platform/kept/selected-venue.ts',
    'web/platform/calls/session.ts',
    'web/platform/words/formats.ts',
    'web/platform/words/translate-widget.provider.ts',
    'web/platform/words/translation.provider.ts',
    'web/platform/use-flags.ts',
    'web/ui/messages/toasts.ts',
  ],
  /** Where a process begins: no test loads it. */
  'of a process': ['server/main.ts', 'server/testing/money/server-process.ts'],
  /** Counts names up, so that no two tests of a file take the same one; each file has a database of its own. */
  'counts up': [
    'server/bookings/testing/bookings-world.ts',
    'server/bookings/testing/places-world.ts',
    'server/testing/builders.ts',
    'server/testing/family.ts',
    'simulators/testing/opayo-world.ts',
    'simulators/testing/worlds.ts',
  ],
}

/** A variable, a collection that begins empty or a cache, at the outermost level of a module. */
const keeps =
  /^(?:export )?(?:let |const (?!none\b)\w+(?:: .+?)? = (?:new (?:Map|Set)(?:<.*>)?(?:\(\)|$)|new (?:LRUCache|QueryClient)\b|\[\]$|\{\}$))/m
const isLoadedByTests = (file: string) =>
  /\.tsx?$/.test(file) &&
  !/(?:\.test\.tsx?|\.d\.ts)$|(?:^|\/)(?:node_modules|dist|generated|browser)\//.test(file)

const keepersIn = (folder: string): string[] =>
  (readdirSync(path.join(root, folder), { recursive: true }) as string[])
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((file) => isLoadedByTests(file) && keeps.test(readFileSync(path.join(root, file), 'utf8')))

it('a module that keeps something says what makes it harmless', () => {
  const keepers = ['contract', 'server', 'web', 'simulators'].flatMap(keepersIn)
  expect(keepers.toSorted()).toEqual(Object.values(harmless).flat().toSorted())
})

it.each([
  ['let count = 0', true],
  ['export let count = 0', true],
  ['const kept = new Map<string, Set<number>>()', true],
  ['const kept: Map<string, number> = new Map()', true],
  ['const kept: { of: () => number } = new Map()', true],
  ['export const client = new QueryClient({', true],
  ['const log: string[] = []', true],
  ['const kept: Record<string, string> = {}', true],
  ['const none: string[] = []', false],
  ['const of = new Set([1, 2])', false],
  ['function count() {\n  let count = 0\n}', false],
  ['const beside = new WeakMap<object, number>()', false],
])('%s: %s', (source, isKept) => {
  expect(keeps.test(source)).toBe(isKept)
})
