import { becomeCustomer } from '../steps/customers.ts'
import { nextWeekday } from '../steps/timetable.ts'
import { expect, test } from '../world/story.ts'

/** The size of text that a customer sets in their browser, where 16 is usual: "very large", and twice the usual. */
for (const size of [24, 32]) {
  test(`IMP-52 with text of ${size} px nothing scrolls sideways, and the header's words stand beside each other`, async ({
    page,
    product,
  }) => {
    await becomeCustomer(page, product.origin())
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: size } })
    const bookings = product.origin('bookings')
    const pages = [
      `${product.origin()}/`,
      `${product.origin()}/centre/riverside-manchester`,
      `${bookings}/`,
      `${bookings}/location/riverside-manchester`,
      `${bookings}/location/riverside-manchester?day=${nextWeekday(1)}&activity=badminton`,
      `${product.origin('my-account')}/`,
    ]
    for (const address of pages) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      for (const width of [1280, 1024, 360, 320]) {
        await page.setViewportSize({ width, height: 800 })
        const found = await page.evaluate(() => {
          const { fontSize } = getComputedStyle(document.documentElement)
          const words = [...document.querySelectorAll('header a, header button')]
            .map((each) => each.getBoundingClientRect())
            .filter(({ width: wide }) => wide > 0)
          const overlaps = words.filter((one, index) =>
            words
              .slice(index + 1)
              .some(
                (other) =>
                  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
                  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
              ),
          )
          return [fontSize, document.documentElement.scrollWidth, overlaps.length]
        })
        expect([address, ...found]).toEqual([address, `${size}px`, width, 0])
      }
    }
  })
}
