import type { Page, Request } from '@playwright/test'
import { logInAs } from '../steps/login-steps.ts'
import { expect, test } from '../world/story.ts'

/** The frame of the account: its pages, and acting for somebody else. */

const header = (request: Request) => request.headers()['x-selected-user-id'] ?? null
const selector = (page: Page) => page.getByLabel('Acting for')

test('AUTH-31 AUTH-32 AUTH-33 a parent acts for a child: chosen once, told to the bookings area alone', async ({
  page,
  product,
}) => {
  const [robin] = await product.query("select id from users where reference = 'R100010'")
  const id = robin?.['id'] as string
  await page.goto(`${product.origin('my-account')}/user-details`)
  await logInAs(page, 'sam@example.com')
  await expect(selector(page)).toHaveValue('')
  await expect(selector(page).getByRole('option')).toHaveText([
    'Sam Sowerby (you)',
    'Charlie Sowerby',
    'Robin Sowerby',
  ])
  const put = page.waitForRequest('**/api/v1/users/*/selected')
  await selector(page).selectOption('Robin Sowerby')
  expect((await put).postDataJSON()).toEqual({ selected_user_id: id })
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'You are acting for Robin Sowerby now.',
  )
  await expect(selector(page)).toHaveValue(id)

  /* The document of a page is asked for in every area: for whom is told in one. */
  const namedIn = async (area: string) => {
    await page.goto(`${product.origin(area)}/`)
    await expect(page.locator('#my-account')).toBeVisible()
    const asked = page.waitForRequest('**/api/**/terms*')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }).click()
    const name = header(await asked)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/terms/i)
    return name
  }
  expect(await namedIn('bookings')).toBe(id)
  await expect(selector(page), 'kept for the session').toHaveValue(id)
  expect(await namedIn('my-account')).toBeNull()
  expect(await namedIn('online-joining')).toBeNull()
  await expect(selector(page), 'joining is for oneself').toHaveCount(0)

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.locator('#login')).toBeVisible()
  await page.goto(`${product.origin('bookings')}/login`)
  await logInAs(page, 'sam@example.com')
  await expect(selector(page), 'forgotten with the log-out').toHaveValue('')
  expect(await namedIn('bookings')).toBeNull()
  await selector(page).selectOption('Charlie Sowerby')
  await expect(selector(page)).not.toHaveValue('')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const inDrawer = page.getByRole('dialog').getByLabel('Acting for')
  await inDrawer.selectOption('Sam Sowerby (you)')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'You are acting for yourself again.',
  )
  await expect(inDrawer).toHaveValue('')
})

test('AUTH-32 nobody to act for, nothing to choose', async ({ page, product }) => {
  await page.goto(`${product.origin('bookings')}/login`)
  await logInAs(page, 'alex@example.com')
  await expect(page.locator('#my-account')).toBeVisible()
  await expect(selector(page)).toHaveCount(0)
})

test('ACC-01 ACC-05 ACC-06 the account has its navigation, on phones as a menu, and only there', async ({
  page,
  product,
}) => {
  const origin = product.origin('my-account')
  const navigation = page.getByRole('navigation', { name: 'Account' })
  await page.goto(`${origin}/login`)
  await expect(navigation).toHaveCount(0)
  await logInAs(page, 'alex@example.com')
  const links = navigation.getByRole('link')
  await expect(links).toHaveText([
    'Dashboard',
    'My details',
    'Memberships',
    'Packages',
    'Bookings',
    'Guest passes',
    'Payments',
  ])
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/user-details',
    '/memberships',
    '/packages',
    '/bookings/upcoming',
    '/guest-passes',
    '/payments',
  ])
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(links).toHaveCount(0)
  const open = navigation.getByRole('button', { name: 'Account menu: Dashboard' })
  await open.press('Enter')
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(links).toHaveCount(0)
  await expect(open).toBeFocused()
  await open.click()
  await links.filter({ hasText: 'Bookings' }).click()
  await expect(page).toHaveURL(`${origin}/bookings/upcoming`)
  const moved = navigation.getByRole('button', { name: 'Account menu: Bookings' })
  await expect(moved).toHaveAttribute('aria-expanded', 'false')
  await page.goto(`${product.origin('bookings')}/`)
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  await expect(navigation).toHaveCount(0)
  await page.goto(`${origin}/bookings`)
  await expect(page).toHaveURL(`${origin}/bookings/upcoming`)
  await moved.click()
  await navigation.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${origin}/login?redirect=%2Fbookings%2Fupcoming`)
  await expect(navigation).toHaveCount(0)
})
