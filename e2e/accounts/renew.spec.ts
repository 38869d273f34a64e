import type { Page } from '@playwright/test'
import { acceptTermsAtCheckout, agreeTo, passFitnessQuestions, payButton } from '../steps/journey.ts'
import { becomeCustomer, newCustomer } from '../steps/customers.ts'
import { giveOpayoCard } from '../steps/opayo-steps.ts'
import { giveFitness } from '../steps/records.ts'
import { memberDay } from '../world/demo-clock.ts'
import { reviewOf } from '../steps/review-steps.ts'
import { expectOpen, section } from '../steps/sections.ts'
import { expect, standAt, test } from '../world/story.ts'

standAt(memberDay)

/** The same membership for another year. */

const untilThe21st = { start_date: '2025-12-22', end_date: '2026-12-21', venue: 'riverside-leeds' }

async function toReview(page: Page): Promise<void> {
  await section(page, /Your details/)
    .getByRole('button', { name: 'Continue' })
    .click()
  await passFitnessQuestions(page)
  await expectOpen(page, /Review dates/)
}

async function agree(page: Page): Promise<void> {
  await agreeTo(page, /health/i)
  await agreeTo(page, /membership terms/i)
}

test.describe(() => {
  test.use({ expectedErrors: [/status of (500|422)/] })

  test('CHANGE-09 JOIN-21 CART-31 CART-33 CART-34 a renewal begins when the old one ends, says what could not be added, is paid by card, and only once', async ({
    page,
    context,
    product,
  }) => {
    const customer = await becomeCustomer(page, product.origin())
    const address = `${product.origin()}/renew/${await giveFitness(product, customer, untilThe21st)}`
    await page.goto(`${product.origin('my-account')}/memberships`)
    await page.getByRole('link', { name: 'Renew Fitness' }).click()
    await page.waitForURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renew your Fitness membership')
    await expectOpen(page, /Your details/)
    for (const fixed of [/Choose home centre/, /Choose membership/])
      await expect(section(page, fixed).getByRole('button')).toHaveCount(0)
    await toReview(page)
    const review = reviewOf(page)
    await expect(review.getByLabel('Start date')).toHaveCount(0)
    await expect(review.getByText('22 December 2026', { exact: true })).toBeVisible()
    await expect(review.getByText('21 December 2027', { exact: true })).toBeVisible()
    await review.getByRole('button', { name: 'Add a promotion code' }).click()
    await review.getByLabel('Promotion code', { exact: true }).fill('TENOFF')
    await review.getByRole('button', { name: 'Apply' }).click()
    await expect(review.getByText('TENOFF takes £10.00 off today.')).toBeVisible()
    await expect(page.getByRole('complementary')).toContainText('£339.00')

    const late = await context.newPage()
    await late.goto(address)
    await toReview(late)
    await agree(late)

    await agree(page)
    const answer = (status: number, code: string, message: string) =>
      page.route('**/api/cart/add', (route) => route.fulfill({ status, json: { message, code } }), {
        times: 1,
      })
    const said = (words: string) =>
      page.locator('[role="status"], [role="alert"]').filter({ hasText: words }).first()
    const proceed = page.getByRole('button', { name: /Continue to checkout|Try again/ }).last()
    await answer(500, 'server_error', 'Internal.')
    await proceed.click()
    await expect(said('Something has gone wrong, please try again.')).toBeVisible()
    await answer(422, 'price_incalculable', 'Could not calculate price.')
    await proceed.click()
    await expect(said('Could not calculate price.')).toBeVisible()
    expect(new URL(page.url()).pathname).toMatch(/^\/renew\//)

    await proceed.click()
    await page.waitForURL('**/checkout')
    await expect(page.getByText('Membership added to basket.')).toBeVisible()
    await expect(page.getByRole('complementary')).toContainText('Fitness, which ends on 21 December 2026')
    await giveOpayoCard(page)
    await acceptTermsAtCheckout(page)
    await expect(payButton(page)).toContainText('£339.00')
    await payButton(page).click()
    await page.waitForURL('**/order-confirmed/**')
    await expect(page.getByText('Fitness, until 21 December 2026')).toBeVisible()

    await reviewOf(late).getByRole('button', { name: 'Continue to checkout' }).click()
    await expect(late.getByRole('heading', { level: 1 })).toHaveText('This membership cannot be renewed')
    await expect(late.getByText('has been ordered already')).toBeVisible()
    const orders = await product.query(
      "select id from order_lines where person_id = $1 and kind = 'membership_renewal'",
      [customer.id],
    )
    expect(orders.length).toBe(1)
  })
})

test('ROUTE-13 a stranger is asked to log in and comes back to the renewal', async ({ page, product }) => {
  const membership = await giveFitness(product, await newCustomer(product.origin()), untilThe21st)
  await page.goto(`${product.origin()}/renew/${membership}`)
  await expect(page).toHaveURL(/\/login\?redirect=%2Frenew%2F/)
  await expect(page.getByRole('heading', { name: /Renew your/ })).toHaveCount(0)
})
