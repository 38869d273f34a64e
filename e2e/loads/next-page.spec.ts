import { becomeCustomer } from '../steps/customers.ts'
import { hold } from '../steps/finder.ts'
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
