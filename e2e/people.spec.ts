import { agreeAndCheckOut } from './checkout-steps.ts'
import { setClock } from './demo-clock.ts'
import { acceptTermsAtCheckout, chooseMembership, payButton } from './journey.ts'
import {
  dueToday,
  expectConfirmed,
  giveBankAndCheckOut,
  logInAs,
  openMembership,
  ordersOf,
  passDetails,
  passReview,
  payWithCard,
  theDay,
  typeLogIn,
} from './people.ts'
import type { Product } from './product.ts'
import { expectOpen, section } from './sections.ts'
import { expect, test } from './story.ts'

/** The people of the demo join at Riverside Manchester, whose cards go to Stripe; each as what is known of them demands. */

test.beforeAll(async ({ product }) => {
  await setClock(product, theDay)
  await setExpiry(product, 'R100002', '2034-12')
  await setExpiry(product, 'R100005', '2031-01')
})
test.afterAll(({ product }) => setClock(product, null))

test('JOIN-09 JOIN-10 Q-02 Alex, who has an account and nothing else, logs in midway and joins by the month', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await chooseMembership(page, 'National', 'Monthly')
  await section(page, /Your details/)
    .getByRole('link', { name: 'Log in' })
    .click()
  const asked = page.waitForRequest(/\/api\/data-fields/)
  await typeLogIn(page, 'alex@example.com')
  await expectOpen(page, /Your details/)
  expect(new URL((await asked).url()).search).toBe('?onboarding_type=membership_purchase')
  await expect(page.getByText('Signed in as Alex Archer')).toBeVisible()
  await passDetails(page)
  // The 28th is the first payment day on or after the 17th: 25 of February's 28 days of £44.99 are £40.17.
  await passReview(page, 'Continue', '28th')
  await dueToday(page, '£110.16')
  await giveBankAndCheckOut(page)
  await payWithCard(page, '£110.16')
  await expect(page.getByText('Direct Debit set up successfully')).toBeVisible()
  expect(await ordersOf(product, 'R100001')).toEqual([
    {
      total: 11016,
      new_mandate: true,
      billing_day: 28,
      start_date: '2031-02-03',
      first_billing_date: '2031-02-28',
    },
  ])
})

test('DD-16 DATE-10 Sam, a member with an instruction, is asked for no bank account and no payment day', async ({
  page,
  product,
}) => {
  await openMembership(
    page,
    product.origin(),
    'sam@example.com',
    'riverside-manchester/membership/national/recurring',
  )
  await expect(section(page, /Monthly payment/)).toHaveCount(0)
  await expect(section(page, /Confirm your details/)).toHaveCount(0)
  await passDetails(page)
  // Sam pays on the 15th: 12 of February's 28 days of £44.99 are £19.28.
  await dueToday(page, '£89.27')
  const sent = page.waitForRequest('**/api/online-joining/memberships')
  await passReview(page, 'Continue to checkout')
  const body = (await sent).postDataJSON()
  expect([body.billing_day, body.account_details, body.start_date]).toEqual([null, undefined, '2031-02-03'])
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('radio', { name: /Card ending/ })).toBeChecked()
  await page.getByRole('button', { name: 'Use £15.00 credit' }).click()
  await page.frameLocator('iframe[title="Security code"]').getByLabel('Security code').fill('123')
  await acceptTermsAtCheckout(page)
  await expect(payButton(page)).toHaveText('Pay £74.27 now')
  await payButton(page).click()
  await expectConfirmed(page)
  await expect(page.getByText('Direct Debit set up successfully')).toHaveCount(0)
  expect(await ordersOf(product, 'R100002')).toEqual([
    {
      total: 8927,
      new_mandate: false,
      billing_day: 15,
      start_date: '2031-02-03',
      first_billing_date: '2031-02-15',
    },
  ])
})

test('CHK-29 CHK-13 Casey’s card has expired and is not offered: another one pays', async ({
  page,
  product,
}) => {
  await openMembership(
    page,
    product.origin(),
    'casey@example.com',
    'riverside-manchester/membership/day-pass-month/fixed',
  )
  await passDetails(page)
  await agreeAndCheckOut(page)
  await expect(page.getByText('Your saved card has expired, please use a different card')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await payWithCard(page, '£40.00')
  expect((await ordersOf(product, 'R100005')).map(({ total }) => total)).toEqual([4000])
})

test('MEM-19 MEM-25 Corey, whose employer has an agreement, buys what others cannot', async ({
  page,
  product,
}) => {
  const corporate = page.getByRole('article', { name: 'Corporate', exact: true })
  await logInAs(page, product.origin(), 'corey@example.com', '/centre/riverside-manchester')
  await expect(corporate).toContainText('£27.50 a month')
  await expect(corporate).not.toContainText('not eligible')
  await corporate.getByRole('button', { name: /^Select/ }).click()
  await passDetails(page)
  // From 3 February to 14 March: 26 of 28 days and 14 of 31 days of £27.50.
  await passReview(page, 'Continue', '15th')
  await dueToday(page, '£37.96')
  await giveBankAndCheckOut(page)
  await payWithCard(page, '£37.96')
  expect((await ordersOf(product, 'R100008')).map(({ total }) => total)).toEqual([3796])
})

const setExpiry = (product: Product, reference: string, expiry: string) =>
  product.query(
    `update saved_cards set expiry = $2
      where user_id = (select id from users where client_id = 'riverside' and reference = $1)`,
    [reference, expiry],
  )
