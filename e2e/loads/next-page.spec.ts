import { becomeCustomer } from '../steps/customers.ts'
import { drawn } from '../steps/drawn.ts'
import { boxOf, hold } from '../steps/finder.ts'
import { expect, test } from '../world/story.ts'

test('a page whose code is coming is waited for on the last one, and given up by whoever goes elsewhere meanwhile', async ({
  page,
  product,
}) => {
  await becomeCustomer(page, product.origin())
  const { held, letGo } = hold()
  const asked = hold()
  await page.route('**/assets/UserDetailsPage-*.js', async (route) => {
    asked.letGo()
    await held
    await route.continue()
  })
  await page.goto(`${product.origin('my-account')}/`)
  const title = page.getByRole('heading', { level: 1 })
  const ways = page.getByRole('navigation', { name: 'Account' })
  await ways.getByRole('link', { name: 'My details' }).click()
  await asked.held
  await expect(page).toHaveURL(/\/user-details$/)
  await expect(page.locator('#welcome')).toHaveText('Hello, Robin')
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)

  await ways.getByRole('link', { name: 'Memberships' }).click()
  await expect(title).toHaveText('Memberships')
  const come = page.waitForResponse(/UserDetailsPage/)
  letGo()
  await (await come).finished()
  await expect(title).toHaveText('Memberships')

  await page.goBack()
  await expect(title).toHaveText('My details')
  await page.goBack()
  await expect(page.locator('#welcome')).toHaveText('Hello, Robin')
})

test('"back" and "forward" lead to where one was on a page', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`${product.origin()}/legal/terms`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Terms of this website')
  const goTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
  const top = () => page.evaluate(() => window.scrollY)
  await goTo(600)
  // Not by a press, which would bring the link into view.
  await page
    .getByRole('link', { name: 'Privacy' })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(title).toHaveText('Privacy notice')
  expect(await top()).toBe(0)
  await goTo(300)
  await page.goBack()
  await expect(title).toHaveText('Terms of this website')
  await expect.poll(top).toBe(600)
  await page.goForward()
  await expect(title).toHaveText('Privacy notice')
  await expect.poll(top).toBe(300)
})

test('a logo that comes late moves nothing', async ({ page, product }) => {
  const { held, letGo } = hold()
  await page.route('**/logo/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${product.origin()}/legal/terms`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of this website')
  await expect(page.locator('#root > .first-view')).toHaveCount(0)
  const words = page.getByRole('navigation', { name: 'Main' })
  const before = await boxOf(words)
  const come = page.waitForResponse('**/logo/**')
  letGo()
  await (await come).finished()
  await drawn(page)
  expect(await boxOf(words)).toEqual(before)
})
