import type { Page } from '@playwright/test'
import { agreeAndCheckOut } from '../steps/checkout-steps.ts'
import {
  acceptTermsAtCheckout,
  agreeTo,
  cards,
  giveBankDetails,
  giveCard,
  payButton,
} from '../steps/journey.ts'
import { becomeCustomer, newCustomer } from '../steps/customers.ts'
import { giveInstruction } from '../../server/testing/members.ts'
import { giveBillingDay, giveFitness, giveSavedCard } from '../steps/records.ts'
import { memberDay } from '../world/demo-clock.ts'
import type { Product } from '../world/product.ts'
import { reviewOf } from '../steps/review-steps.ts'
import { expectOpen, section, selection, shownSection } from '../steps/sections.ts'
import { expect, standAt, test } from '../world/story.ts'

standAt(memberDay)

/** Another membership in place of the one a customer has. */

/** Fitness by the month, which on 1 December 2026 is paid until the 14th. */
const paidUntilThe14th = { start_date: '2026-05-01', billing_day: 15, first_billing_date: '2026-05-15' }

/** Somebody new, signed in here, who pays for Fitness by Direct Debit. Answers where it is changed. */
async function becomeMember(page: Page, product: Product): Promise<string> {
  const customer = await becomeCustomer(page, product.origin())
  await giveBillingDay(product, customer, 15)
  await giveInstruction(product, customer)
  await giveSavedCard(product, customer)
  return `${product.origin()}/change/${await giveFitness(product, customer, paidUntilThe14th)}`
}

const choose = (page: Page, membership: string) =>
  page.getByRole('article', { name: membership, exact: true }).getByRole('button', { name: 'Select' }).click()

const goOn = (page: Page) =>
  section(page, /Your details/)
    .getByRole('button', { name: 'Continue' })
    .click()

test('CHANGE-01 CHANGE-04 MEM-14 CHANGE-05 ROUTE-12 the options stand beside what one has, choosing opens the next section, and so does its address', async ({
  page,
  context,
  product,
}) => {
  await page.goto(await becomeMember(page, product))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change your Fitness membership')
  await expectOpen(page, /Choose membership/)
  await expect(section(page, /Choose home centre/)).toContainText('stays your home centre')
  await expect(section(page, /Choose home centre/).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'How to pay' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Fitness', exact: true })).toContainText('£34.99 a month')
  await expect(page.getByRole('article', { name: 'Fitness', exact: true })).toHaveCount(0)
  const national = page.getByRole('article', { name: 'National', exact: true })
  await expect(national).toContainText('£10.00 more a month')
  await expect(national).toContainText('£10.00 today, then £44.99 a month from 15 December')
  await expect(national.getByText('What you give up').locator('xpath=..').getByRole('listitem')).toHaveText([
    'Welcome session',
  ])
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('link', { name: 'My memberships' })).toHaveAttribute(
    'href',
    `${product.origin('my-account')}/memberships`,
  )
  await expect(page.getByRole('article', { name: 'Swim', exact: true })).toContainText('£10.49 less a month')

  const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
  await choose(page, 'National')
  await expectOpen(page, /Your details/)
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
  await shownSection(page).toBe('your-details')
  await expect(selection(page)).toContainText('In place of Fitness, which ends on 14 December')
  const shared = new URL(page.url())
  expect(shared.pathname).toMatch(/^\/change\/[\w-]+\/membership\/[\w-]+$/)
  shared.search = ''
  const copied = await context.newPage()
  await copied.goto(shared.href)
  await expectOpen(copied, /Your details/)
  await expect(section(copied, /Choose membership/)).toContainText('National')
  await page.reload()
  await expectOpen(page, /Your details/)
  await expect(section(page, /Choose membership/)).toContainText('National · £44.99 a month')
  await page.goBack()
  await expectOpen(page, /Choose membership/)

  // Joining anew knows nothing of it.
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await expectOpen(page, /Choose membership/)
  await expect(selection(page)).toContainText("You haven't selected a membership yet.")
})

test('CHANGE-06 DATE-03 the start is a day of the range, without shortcuts, and the price follows it', async ({
  page,
  product,
}) => {
  await page.goto(await becomeMember(page, product))
  await choose(page, 'National')
  await goOn(page)
  const review = reviewOf(page)
  const start = review.getByLabel('Start date', { exact: true })
  await expect(start).toHaveValue('15/12/2026')
  await expect(review.getByRole('radio')).toHaveCount(0)
  await expect(review.getByText('A day from 2 December 2026 to 15 January 2027')).toBeVisible()
  await start.fill('01/12/2026')
  await start.blur()
  await review.getByRole('button', { name: 'Continue to checkout' }).click()
  const range = 'Choose a start date from 2 December 2026 to 15 January 2027.'
  await expect(review.getByRole('alert').filter({ hasText: range })).toBeVisible()
  await start.fill('02/12/2026')
  /* 13 of the 31 days of December at £10.00 more: £4.19, and the month in hand. */
  await expect(review.getByText('13 days, 2 December to 14 December')).toBeVisible()
  await expect(review.getByText('£4.19')).toBeVisible()
  await expect(selection(page)).toContainText('£14.19')
  await expect(review).toContainText('Your Fitness ends on')
  await expect(review.getByText('1 December 2026', { exact: true })).toBeVisible()
})

test('CHANGE-01 CHANGE-03 JOIN-20 a dearer one is paid by card, once, and takes the place of the old', async ({
  page,
  product,
}) => {
  const address = await becomeMember(page, product)
  await page.goto(`${product.origin('my-account')}/memberships`)
  await page.getByRole('link', { name: 'Change Fitness' }).click()
  await page.waitForURL(address)
  await choose(page, 'National')
  await goOn(page)
  const review = reviewOf(page)
  await expect(review.getByText('£10.00 more a month')).toBeVisible()
  await expect(review.getByText('£44.99 a month')).toBeVisible()
  await agreeAndCheckOut(page)
  await expect(page.getByRole('complementary')).toContainText('Fitness, which ends on 14 December 2026')

  await page.goBack()
  await expectOpen(page, /Your details/)
  await expect(page.getByText('Your membership waits at the checkout')).toBeVisible()
  await goOn(page)
  await review.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.waitForURL('**/checkout')
  await page.getByText('Use a different card').click()
  await giveCard(page, cards.good)
  await acceptTermsAtCheckout(page)
  await expect(payButton(page)).toContainText('£10.00')
  await payButton(page).click()
  await page.waitForURL('**/order-confirmed/**')
  await expect(page.getByText('Fitness, until 14 December 2026')).toBeVisible()
  await expect(page.getByText('Direct Debit set up successfully')).toHaveCount(0)
  await expect(page.getByText('Your Direct Debit becomes £44.99 each month.')).toBeVisible()

  await page.goto(`${product.origin('my-account')}/memberships`)
  const old = page.getByRole('article', { name: 'Fitness', exact: true })
  await expect(old).toContainText('National from 15 December 2026')
  await expect(old.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('article', { name: 'National', exact: true })).toContainText('Not begun yet')
})

test.describe(() => {
  test.use({ expectedErrors: [/status of 4(22|03|04)/] })

  test('CHANGE-10 ROUTE-13 what cannot be changed says why and leads back', async ({ page, product }) => {
    const origin = product.origin()
    const year = { start_date: '2025-12-22', end_date: '2026-12-21' }
    const own = await giveFitness(product, await becomeCustomer(page, origin), year)
    const other = await giveFitness(product, await newCustomer(origin), paidUntilThe14th)
    await page.goto(`${origin}/change/${own}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This membership cannot be changed')
    await expect(page.getByText('can be changed when it is renewed')).toBeVisible()
    const back = page.getByRole('link', { name: 'Back to my memberships' })
    await expect(back).toHaveAttribute('href', `${product.origin('my-account')}/memberships`)
    for (const id of [other, 'nothing']) {
      await page.goto(`${origin}/change/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find this membership')
    }
  })
})

test('CHANGE-11 JOIN-20 a cheaper one is confirmed without a card, with a new Direct Debit; what is still collected at the old price is named before anything is agreed to, and after', async ({
  page,
  product,
}) => {
  /* Billed on the 10th, which a new instruction is too late for: the new price begins on Sunday 10 January. */
  const membership = await giveFitness(product, await becomeCustomer(page, product.origin()), {
    start_date: '2026-05-01',
    billing_day: 10,
    first_billing_date: '2026-05-10',
  })
  await page.goto(`${product.origin()}/change/${membership}`)
  const swim = page.getByRole('article', { name: 'Swim', exact: true })
  await expect(swim).toContainText(
    '£0.00 today, £34.99 on 10 December at your old price, then £24.50 a month from 11 January',
  )
  await choose(page, 'Swim')
  await goOn(page)
  const review = reviewOf(page)
  const still = review.getByText('Still at the old price', { exact: true })
  await expect(still.locator('xpath=..')).toContainText('£34.99 on 10 December 2026')
  await expect(review).toContainText(
    /£34\.99 is still collected on Thursday 10 December 2026: it is too late/,
  )
  await expect(review.getByText('£10.49 less a month')).toBeVisible()
  await expect(review.getByText('Nothing to pay today.')).toBeVisible()
  await expect(review).toContainText('There is no minimum term.')
  await expect(review).toContainText('£34.99 is the least you pay in all.')
  await expect(selection(page)).toContainText(/Still at the old price£34\.99 on Thu\w* 10 December/)
  await agreeTo(page, /health/i)
  await agreeTo(page, /membership terms/i)
  await review.getByRole('button', { name: 'Continue' }).click()
  await giveBankDetails(page)
  const confirm = section(page, /Confirm your details/)
  await expect(confirm).toContainText(
    /£34\.99 is still collected on Thursday 10 December 2026: it is too late/,
  )
  await confirm.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.waitForURL('**/checkout')
  const agreed = page.getByRole('region', { name: 'What you agree to' })
  await expect(agreed).toContainText('£34.99 is still collected on Thursday 10 December 2026')
  await expect(agreed).toContainText('£34.99 is the least you pay in all.')
  await expect(page.getByText('No payment is required for this purchase.')).toBeVisible()
  await acceptTermsAtCheckout(page)
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await page.waitForURL('**/order-confirmed/**')
  await expect(page.getByText('Direct Debit set up successfully')).toBeVisible()
  await expect(page.getByText('Fitness, until 9 December 2026')).toBeVisible()
  const after = page.getByText('Still at the old price', { exact: true })
  await expect(after.locator('xpath=..')).toContainText('£34.99 on 10 December 2026')
})
