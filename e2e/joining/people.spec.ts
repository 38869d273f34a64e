import { agreeAndCheckOut, untilReopened } from '../steps/checkout-steps.ts'
import { becomeCustomer, customerPassword, newCustomer, twoOfOneAddress } from '../steps/customers.ts'
import { logInAs } from '../steps/login-steps.ts'
import { acceptTermsAtCheckout, chooseMembership, payButton } from '../steps/journey.ts'
import {
  dueToday,
  expectConfirmed,
  giveBankAndCheckOut,
  openMembership,
  ordersOf,
  passDetails,
  passReview,
  payWithCard,
} from '../steps/people.ts'
import { giveInstruction } from '../../server/testing/members.ts'
import { giveBillingDay, giveCredit, giveFitness, giveSavedCard } from '../steps/records.ts'
import { expectOpen, section } from '../steps/sections.ts'
import { signInAs } from '../world/calls.ts'
import { theDay } from '../world/demo-clock.ts'
import { expect, standAt, test } from '../world/story.ts'

standAt(theDay)

/** Customers join at Riverside Manchester, whose cards go to Stripe; each as what is known of them demands. */

const fitness = { start_date: '2030-07-03', billing_day: 15, first_billing_date: '2030-07-15' }

test('JOIN-09 JOIN-10 Q-02 who has an account and nothing else logs in midway and joins by the month', async ({
  page,
  product,
}) => {
  const customer = await newCustomer(product.origin())
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await chooseMembership(page, 'National', 'Monthly')
  await section(page, /Your details/)
    .getByRole('link', { name: 'Log in' })
    .click()
  const asked = page.waitForRequest(/\/api\/data-fields/)
  await logInAs(page, customer.email, customerPassword)
  await expectOpen(page, /Your details/)
  expect(new URL((await asked).url()).search).toBe('?onboarding_type=membership_purchase')
  await expect(page.getByText('Logged in as Robin Marsh')).toBeVisible()
  await passDetails(page)
  // The 28th is the first payment day on or after the 17th: 25 of February's 28 days of £44.99 are £40.17.
  await passReview(page, 'Continue', '28th')
  await dueToday(page, '£110.16')
  await giveBankAndCheckOut(page)
  await payWithCard(page, '£110.16')
  await expect(page.getByText('Direct Debit set up successfully')).toBeVisible()
  expect(await ordersOf(product, customer)).toEqual([
    {
      total: 11016,
      new_mandate: true,
      billing_day: 28,
      start_date: '2031-02-03',
      first_billing_date: '2031-02-28',
    },
  ])
})

test('DD-16 DATE-10 JOIN-23 a member with an instruction is asked for no bank account and no payment day', async ({
  page,
  product,
}) => {
  const customer = await becomeCustomer(page, product.origin())
  await giveBillingDay(product, customer, 15)
  await giveFitness(product, customer, fitness)
  await giveInstruction(product, customer)
  await giveCredit(product, customer, 1500)
  await giveSavedCard(product, customer, '2034-12')
  await openMembership(page, product.origin(), 'riverside-manchester/membership/national/recurring')
  await expect(section(page, /Monthly payment/)).toHaveCount(0)
  await expect(section(page, /Confirm your details/)).toHaveCount(0)
  await passDetails(page)
  // Paid on the 15th: 12 of February's 28 days of £44.99 are £19.28.
  await dueToday(page, '£89.27')
  const sent = page.waitForRequest('**/api/online-joining/memberships')
  await passReview(page, 'Continue to checkout')
  const body = (await sent).postDataJSON()
  expect([body.billing_day, body.account_details, body.start_date]).toEqual([null, undefined, '2031-02-03'])
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('radio', { name: /Card ending/ })).toBeChecked()
  await untilReopened(page, () => page.getByRole('button', { name: 'Use £15.00 credit' }).click())
  await page.frameLocator('iframe[title="Security code"]').getByLabel('Security code').fill('123')
  await acceptTermsAtCheckout(page)
  await expect(payButton(page)).toHaveText('Pay £74.27 now')
  await payButton(page).click()
  await expectConfirmed(page)
  await expect(page.getByText('Direct Debit set up successfully')).toHaveCount(0)
  expect(await ordersOf(product, customer)).toEqual([
    {
      total: 8927,
      new_mandate: false,
      billing_day: 15,
      start_date: '2031-02-03',
      first_billing_date: '2031-02-15',
    },
  ])
})

test('CHK-29 CHK-28 CHK-16 CHK-13 a saved card that has expired is not offered: another one pays, and may take its place', async ({
  page,
  product,
}) => {
  const customer = await becomeCustomer(page, product.origin())
  await giveSavedCard(product, customer, '2031-01')
  await openMembership(page, product.origin(), 'riverside-manchester/membership/day-pass-month/fixed')
  await passDetails(page)
  await agreeAndCheckOut(page)
  await expect(page.getByText('Your saved card has expired, please use a different card')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(
    page.getByText('This will replace the card details currently saved on your account'),
  ).toBeVisible()
  await payWithCard(page, '£40.00')
  expect((await ordersOf(product, customer)).map(({ total }) => total)).toEqual([4000])
})

test('MEM-19 MEM-25 CHK-04 who is marked for it by an employer’s agreement buys what others cannot', async ({
  page,
  product,
}) => {
  const corporate = page.getByRole('article', { name: 'Corporate', exact: true })
  const customer = await becomeCustomer(page, product.origin())
  await product.query("update users set marks = '{corporate}' where id = $1", [customer.id])
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await expect(corporate).toContainText('£27.50 a month')
  await expect(corporate).not.toContainText('not eligible')
  await corporate.getByRole('button', { name: /^Select/ }).click()
  await passDetails(page)
  // From 3 February to 14 March: 26 of 28 days and 14 of 31 days of £27.50.
  await passReview(page, 'Continue', '15th')
  await dueToday(page, '£37.96')
  await giveBankAndCheckOut(page)
  const summary = page.getByRole('complementary', { name: 'Your selection' })
  await expect(summary.getByRole('heading', { level: 2 })).toHaveText('Corporate')
  await expect(summary.locator('header p')).toHaveText('Fitness, Corporate')
  await expect(summary.locator('dl > div')).toHaveText([
    'CentreRiverside Manchester',
    'Start date3 February 2031',
    'Fee£27.50 a month',
    'Payment durationMonthly by Direct Debit',
    'First billing date15 March 2031, collected on 17 March 2031',
    'Direct Debit accountEnding 11',
    'Pro-rata payment40 days, 3 February to 14 March£37.96',
    'To pay now£37.96',
  ])
  await expect(page.getByRole('region', { name: 'What you agree to' })).toContainText(
    '£27.50 on Monday 17 March 2031, £27.50 on Tuesday 15 April 2031, £27.50 on Thursday 15 May 2031, and then each month',
  )
  await payWithCard(page, '£37.96')
  expect((await ordersOf(product, customer)).map(({ total }) => total)).toEqual([3796])
})

test('MEM-24 MEM-20 IMP-16 what somebody has already cannot be bought again, and leads to changing it', async ({
  page,
  product,
}) => {
  await giveFitness(product, await becomeCustomer(page, product.origin()), fitness)
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  const memberships = `${product.origin('my-account')}/memberships`
  await expect(page.getByText(/^You have Fitness.* already$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change or renew' })).toHaveAttribute('href', memberships)
  const own = page.getByRole('article', { name: 'Fitness', exact: true })
  await expect(own).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Show memberships I am not eligible for' }).click()
  await expect(own).toContainText('You are not eligible for this membership')
  await expect(own).toContainText('You already have this membership.')
  await expect(own).not.toContainText('£')
  await expect(own.getByRole('button', { name: /^Select/ })).toHaveCount(0)
  await expect(own.getByRole('link', { name: 'Change or renew' })).toHaveAttribute('href', memberships)
  await own.getByRole('button', { name: 'More details about Fitness' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fitness' })
  await expect(dialog).toContainText('You are ineligible for this membership')
  await expect(dialog.getByRole('link', { name: 'Change or renew' })).toHaveAttribute('href', memberships)
})

test('JOIN-13 Q-10 one of two who share an email address logs in by customer ID and adds the one detail missing', async ({
  page,
  product,
}) => {
  const origin = product.origin()
  const [fran, finn] = await twoOfOneAddress(product)
  await product.query(
    "update users set details = details #- '{contact_details,mobile_number}' where id = $1",
    [finn.id],
  )
  await signInAs(page.context(), origin, fran.reference, customerPassword)
  await openMembership(page, origin, 'riverside-leeds/membership/community-access/fixed')
  await expect(page.getByText('Logged in as Fran Marsh')).toBeVisible()
  await expect(section(page, /Your details/).getByRole('textbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(section(page, /Your details/).getByRole('link', { name: 'Log in' })).toBeVisible()

  /* The centre and the membership stay chosen in this tab; everything personal is asked anew. */
  await signInAs(page.context(), origin, finn.reference, customerPassword)
  await page.goto(`${origin}/centre/riverside-leeds`)
  const details = section(page, /Your details/)
  await expect(details.getByText('Logged in as Finn Marsh')).toBeVisible()
  await expect(details.getByText(/We need a little more from you/)).toBeVisible()
  await expect(details.getByRole('textbox')).toHaveCount(1)
  const number = details.getByLabel('Mobile number', { exact: true })
  await expect(number).toHaveValue('')
  const save = details.getByRole('button', { name: 'Save and continue' })
  await save.click()
  await expect(details.getByRole('alert').first()).toContainText('Mobile number is required.')
  await number.fill('07700 900107')
  await page.reload()
  await expect(number).toHaveValue('07700 900107')
  const sent = page.waitForRequest('**/api/my-account/user/update?**')
  await save.click()
  const request = await sent
  expect([request.method(), new URL(request.url()).search]).toEqual([
    'PUT',
    '?onboarding_type=membership_purchase',
  ])
  expect(request.postDataJSON()).toEqual({
    data_fields: {
      contact_details: { mobile_number: '07700 900107' },
      _checksum: expect.stringMatching(/^\S{8,}$/),
    },
  })
  await expectOpen(page, /Review dates/)
  // Nothing is left to give, so there is no way back to it.
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Edit Your details' })).toHaveCount(0)
  await passReview(page, 'Continue to checkout')
  await page.waitForURL('**/checkout')
  await acceptTermsAtCheckout(page)
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await expectConfirmed(page)
  expect(
    await product.query(
      "select first_name, details -> 'contact_details' ->> 'mobile_number' as mobile from users where email = $1 order by first_name",
      [fran.email],
    ),
  ).toEqual([
    { first_name: 'Finn', mobile: '07700 900107' },
    { first_name: 'Fran', mobile: '07700 900123' },
  ])
})
