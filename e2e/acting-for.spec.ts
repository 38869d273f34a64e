import type { Page, Request } from '@playwright/test'
import { changeAnswer } from './checkout-steps.ts'
import { logInAs } from './login-steps.ts'
import { expect, test } from './story.ts'

/** The frame of the account: its pages, and acting for somebody else. */

const header = (request: Request) => request.headers()['x-selected-user-id'] ?? null
const selector = (page: Page) => page.getByLabel('Acting for')

test('AUTH-32 AUTH-33 AUTH-31 a parent acts for a child: chosen once, told to the bookings area alone', async ({
  page,
  product,
}) => {
  const robin = { id: '11111111-1111-4111-8111-111111111111', reference: 'R100901' }
  const linked = [{ ...robin, first_name: 'Robin', last_name: 'Sowerby', full_name: 'Robin Sowerby' }]
  let selected: { id: string } | null = null
  let user: Record<string, unknown> = {}
  const asked: { path: string; body: unknown }[] = []
  await changeAnswer(page, '**/api/auth/user', (data) => {
    user = { ...data, linked_users: linked, selected_user: selected }
    return user
  })
  await page.route('**/api/v1/users/*/selected', (route) => {
    const body = route.request().postDataJSON() as { selected_user_id: string | null }
    asked.push({ path: new URL(route.request().url()).pathname, body })
    selected = body.selected_user_id === null ? null : { id: body.selected_user_id }
    return route.fulfill({ json: { data: { ...user, selected_user: selected } } })
  })
  await page.goto(`${product.origin('my-account')}/user-details`)
  await logInAs(page, 'sam@example.com')
  await expect(selector(page)).toHaveValue('')
  await expect(selector(page).getByRole('option')).toHaveText(['Sam Sowerby (you)', 'Robin Sowerby'])
  await selector(page).selectOption('Robin Sowerby')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'You are acting for Robin Sowerby now.',
  )
  expect(asked).toEqual([
    { path: `/api/v1/users/${String(user['id'])}/selected`, body: { selected_user_id: robin.id } },
  ])
  await expect(selector(page)).toHaveValue(robin.id)

  const headers: (string | null)[] = []
  page.on('request', (request) => {
    if (/\/api\/(auth\/logout|v1)/.test(request.url())) headers.push(header(request))
  })
  await page.goto(`${product.origin('bookings')}/`)
  await expect(selector(page), 'kept for the session').toHaveValue(robin.id)
  await selector(page).selectOption('Sam Sowerby (you)')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'You are acting for yourself again.',
  )
  expect(headers, 'the bookings area names Robin').toEqual([robin.id])
  await selector(page).selectOption('Robin Sowerby')
  await expect(selector(page)).toHaveValue(robin.id)
  await page.goto(`${product.origin()}/`)
  await expect(page.locator('#my-account')).toBeVisible()
  await expect(selector(page), 'joining is for oneself').toHaveCount(0)
  headers.length = 0
  selected = null
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.locator('#login')).toBeVisible()
  expect(headers, 'and nowhere else').toEqual([null])
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${product.origin('bookings')}/login`)
  await logInAs(page, 'sam@example.com')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Acting for'), 'forgotten with the log-out').toHaveValue(
    '',
  )
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
