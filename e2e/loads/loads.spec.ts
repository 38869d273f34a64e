import { expect, test } from '../world/story.ts'
import { firstLoad } from './measure.ts'
import { firstPages } from './pages.ts'

/** What a first load may cost before the first input: counts, bytes (1,000 to the kB) and jumps. Times are for `npm run bench -- pages`. */
const goal = { requests: 20, script: 100, shift: 0.01 }

/** What misses a goal may not get worse. */
const notYet: Record<string, Partial<typeof goal>> = {
  finder: { script: 112 },
  'memberships of a centre': { script: 125 },
  'personal details': { script: 135 },
  'joining, signed in': { script: 135 },
  'change of a membership': { script: 127 },
  renewal: { script: 137 },
  checkout: { script: 123 },
  'checkout with Opayo': { script: 124 },
  'checkout with Ryft': { script: 124 },
  confirmation: { script: 110 },
  'joining: log-in': { script: 104 },
  'joining: new password': { script: 110 },
  'joining: terms': { script: 101 },
  'account: log-in': { script: 105 },
  'account: register': { script: 119 },
  'account: new password': { script: 111 },
  account: { script: 114 },
  'account: memberships': { script: 110 },
  'account: details': { script: 112 },
  'account: people': { script: 109 },
  'account: payments': { script: 111 },
  'account: bookings': { script: 103 },
  bookings: { script: 114 },
  timetable: { script: 122 },
  courts: { script: 123 },
  session: { script: 115 },
  basket: { script: 117 },
  'bookings: checkout': { script: 134 },
  'bookings: confirmation': { script: 110 },
  'bookings: log-in': { script: 104 },
  'bookings: register': { script: 118 },
  'front of house: log-in': { script: 104 },
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

for (const [what, area, path, ready] of [
  ['the header of bookings has the way back to the kiosk', 'bookings', '/', 'main h2'],
  ['joining has no header', 'online-joining', '/centre/riverside-leeds', 'article button'],
] as const)
  test(`KIOSK-17 the first load of a page stays still on a kiosk: ${what}`, async ({ page, product }) => {
    const address = `${product.origin(area)}${path}?kiosk=true&centre=riverside-leeds`
    const { shift } = await firstLoad(page, address, ready)
    const shifted = await page.evaluate(() => window.loadSeen.shifted.join('\n'))
    expect(shift, shifted).toBeLessThanOrEqual(goal.shift)
  })

/** On the way to a membership nothing jumps at the other sizes either. */
const wayIn = [
  'finder',
  'memberships of a centre',
  'personal details',
  'joining, signed in',
  'renewal',
  'joining: log-in',
]

for (const [width, height] of [
  [360, 740],
  [768, 1024],
] as const)
  for (const { name, addressOf, ready } of firstPages.filter((each) => wayIn.includes(each.name))) {
    test(`the first load of a page stays still at ${width} × ${height}: ${name}`, async ({
      page,
      product,
    }) => {
      await page.setViewportSize({ width, height })
      const { shift } = await firstLoad(page, await addressOf(product, page.context()), ready)
      const shifted = await page.evaluate(() => window.loadSeen.shifted.join('\n'))
      expect(shift, shifted).toBeLessThanOrEqual(goal.shift)
    })
  }
