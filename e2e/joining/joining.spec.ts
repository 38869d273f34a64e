import type { Page } from '@playwright/test'
import {
  acceptTermsAtCheckout,
  agreeTo,
  answerFitnessQuestions,
  cards,
  chooseMembership,
  findCentre,
  giveBankDetails,
  giveCard,
  giveDetails,
  newGuest,
  payButton,
  pence,
} from '../steps/journey.ts'
import { expect, test } from '../world/story.ts'

test('JOIN-39 CHK-38 ORDER-08 monthly with Direct Debit and 3-D Secure, the same amount everywhere', async ({
  page,
  product,
}) => {
  const guest = newGuest()
  await findCentre(page, product.origin())
  await chooseMembership(page, 'Fitness', 'Monthly')
  await giveDetails(page, guest)

  const questions = page.getByRole('region', { name: /Additional details/ })
  await expect(questions.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await answerFitnessQuestions(page)
  await questions.getByRole('button', { name: 'Continue' }).click()

  const review = page.getByRole('region', { name: /Review dates/ })
  await review.getByRole('radio', { name: /Tomorrow/ }).check({ force: true })
  await review.getByRole('radio', { name: /15th of the month/ }).check({ force: true })
  await agreeTo(page, /health/i)
  await agreeTo(page, /membership terms/i)
  await review.getByRole('button', { name: 'Continue' }).click()
  await giveBankDetails(page)

  const confirm = page.getByRole('region', { name: /Confirm your details/ })
  await expect(confirm.getByText('••••••11').or(confirm.getByText(/11$/)).first()).toBeVisible()
  const shown = pence(await page.getByRole('complementary').getByText(/£/).last().textContent())
  expect(shown).toBeGreaterThan(0)
  await confirm.getByRole('button', { name: 'Continue to checkout' }).click()

  await page.waitForURL('**/checkout')
  await giveCard(page, cards.challenge)
  await acceptTermsAtCheckout(page)
  const due = pence(await payButton(page).textContent())
  await payButton(page).click()
  await page
    .frameLocator('iframe[title="Card verification"]')
    .getByRole('button', { name: /complete/i })
    .click()
  await page.waitForURL('**/order-confirmed/**')
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible()
  await expect(page.getByText('Direct Debit set up successfully')).toBeVisible()

  const [order] = await product.query(
    'select * from orders o join users u on u.client_id = o.client_id and u.id = o.user_id where u.email = $1',
    [guest.email],
  )
  expect(order?.['total']).toBe(due)
  await expect
    .poll(
      async () =>
        (await product.query('select state from mandates where order_id = $1', [orderId(page.url())]))[0]?.[
          'state'
        ],
    )
    .toBe('pendingSubmission')
  const mail = await mailTo(product.guide, guest.email)
  expect(mail[0]?.text).toContain(`£${(due / 100).toFixed(2)}`)
})

test('JOIN-23 JOIN-31 CHK-06 community access: nothing to pay, no mandate, one press on Confirm order', async ({
  page,
  product,
}) => {
  const guest = newGuest()
  await page.goto(`${product.origin()}/centre/riverside-leeds`)
  await chooseMembership(page, 'Community Access', 'Single payment')
  await giveDetails(page, guest)
  await agreeReview(page)
  await page.waitForURL('**/checkout')
  await expect(page.getByText('No payment is required for this purchase.')).toBeVisible()
  await acceptTermsAtCheckout(page)
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await page.waitForURL('**/order-confirmed/**')
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible()
  await expect(page.getByText('Direct Debit set up successfully')).toHaveCount(0)
  expect(await product.query('select total, state from orders where id = $1', [orderId(page.url())])).toEqual(
    [{ total: 0, state: 'paid' }],
  )
})

test('CHK-05 ROUTE-06 ROUTE-09 PAY-38 a kiosk has its own bar at the checkout, and its order is confirmed at an address that says so', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin()}/centre/riverside-manchester?kiosk=true`)
  await chooseMembership(page, 'Community Access', 'Single payment')
  await giveDetails(page, newGuest())
  await agreeReview(page)
  await page.waitForURL(`${product.origin()}/checkout`)
  const bar = page.getByRole('navigation', { name: 'Kiosk' })
  await expect(bar.getByRole('button', { name: 'Home' })).toBeVisible()
  expect((await bar.boundingBox())?.height).toBe(62)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)
  await acceptTermsAtCheckout(page)
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await page.waitForURL(/\/order-confirmed\/[0-9a-f-]{36}\?kiosk=true$/)
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible()
})

const orderId = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? ''

async function agreeReview(page: Page): Promise<void> {
  const review = page.getByRole('region', { name: /Review dates/ })
  await agreeTo(page, /health/i)
  await agreeTo(page, /membership terms/i)
  await review.getByRole('button', { name: 'Continue to checkout' }).click()
}

async function mailTo(guide: string, recipient: string): Promise<{ text: string }[]> {
  const response = await fetch(`${guide}/mailbox.json?recipient=${encodeURIComponent(recipient)}`)
  return response.json() as Promise<{ text: string }[]>
}
