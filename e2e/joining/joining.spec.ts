import type { Page } from '@playwright/test'
import { addDays } from '../../contract/dates.ts'
import { keepPicture } from '../steps/finder.ts'
import {
  acceptTermsAtCheckout,
  agreeTo,
  passFitnessQuestions,
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

/* One price engine: the customer meets the same number wherever an amount due today is shown. */
test('IMP-08 PROMO-08 JOIN-12 JOIN-31 JOIN-39 CHK-38 ORDER-08 monthly with Direct Debit and 3-D Secure: card, sidebar, costs call, checkout, order and e-mail agree to the penny', async ({
  page,
  product,
}) => {
  const guest = newGuest()
  await keepPicture(page)
  await findCentre(page, product.origin())
  const card = page.getByRole('article', { name: 'Fitness', exact: true })
  const onCard = pence(await card.getByText(/today/).first().textContent())
  await chooseMembership(page, 'Fitness', 'Monthly')
  const option = await monthlyOption(page, 'fitness')
  const costsOf = (choice = '') =>
    read(page, `/api/online-joining/costs?payment_option_id=${option.id}${choice}`)
  const plain = await costsOf()
  await expect.poll(() => sidebarText(page)).toContain(plain.total_to_pay_now.formatted)
  expect(onCard).toBe(plain.total_to_pay_now.raw.amount)
  await giveDetails(page, guest)

  const questions = page.getByRole('region', { name: /Additional details/ })
  await expect(questions.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await passFitnessQuestions(page)

  const review = page.getByRole('region', { name: /Review dates/ })
  const [earliest] = plain.available_billing_dates
  await review.getByRole('radio').nth(3).check({ force: true })
  await review.getByRole('button', { name: /add/i }).click()
  await review.getByLabel(/promotion code/i).fill('tenoff')
  await review.getByRole('button', { name: 'Apply' }).click()
  await expect(review.getByText('TENOFF').first()).toBeVisible()
  const { id: code } = await read(page, `/api/v1/membership-promotions/validate/TENOFF/${option.id}`)
  const costs = await costsOf(
    `&start_date=${plain.today}&billing_day=${earliest.billing_day}&promotion_code_id=${code}`,
  )
  expect(costs.total_to_pay_now.raw.amount).toBe(onCard - 1000)
  await expect.poll(() => sidebarText(page)).toContain(costs.total_to_pay_now.formatted)

  // Another start and another day to pay on have another amount.
  await review.getByRole('radio', { name: /Tomorrow/ }).check({ force: true })
  await review.getByRole('radio', { name: /15th of the month/ }).check({ force: true })
  const chosen = await costsOf(
    `&start_date=${addDays(plain.today, 1)}&billing_day=15&promotion_code_id=${code}`,
  )
  const total: string = chosen.total_to_pay_now.formatted
  await expect.poll(() => sidebarText(page)).toContain(total)
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
  await expect(payButton(page)).toHaveText(`Pay ${total} now`)
  const due = pence(total)
  await payButton(page).click()
  await page
    .frameLocator('iframe[title="Card verification"]')
    .getByRole('button', { name: /complete/i })
    .click()
  await page.waitForURL('**/order-confirmed/**')
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible()
  await expect(page.getByText('Direct Debit set up successfully')).toBeVisible()
  await expect(page.getByText(total).first()).toBeVisible()
  expect((await read(page, `/api/orders/${orderId(page.url())}`)).total.formatted).toBe(total)

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
  expect(mail[0]?.text.replace(/\s+/g, ' ')).toContain(`Paid today: ${total}`)
})

test('CART-31 JOIN-23 JOIN-31 CHK-06 ORDER-16 community access: nothing to pay, no mandate, one press on Confirm order', async ({
  page,
  product,
}) => {
  const guest = newGuest()
  await page.goto(`${product.origin()}/centre/riverside-leeds`)
  await chooseMembership(page, 'Community Access', 'Single payment')
  await giveDetails(page, guest)
  await agreeReview(page)
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Membership added to basket.')
  await expect(page.getByText('No payment is required for this purchase.')).toBeVisible()
  await acceptTermsAtCheckout(page)
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await page.waitForURL('**/order-confirmed/**')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment was successful')
  await expect(page.getByText('Direct Debit set up successfully')).toHaveCount(0)
  expect(await product.query('select total, state from orders where id = $1', [orderId(page.url())])).toEqual(
    [{ total: 0, state: 'paid' }],
  )
})

test('AUTH-57 CHK-05 ROUTE-06 ROUTE-09 PAY-38 KIOSK-01 KIOSK-07 CONST-11 a kiosk has its own bar at the checkout, and its order is confirmed at an address that says so', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin()}/centre/riverside-manchester?kiosk=true`)
  await chooseMembership(page, 'Community Access', 'Single payment')
  const registered = page.waitForRequest('**/api/auth/customer/register**')
  await giveDetails(page, newGuest())
  expect((await registered).postDataJSON().source).toBe('kiosk')
  await agreeReview(page)
  await page.waitForURL(`${product.origin()}/checkout`)
  const bar = page.getByRole('navigation', { name: 'Kiosk' })
  await expect(bar.getByRole('button')).toHaveText(['Home', 'Log out'])
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

const sidebarText = (page: Page): Promise<string> => page.getByRole('complementary').innerText()

const read = (page: Page, path: string): Promise<any> =>
  page.evaluate(async (address) => (await (await fetch(address)).json()).data, path)

/** The way to pay for a membership of Riverside Manchester by the month. */
async function monthlyOption(page: Page, membership: string): Promise<{ id: string }> {
  const { id: venue } = await read(page, '/api/venues/online-joining/riverside-manchester')
  const memberships = await read(page, `/api/online-joining/memberships?venue_id=${venue}`)
  const { payment_options: options } = memberships.find(({ slug }: { slug: string }) => slug === membership)
  return options.find(({ payment_type: type }: { payment_type: string }) => type === 'recurring')
}
