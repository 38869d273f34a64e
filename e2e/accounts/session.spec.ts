import { EventEmitter, once } from 'node:events'
import type { Page, Request } from '@playwright/test'
import { customerPassword, newCustomer } from '../steps/customers.ts'
import { chooseMembership } from '../steps/journey.ts'
import { logInAs as logIn } from '../steps/login-steps.ts'
import { expect, test } from '../world/story.ts'

/** One session in several tabs and areas: what each sees of the others, and how it ends. */

const logInAs = (page: Page, { email }: { email: string }) => logIn(page, email, customerPassword)

const ended = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'logged out' })

const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('centrecourt-joining') ?? '')

/** Takes from a tab what it does again every `from` ms, or more rarely. */
const withoutPolls = (page: Page, from: number) =>
  page.addInitScript((slowest) => {
    const plan = window.setInterval.bind(window)
    window.setInterval = ((task: TimerHandler, time = 0) =>
      time >= slowest ? 0 : plan(task, time)) as typeof setInterval
  }, from)

/** Counts how often a tab loads a document from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

test('AUTH-26 AUTH-05 a tab follows the others: at once in its area, within five seconds across areas', async ({
  page,
  product,
}) => {
  const second = await page.context().newPage()
  const bookings = await page.context().newPage()
  // Without its poll, a tab can only have been told; the one that is not told must not need a slower poll.
  await withoutPolls(page, 0)
  await withoutPolls(bookings, 5001)
  await page.goto(`${product.origin('my-account')}/memberships`)
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmemberships$/)
  await bookings.goto(`${product.origin('bookings')}/`)
  await expect(bookings.locator('#login')).toBeVisible()
  await second.goto(`${product.origin('my-account')}/login`)
  await logInAs(second, await newCustomer(product.origin()))
  await expect(page).toHaveURL(`${product.origin('my-account')}/memberships`)
  await expect(bookings.locator('#my-account')).toBeVisible()
  const found = await page.evaluate(() => [document.cookie, JSON.stringify([sessionStorage, localStorage])])
  const token = (await page.context().cookies()).find(({ name }) => name.endsWith('_auth_token'))!
  expect(token).toMatchObject({ httpOnly: true, domain: '.riverside.localhost' })
  expect(found.join(' ')).not.toContain(token.value)

  await second.getByRole('link', { name: 'Dashboard' }).click()
  await second.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmemberships$/)
  await expect(ended(page)).toContainText('You have been logged out')
  await expect(ended(second), 'whoever logs out knows it').toHaveCount(0)
  await expect(bookings.locator('#login')).toBeVisible()
  await page.goto(`${product.origin('my-account')}/login`)
  await logInAs(second, await newCustomer(product.origin(), 'Jo'))
  await expect(page.locator('#welcome'), 'and never the one before').toContainText('Jo')
})

test.describe('out', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('AUTH-16 AUTH-17 a log-out forgets the customer and the selection, whatever the server says', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.origin()}/login?redirect=%2Fcentre%2Friverside-manchester`)
    await logInAs(page, await newCustomer(product.origin()))
    await chooseMembership(page, 'Swim', 'Monthly')
    await expect.poll(() => kept(page)).toContain('swim')
    await expect(page.getByRole('main')).toContainText('Robin Marsh')
    await page.route('**/api/auth/logout', (route) =>
      route.fulfill({ status: 500, json: { message: 'x', code: 'server_error' } }),
    )
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.locator('#login')).toBeVisible()
    await expect(page.getByText('our server could not be told')).toBeVisible()
    await expect(page.getByText('Robin Marsh')).toHaveCount(0)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('cc_signed_in')
    const selection = JSON.parse((await kept(page)) || '{"selection":{}}') as {
      selection: Record<string, unknown>
    }
    expect(selection.selection['owner'] ?? null).toBeNull()
    expect(selection.selection['details'] ?? {}).toEqual({})
    await page.goto(`${product.origin()}/checkout`)
    await expect(page).toHaveURL(/\/login\?redirect=%2Fcheckout$/)
    await expect(page.getByRole('link', { name: 'Shopping basket', exact: true })).toBeVisible()
  })
})

test('AUTH-16 a log-out while the account is still loading: what is under way is given up, not refused', async ({
  page,
  product,
}) => {
  // The memberships are asked for while the session ends, and answered before the log-out is.
  const list = '/api/my-account/memberships'
  const steps = new EventEmitter()
  const [ended, answered] = [once(steps, 'ended'), once(steps, 'answered')]
  const settled = (request: Request) => {
    if (request.url().endsWith(list)) steps.emit('answered')
  }
  page.on('requestfinished', settled).on('requestfailed', settled)
  await page.route(`**${list}`, async (route) => {
    await ended
    // What the page has given up cannot go on.
    await route.continue().catch(() => undefined)
  })
  await page.route('**/api/auth/logout', async (route) => {
    await product.query('delete from sessions')
    steps.emit('ended')
    await answered
    await route.continue()
  })
  await page.goto(`${product.origin('my-account')}/login`)
  await logInAs(page, await newCustomer(product.origin()))
  await page.waitForRequest(`**${list}`)
  const loads = countLoads(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('main').getByLabel('Password', { exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loads(), 'never loaded again').toBe(0)
})

test.describe('refused', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('AUTH-39 ROUTE-20 a session that the server has ended is given up once, and the page asks to log in', async ({
    page,
    product,
  }) => {
    const customer = await newCustomer(product.origin())
    await page.goto(`${product.origin('my-account')}/user-details`)
    await logInAs(page, customer)
    await expect(page.getByRole('heading', { level: 1, name: 'My details' })).toBeVisible()
    await product.query('delete from sessions')
    const loads = countLoads(page)
    await page.getByRole('link', { name: 'Memberships' }).click()
    await expect(page).toHaveURL(`${product.origin('my-account')}/login?redirect=%2Fmemberships`)
    await expect(page.getByRole('main').getByLabel('Password', { exact: true })).toBeVisible()
    await expect(ended(page)).toContainText('You have been logged out')
    await page.waitForLoadState('networkidle')
    expect(loads(), 'loaded again, once').toBe(1)
    expect((await page.context().cookies()).filter(({ name }) => /auth_token|signed_in/.test(name))).toEqual(
      [],
    )
    await logInAs(page, customer)
    await expect(page).toHaveURL(`${product.origin('my-account')}/memberships`)
  })
})
