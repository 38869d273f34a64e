import { expect, test } from '../world/story.ts'
import { firstLoad } from './measure.ts'
import { firstPages } from './pages.ts'

/** What a first load may cost before the first input: counts, bytes (1,000 to the kB) and jumps. Times are for `npm run bench -- pages`. */
const goal = { requests: 20, script: 100, shift: 0.01 }

/** What misses a goal may not get worse. */
const notYet: Record<string, Partial<typeof goal>> = {
  finder: { script: 116 },
  'memberships of a centre': { script: 139 },
  'personal details': { script: 156 },
  'joining, signed in': { script: 156 },
  'change of a membership': { script: 140 },
  renewal: { script: 156 },
  checkout: { script: 137 },
  'checkout with Opayo': { script: 137 },
  'checkout with Ryft': { script: 137 },
  confirmation: { script: 114 },
  'joining: log-in': { script: 109 },
  'joining: new password': { script: 123 },
  'joining: terms': { script: 106 },
  'account: log-in': { script: 110 },
  'account: register': { script: 124 },
  'account: new password': { script: 124 },
  account: { script: 126 },
  'account: memberships': { script: 115 },
  'account: details': { script: 126 },
  'account: people': { script: 115 },
  'account: payments': { script: 116 },
  'account: bookings': { script: 108 },
  bookings: { script: 118 },
  timetable: { script: 127 },
  courts: { script: 127 },
  session: { script: 119 },
  'bookings: log-in': { script: 109 },
  'bookings: register': { script: 123 },
  'front of house: log-in': { script: 109 },
}

for (const { name, addressOf, ready } of firstPages) {
  test(`the first load of a page stays small and still: ${name}`, async ({ page, product }) => {
    const address = await addressOf(product, page.context())
    const { requests, scriptBytes, shift } = await firstLoad(page, address, ready)
    const limit = { ...goal, ...notYet[name] }
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(limit.requests)
    expect(scriptBytes).toBeGreaterThan(50_000)
    expect(scriptBytes).toBeLessThanOrEqual(limit.script * 1000)
    const shifted = await page.evaluate(() => window.loadSeen.shifted.join('\n'))
    expect(shift, shifted).toBeLessThanOrEqual(limit.shift)
  })
}
