import { resizeTo } from '../steps/size.ts'
import { expect, test } from '../world/story.ts'

/** Whoever comes to a centre sees what it sells, and for how much, without scrolling. */

test('MEM-15 the first price and its Select are on the first screen at 360 × 740, 768 × 1024 and 1280 × 800', async ({
  page,
  product,
}) => {
  const sizes = [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ]
  // On a phone as it is loaded.
  await page.setViewportSize(sizes[0]!)
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await page.getByRole('button', { name: 'Reject' }).click()
  const card = page.getByRole('article', { name: 'Fitness', exact: true })
  for (const size of sizes) {
    const { width, height } = size
    const told = `${width} × ${height}`
    await resizeTo(page, size)
    for (const seen of [
      card.getByText('£34.99', { exact: true }),
      card.getByRole('button', { name: 'Select' }),
    ]) {
      const box = await seen.boundingBox()
      expect(Math.round(box!.y + box!.height), told).toBeLessThanOrEqual(height)
    }
    expect(await page.evaluate(() => [scrollY, document.documentElement.scrollWidth]), told).toEqual([
      0,
      width,
    ])
    // Until something is chosen the selection is one line, and the list has the width of the page.
    const selection = page.getByText("You haven't selected a membership yet.").filter({ visible: true })
    expect((await selection.boundingBox())!.height, told).toBeLessThanOrEqual(24)
    const list = await page.getByRole('list').filter({ has: card }).boundingBox()
    expect(list!.width, told).toBeGreaterThan(Math.min(width, 1280) - 130)
  }
})

/** The longest names in each theme, and in Welsh. */
const longest = [
  ['riverside', 'Reject', ['riverside-rusholme', 'riverside-sheffield']],
  ['northgate', 'Gwrthod', ['northgate-wrexham?lang=cy']],
] as const

test('MEM-15 a long name, another letter and Welsh leave the first Select on the first screen of a phone', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [operator, reject, addresses] of longest) {
    const origin = product.origin('online-joining', `${operator}.localhost`)
    await page.goto(`${origin}/centre/${addresses[0]}`)
    await page.getByRole('button', { name: reject, exact: true }).click()
    for (const address of addresses) {
      await page.goto(`${origin}/centre/${address}`)
      const select = page.getByRole('article').getByRole('button', { name: /^(Select|Dewis)/ })
      const box = await select.first().boundingBox()
      expect(Math.round(box!.y + box!.height), address).toBeLessThanOrEqual(740)
    }
  }
})

test('MEM-13 MEM-27 a category that is sold another way says which, and shows it', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await page.getByRole('button', { name: 'Short stay' }).click()
  await expect(page.getByText('No memberships found')).toBeVisible()
  await expect(page.getByText('Short stay is a single payment.')).toBeVisible()
  await page.getByRole('button', { name: 'Show “Single payment”' }).press('Enter')
  // What was pressed goes away: whoever works by keyboard goes on from the number of memberships.
  await expect(page.getByText('1 membership', { exact: true })).toBeFocused()
  await expect(page.getByRole('article', { name: 'Month Pass', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Single payment' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Short stay' })).toHaveAttribute('aria-pressed', 'true')
})
