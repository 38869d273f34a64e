import type { Page } from '@playwright/test'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { boxOf } from '../steps/finder.ts'
import { openMap, pin } from '../steps/map.ts'
import { pixelsOf } from '../steps/pixels.ts'
import { writeMapFile } from '../world/map-file.ts'
import { startProduct } from '../world/product.ts'
import { expect, test } from '../world/story.ts'

/** How much of a piece of the page, so many pixels around a point, is as dark as letters are. */
async function darkAround(page: Page, x: number, y: number): Promise<number> {
  const [width, height] = [100, 28]
  const clip = { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height }
  const colours = await pixelsOf(page, clip)
  // By their green, to which the eye is keenest.
  return colours.filter((value, index) => index % 4 === 1 && value < 110).length
}

test('a name that comes with the tiles is drawn beside a pin, and never under one', async ({ page }) => {
  const temporary = await temporaryFolder('names')
  const [lng, lat] = [-4.241506, 57.463185]
  const right = 0.055
  const more = [
    { name: 'Underpin', at: [lng, lat] },
    { name: 'Besidepin', at: [lng + right, lat] },
  ] as const
  const file = await writeMapFile(temporary.folder, {
    more: more.map(({ name, at }) => ({ name, at: [...at] })),
  })
  const product = await startProduct({ MAP_FILE: file })
  try {
    await page.setViewportSize({ width: 1280, height: 1000 })
    await openMap(page, `${product.origin()}/?q=Riverside+Inverness`)
    const drop = await boxOf(pin(page, 'Riverside Inverness').locator('svg'))
    const [x, y] = [drop.x + drop.width / 2, drop.y + drop.height]
    // What stands over the drawing is out of the picture.
    await page
      .locator('.maplibregl-marker')
      .evaluateAll((marks) => marks.forEach((mark) => ((mark as HTMLElement).style.visibility = 'hidden')))
    // 512 pixels are the world at zoom 0; a place alone is shown at zoom 11.
    const beside = x + (right / 360) * 512 * 2 ** 11
    await expect.poll(() => darkAround(page, beside, y)).toBeGreaterThan(40)
    expect(await darkAround(page, x, y)).toBe(0)
  } finally {
    await page.close()
    await product.stop()
    await temporary.remove()
  }
})
