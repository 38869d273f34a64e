import type { Page } from '@playwright/test'
import { boxOf, cards, keepPicture, sentence } from '../steps/finder.ts'
import { map, openMap, pin } from '../steps/map.ts'
import { expect, test } from '../world/story.ts'

/** What has how much room on the map, measured. */

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const meet = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Names of centres in the list whose pin is not wholly on the map, or touches what stands over it. */
async function pinsCovered(page: Page): Promise<string[]> {
  const frame = await boxOf(map(page))
  const over = [
    map(page).getByRole('button', { name: 'Zoom in' }),
    map(page).getByRole('button', { name: 'Zoom out' }),
    map(page).locator('.maplibregl-ctrl-attrib'),
    cards(page).first(),
  ]
  const boxes = await Promise.all(over.map(boxOf))
  const covered: string[] = []
  for (const name of await cards(page).getByRole('heading').allTextContents()) {
    // Centres that stand too close for two pins are one number.
    if (!(await pin(page, name).isVisible())) continue
    const drop = await boxOf(pin(page, name).locator('svg'))
    const isInside =
      drop.x >= frame.x &&
      drop.y >= frame.y &&
      drop.x + drop.width <= frame.x + frame.width &&
      drop.y + drop.height <= frame.y + frame.height
    if (!isInside || boxes.some((box) => meet(box, drop))) covered.push(name)
  }
  return covered
}

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const)
  test(`VENUE-31 at ${width} × ${height} the map ends within the window, its pins are clear, the chosen one in the middle, and only another area can be searched`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(product.origin())
    await page.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByRole('button', { name: 'Reject' })).toBeHidden()
    const searchArea = map(page).getByRole('button', { name: 'Search this area' })
    const endsAt = async () => {
      const frame = await boxOf(map(page))
      return Math.round(frame.y + frame.height)
    }
    expect(await endsAt()).toBeLessThanOrEqual(height)

    // Rows above the map come and go: what else is meant, that a name was guessed, that only gyms are listed. The room is the same
    // whether the picture or the live map is in it.
    await keepPicture(page)
    for (const [term, row] of [
      ['Newport', 'Did you mean'],
      ['manchster', /^We took “manchster”/],
      ['gym', 'Only'],
    ] as const) {
      await page.goto(`${product.origin()}/?q=${term}`)
      await expect(page.getByText(row).first()).toBeVisible()
      await expect.poll(endsAt, { message: term }).toBeLessThanOrEqual(height)
      if (width >= 768) expect(await endsAt(), term).toBeGreaterThanOrEqual(height - 24)
    }
    await page.context().unrouteAll()

    // The last of them goes on below.
    for (const term of ['Leeds', 'Birmingham', 'Manchester']) {
      await openMap(page, `${product.origin()}/?q=${term}`)
      await expect(sentence(page)).toHaveText(`Showing results within 5 miles of ${term}`)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      expect(await endsAt(), term).toBeLessThanOrEqual(height)
      // A number parts into pins a moment after the map is there.
      await expect.poll(() => pinsCovered(page), { message: term }).toEqual([])
      await expect(searchArea).toBeHidden()
    }

    await pin(page, 'Riverside Salford').click()
    await expect(sentence(page)).toHaveText('Showing results within 5 miles of Riverside Salford')
    await expect(pin(page, 'Riverside Salford')).toHaveAttribute('aria-pressed', 'true')
    const fromMiddle = async () => {
      const [frame, box] = [await boxOf(map(page)), await boxOf(pin(page, 'Riverside Salford'))]
      const right = box.x + box.width / 2 - frame.x - frame.width / 2
      const down = box.y + box.height - frame.y - frame.height / 2
      return Math.round(Math.hypot(right, down))
    }
    // A map of an odd height has its middle between two pixels.
    await expect.poll(fromMiddle).toBeLessThanOrEqual(1)
    expect(await pinsCovered(page)).toEqual([])
    await expect(searchArea).toBeHidden()

    // A nudge shows the same area, a push another one.
    await map(page).locator('canvas').focus()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
    await expect(searchArea).toBeVisible()
    expect((await boxOf(searchArea)).height).toBeGreaterThanOrEqual(44)
  })
