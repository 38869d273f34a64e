import type { Locator } from '@playwright/test'
import { openDetails, send, summaryOf } from '../steps/details.ts'
import { resizeTo } from '../steps/size.ts'
import { expect, test } from '../world/story.ts'

/** How many pixels above and below its middle answer to a press of it. */
async function pressable(target: Locator): Promise<number> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const isHit = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y))
    const middle = Math.round(top + height / 2)
    let [from, to] = [middle, middle]
    while (isHit(from - 1)) from -= 1
    while (isHit(to)) to += 1
    return to - from
  })
}

test('at 320 and 1280 px the links on the way to an account are 44 px high to press', async ({
  page,
  product,
}) => {
  const details = await openDetails(page, product)
  await send(details)
  const errors = await summaryOf(details).getByRole('link').all()
  expect(errors.length).toBeGreaterThan(5)
  const links = {
    'Buy membership': page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Buy membership' }),
    'Log in': details.getByRole('link', { name: 'Log in' }),
    ...Object.fromEntries(errors.map((link, index) => [`error ${index + 1}`, link])),
  }
  for (const size of [
    { width: 320, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await resizeTo(page, size)
    const found: Record<string, number> = {}
    for (const [name, link] of Object.entries(links)) found[name] = await pressable(link)
    const low = Object.entries(found).filter(([, high]) => high < 44)
    expect(low, `${size.width} px`).toEqual([])
  }
})
