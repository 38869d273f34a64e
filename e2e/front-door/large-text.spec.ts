import { expect, test } from '../world/story.ts'

/** A small phone with text twice as large: nothing has to be scrolled sideways. */
for (const [name, path, ready] of [
  ['finder', '/', '[data-testid=venue-card]'],
  ['memberships of a centre', '/centre/riverside-manchester', 'main article'],
] as const)
  test(`IMP-52 at 320 px with text at 200% the page is as wide as the window: ${name}`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${product.origin()}${path}`)
    await page.locator(ready).first().waitFor()
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    // Motion that is reduced takes a frame still.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(widths).toEqual([320, 320])
  })
