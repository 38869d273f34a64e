import { agreeAndCheckOut } from '../steps/checkout-steps.ts'
import { setClock, theDay } from '../world/demo-clock.ts'
import { chooseMembership } from '../steps/journey.ts'
import { giveOpayoCard } from '../steps/opayo-steps.ts'
import {
  dueToday,
  giveBankAndCheckOut,
  giveRyftCard,
  logInAs,
  openMembership,
  ordersOf,
  passDetails,
  passReview,
  payWithCard,
} from '../steps/people.ts'
import { section } from '../steps/sections.ts'
import { expect, test, useOwnWorld } from '../world/story.ts'

useOwnWorld('people-elsewhere')

/** The people of the demo join where cards go to Opayo or Ryft, and at the other operator. */

test.beforeAll(async ({ product }) => {
  await setClock(product, theDay)
  await product.query(
    `update memberships set start_date = '2030-02-23', end_date = '2031-02-22'
      where user_id = (select id from users where client_id = 'riverside' and reference = 'R100003')`,
  )
})

test('MEM-20 MEM-21 MEM-32 Jo has Fitness already and buys a month of everything else, by Opayo', async ({
  page,
  product,
}) => {
  const centre = `${product.origin()}/centre/riverside-leeds`
  await logInAs(page, product.origin(), 'jo@example.com', '/centre/riverside-leeds/membership/fitness/fixed')
  await expect(page).toHaveURL(centre)
  await expect(page.getByText('Could not find selected membership')).toHaveCount(0)
  await page.getByRole('button', { name: 'Single payment' }).click()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Community Access', 'Month Pass'])
  await expect(page.getByLabel('Show memberships I am not eligible for')).toHaveCount(0)
  await chooseMembership(page, 'Month Pass', 'Single payment')
  await passDetails(page)
  await dueToday(page, '£40.00')
  await agreeAndCheckOut(page)
  await payWithCard(page, '£40.00', () => giveOpayoCard(page))
  expect((await ordersOf(product, 'R100003')).map(({ total }) => total)).toEqual([4000])
})

test('DATE-10 DD-16 Billie pays on the 15th already and gives a bank account, but no day', async ({
  page,
  product,
}) => {
  await openMembership(
    page,
    product.origin(),
    'billie@example.com',
    'riverside-leeds/membership/swim/recurring',
  )
  await passDetails(page)
  // From 3 February to 14 March: 26 of 28 days and 14 of 31 days of £24.50.
  await dueToday(page, '£33.81')
  await passReview(page, 'Continue')
  const sent = page.waitForRequest('**/api/online-joining/memberships')
  await giveBankAndCheckOut(page)
  const body = (await sent).postDataJSON()
  expect([body.billing_day, body.account_details]).toEqual([
    null,
    { account_number: '55779911', sort_code: '200000' },
  ])
  await payWithCard(page, '£33.81', () => giveOpayoCard(page))
  await expect(page.getByText('Direct Debit set up successfully')).toBeVisible()
  expect(await ordersOf(product, 'R100009')).toEqual([
    {
      total: 3381,
      new_mandate: true,
      billing_day: 15,
      start_date: '2031-02-03',
      first_billing_date: '2031-03-15',
    },
  ])
})

test('DATE-08 DATE-07 DD-09 PROMO-09 Dana joins Northgate, which takes no promotion codes, has one payment day that nobody asks for and its cut-off, and asks for no billing address', async ({
  page,
  product,
}) => {
  const northgate = product.origin('online-joining', 'northgate.localhost')
  await openMembership(page, northgate, 'dana@example.com', 'northgate-rhyl/membership/active/recurring')
  await passDetails(page)
  const review = section(page, /Review dates/)
  await expect(review).toContainText(
    'Everybody pays on the 1st of the month. The first collection is on Monday 3 March.',
  )
  await expect(review.getByText('To pay now')).toBeVisible()
  await expect(review.getByText(/promotion code/i)).toHaveCount(0)
  await passReview(page, 'Continue')
  // By the 15th the first payment is on 1 March: 26 of 28 days of £29.00 and £15.00 to join.
  await dueToday(page, '£41.93')
  const payment = section(page, /Monthly payment/)
  await expect(payment.getByRole('textbox')).toHaveCount(3)
  await expect(payment.getByText('Billing address')).toHaveCount(0)
  await expect(payment.getByRole('region', { name: 'The Direct Debit Guarantee' })).toContainText(
    'NORTHGATE ACTIVE will notify you',
  )
  await giveBankAndCheckOut(page)
  await payWithCard(page, '£41.93', () => giveRyftCard(page))
  expect(await ordersOf(product, 'R100001', 'northgate')).toEqual([
    {
      total: 4193,
      new_mandate: true,
      billing_day: 1,
      start_date: '2031-02-03',
      first_billing_date: '2031-03-01',
    },
  ])
})
