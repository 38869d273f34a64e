import { agreeAndCheckOut } from '../steps/checkout-steps.ts'
import { becomeCustomer } from '../steps/customers.ts'
import { chooseMembership } from '../steps/journey.ts'
import { giveOpayoCard } from '../steps/opayo-steps.ts'
import {
  dueToday,
  giveBankAndCheckOut,
  giveRyftCard,
  openMembership,
  ordersOf,
  passDetails,
  passReview,
  payWithCard,
} from '../steps/people.ts'
import { giveBillingDay, giveFitness } from '../steps/records.ts'
import { section } from '../steps/sections.ts'
import { theDay } from '../world/demo-clock.ts'
import { expect, standAt, test } from '../world/story.ts'

standAt(theDay)

/** Customers join where cards go to Opayo or Ryft, and at the other operator. */

test('MEM-20 MEM-21 MEM-32 who has Fitness already buys a month of everything else, by Opayo', async ({
  page,
  product,
}) => {
  const centre = `${product.origin()}/centre/riverside-leeds`
  const customer = await becomeCustomer(page, product.origin())
  await giveFitness(product, customer, {
    start_date: '2030-02-23',
    end_date: '2031-02-22',
    venue: 'riverside-leeds',
  })
  await page.goto(`${centre}/membership/fitness/fixed`)
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
  expect((await ordersOf(product, customer)).map(({ total }) => total)).toEqual([4000])
})

test('DATE-10 DD-16 who pays on the 15th already gives a bank account, but no day', async ({
  page,
  product,
}) => {
  const customer = await becomeCustomer(page, product.origin())
  await giveBillingDay(product, customer, 15)
  await openMembership(page, product.origin(), 'riverside-leeds/membership/swim/recurring')
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
  expect(await ordersOf(product, customer)).toEqual([
    {
      total: 3381,
      new_mandate: true,
      billing_day: 15,
      start_date: '2031-02-03',
      first_billing_date: '2031-03-15',
    },
  ])
})

test('DATE-08 DATE-07 DD-09 PROMO-09 Northgate takes no promotion codes, has one payment day that nobody asks for and its cut-off, and asks for no billing address', async ({
  page,
  product,
}) => {
  const northgate = product.origin('online-joining', 'northgate.localhost')
  const customer = await becomeCustomer(page, northgate)
  await openMembership(page, northgate, 'northgate-rhyl/membership/active/recurring')
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
  expect(await ordersOf(product, customer)).toEqual([
    {
      total: 4193,
      new_mandate: true,
      billing_day: 1,
      start_date: '2031-02-03',
      first_billing_date: '2031-03-01',
    },
  ])
})
