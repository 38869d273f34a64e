import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { riverside } from '../../server/testing/builders.ts'
import { customerPassword, newCustomer } from '../steps/customers.ts'
import { hold } from '../steps/finder.ts'
import { linkSomebody } from '../steps/for-others.ts'
import { logInAs } from '../steps/login-steps.ts'
import { familyOf16 } from '../steps/members.ts'
import { makeMember } from '../steps/records.ts'
import { signIn } from '../world/calls.ts'
import type { Product } from '../world/product.ts'
import { expect, test } from '../world/story.ts'

/** The frame of the account: its pages, and acting for somebody else. */

const header = (request: Request) => request.headers()['x-selected-user-id'] ?? null
const selector = (page: Page) => page.getByLabel('Acting for')

const family = 'Longstocking-Featherstonehaugh'

/** Somebody with an account, and the two children they may act for. */
async function samAndChildren(product: Product) {
  const sam = await newCustomer(product.origin(), 'Sam')
  const robin = await linkSomebody(product, sam.id, 'Robin', 9)
  await linkSomebody(product, sam.id, 'Charlie', 5)
  return { sam, robin }
}

test('AUTH-31 AUTH-32 AUTH-33 a parent acts for a child: chosen once, told to the bookings area alone', async ({
  page,
  product,
}) => {
  const { sam, robin: id } = await samAndChildren(product)
  await page.goto(`${product.origin('my-account')}/user-details`)
  await logInAs(page, sam.email, customerPassword)
  await expect(selector(page)).toHaveValue('')
  await expect(selector(page).getByRole('option')).toHaveText([
    'Sam Marsh (you)',
    `Charlie ${family}`,
    `Robin ${family}`,
  ])
  const put = page.waitForRequest('**/api/v1/users/*/selected')
  await selector(page).selectOption(`Robin ${family}`)
  expect((await put).postDataJSON()).toEqual({ selected_user_id: id })
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    `You are acting for Robin ${family} now.`,
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
  await logInAs(page, sam.email, customerPassword)
  await expect(selector(page), 'forgotten with the log-out').toHaveValue('')
  expect(await namedIn('bookings')).toBeNull()
  await selector(page).selectOption(`Charlie ${family}`)
  await expect(selector(page)).not.toHaveValue('')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const inDrawer = page.getByRole('dialog').getByLabel('Acting for')
  await inDrawer.selectOption('Sam Marsh (you)')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'You are acting for yourself again.',
  )
  await expect(inDrawer).toHaveValue('')
})

test('AUTH-31 AUTH-32 Sam acts for Robin in the account, and sees whose page it is at 320 px', async ({
  page,
  product,
}) => {
  const { sam, robin: id } = await samAndChildren(product)
  await makeMember(product, sam)
  await product.query('update users set credit_balance = 1500 where id = $1', [sam.id])
  const ofRobin = randomUUID()
  await product.query(
    `insert into memberships (client_id, id, user_id, payer_id, membership_type_id, payment_option_id, venue_id, state,
        start_date, base_fee, billing_day, first_billing_date)
      values ('riverside', $1, $2, $3, $4, $5, $6, 'active', '2026-05-01', 1600, 15, '2026-05-15')`,
    [
      ofRobin,
      id,
      sam.id,
      riverside.membership('junior-swim'),
      riverside.option('junior-swim-recurring'),
      riverside.venue(),
    ],
  )
  await page.setViewportSize({ width: 320, height: 640 })
  const account = product.origin('my-account')
  await signIn(page.context(), account, sam)
  await page.goto(`${account}/people`)
  const heading = page.getByRole('heading', { level: 1 })
  const line = page.getByRole('banner').getByText(`Acting for Robin ${family}`, { exact: true })
  await expect(heading).toHaveText('People')
  await expect(line).toHaveCount(0)
  await page.getByRole('button', { name: 'Act for Robin' }).click()
  await expect(line).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Stop acting for Robin' })).toBeFocused()
  const asked = page.waitForRequest('**/api/my-account/memberships**')
  await page.getByRole('link', { name: "Go to Robin's account" }).click()
  expect(new URL((await asked).url()).searchParams.get('selected_user_id')).toBe(id)

  await expect(heading).toHaveText("Robin's account")
  await expect(page).toHaveTitle(/Robin's account$/)
  await expect(page.getByRole('img', { name: `Barcode ${id}` })).toBeVisible()
  await expect(page.getByRole('article')).toHaveAccessibleName('Junior Swim')
  await expect(page.getByText('£15.00')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your own account' })).toContainText("not Robin's")
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(line, 'stays in sight').toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await page.getByRole('link', { name: "See, change or renew Robin's memberships" }).click()
  await expect(heading).toHaveText("Robin's memberships")
  await expect(page.getByRole('article')).toHaveAccessibleName('Junior Swim')
  await expect(page.getByRole('link', { name: 'Change Junior Swim' })).toHaveAttribute(
    'href',
    `${product.origin()}/change/${ofRobin}`,
  )
  await page.goto(`${account}/payments`)
  await expect(page.getByText('This page is your own. You are acting for Robin')).toBeVisible()
  await page.getByRole('button', { name: `Stop acting for Robin ${family}` }).click()
  await expect(line).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('This page is your own.')).toHaveCount(0)
  await page.goto(`${account}/memberships`)
  await expect(heading).toHaveText('Memberships')
  const paid = page.getByRole('region', { name: 'Memberships you pay for' })
  await expect(paid.getByRole('article')).toHaveAccessibleName('Junior Swim')
  await expect(paid.getByRole('definition').first()).toHaveText(`Robin ${family}`)
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Fitness')
})

test('IMP-40 at 16 a person reads that consent is asked, agrees, takes it back and leaves', async ({
  page,
  product,
}) => {
  await familyOf16(page, product)
  await page.goto(`${product.origin('my-account')}/`)
  const consent = page.getByRole('region', { name: '1 thing needs you' })
  await expect(consent).toContainText('Somebody would like to act for you')
  await consent.getByRole('link', { name: 'See who and decide' }).click()
  const acting = page.getByRole('region', { name: 'People who may act for you' })
  await expect(acting.getByRole('heading', { name: 'Morgan Marsh would like to act for you' })).toBeVisible()
  // The person's own record is asked for again behind the answer: whoever goes on meanwhile is not interrupted.
  const { held, letGo } = hold()
  await page.route('**/api/auth/user', (route) => held.then(() => route.fallback()))
  await acting.getByRole('button', { name: 'I agree that Morgan Marsh acts for me' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  letGo()
  const takeBack = acting.getByRole('button', { name: 'Take back my consent to Morgan Marsh' })
  await takeBack.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await expect(takeBack).toBeFocused()
  await takeBack.click()
  // What is on its way cannot be called back, so that nobody is told that it was kept.
  const sent = hold()
  await page.route('**/linked-by/*', (route) => sent.held.then(() => route.fallback()))
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Take back my consent' }).click()
  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeDisabled()
  sent.letGo()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'Morgan Marsh can no longer act for you.',
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await acting.getByRole('button', { name: 'Leave the link with Morgan Marsh' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the link' }).click()
  await expect(acting).toContainText('Nobody may act for you.')
  await page.goto(`${product.origin('my-account')}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello/)
  await expect(consent).toHaveCount(0)
})

test('ACC-01 ACC-05 ACC-06 AUTH-32 the account has its navigation, on phones as a menu, and only there; whoever has nobody to act for has nothing to choose', async ({
  page,
  product,
}) => {
  const origin = product.origin('my-account')
  const navigation = page.getByRole('navigation', { name: 'Account' })
  await page.goto(`${origin}/login`)
  await expect(navigation).toHaveCount(0)
  const { email } = await newCustomer(product.origin())
  await logInAs(page, email, customerPassword)
  const links = navigation.getByRole('link')
  await expect(links).toHaveText([
    'Dashboard',
    'My details',
    'Memberships',
    'Packages',
    'Bookings',
    'Guest passes',
    'Payments',
    'People',
  ])
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/user-details',
    '/memberships',
    '/packages',
    '/bookings/upcoming',
    '/guest-passes',
    '/payments',
    '/people',
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
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'My account' })).toBeVisible()
  await expect(selector(page)).toHaveCount(0)
  await expect(navigation).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.locator('#my-account')).toBeVisible()
  await expect(selector(page)).toHaveCount(0)
  await expect(navigation).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${origin}/bookings`)
  await expect(page).toHaveURL(`${origin}/bookings/upcoming`)
  await moved.click()
  await navigation.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${origin}/login?redirect=%2Fbookings%2Fupcoming`)
  await expect(navigation).toHaveCount(0)
})
