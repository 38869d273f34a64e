import { expect, test } from '../world/story.ts'
import { firstLoad } from './measure.ts'
import { firstPages } from './pages.ts'

/**
 * What a first load may cost before the first input: counts, bytes (1,000 to the kB) and jumps. Of the 100 kB that were asked for, the
 * largest page needs 86. Times are for `npm run bench -- pages`.
 */
const goal = { requests: 20, script: 90, shift: 0.01 }

for (const { name, addressOf, ready } of firstPages) {
  test(`the first load of a page stays small and still: ${name}`, async ({ page, product }) => {
    const address = await addressOf(product, page.context())
    const { requests, scriptBytes, shift } = await firstLoad(page, address, ready)
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(goal.requests)
    expect(scriptBytes).toBeGreaterThan(40_000)
    expect(scriptBytes).toBeLessThanOrEqual(goal.script * 1000)
    const shifted = await page.evaluate(() => window.loadSeen.shifted.join('\n'))
    expect(shift, shifted).toBeLessThanOrEqual(goal.shift)
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
