import type { Page } from '@playwright/test'
import {
  acceptTermsAtCheckout,
  agreeTo,
  cards,
  chooseMembership,
  giveBankDetails,
  giveCard,
  giveDetails,
  newGuest,
  payButton,
  pence,
} from '../steps/journey.ts'
import { expect, test } from '../world/story.ts'

/** One price engine: the customer meets the same number wherever an amount due today is shown. */

test('IMP-08 PROMO-08 card, sidebar, costs call, checkout, order and e-mail agree to the penny', async ({
  page,
  product,
}) => {
  const guest = newGuest()
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  const card = page.getByRole('article', { name: 'Swim', exact: true })
  const onCard = pence(await card.getByText(/today/).first().textContent())
  await chooseMembership(page, 'Swim', 'Monthly')

  const memberships = await read(
    page,
    `/api/online-joining/memberships?venue_id=${(await read(page, '/api/venues/online-joining/riverside-manchester')).id}`,
  )
  const option = memberships.find((membership: { slug: string }) => membership.slug === 'swim')
    .payment_options[0]
  const plain = await read(page, `/api/online-joining/costs?payment_option_id=${option.id}`)
  await expect.poll(() => sidebarText(page)).toContain(plain.total_to_pay_now.formatted)
  expect(onCard).toBe(plain.total_to_pay_now.raw.amount)

  await giveDetails(page, guest)
  const review = page.getByRole('region', { name: /Review dates/ })
  const [earliest] = plain.available_billing_dates
  await review.getByRole('radio').nth(3).check({ force: true })
  await review.getByRole('button', { name: /add/i }).click()
  await review.getByLabel(/promotion code/i).fill('tenoff')
  await review.getByRole('button', { name: 'Apply' }).click()
  await expect(review.getByText('TENOFF').first()).toBeVisible()
  const code = await read(page, `/api/v1/membership-promotions/validate/TENOFF/${option.id}`)
  const costs = await read(
    page,
    `/api/online-joining/costs?payment_option_id=${option.id}&start_date=${plain.today}&billing_day=${earliest.billing_day}&promotion_code_id=${code.id}`,
  )
  const total: string = costs.total_to_pay_now.formatted
  expect(costs.total_to_pay_now.raw.amount).toBe(onCard - 1000)
  await expect.poll(() => sidebarText(page)).toContain(total)

  await agreeTo(page, /health/i)
  await agreeTo(page, /membership terms/i)
  await review.getByRole('button', { name: 'Continue' }).click()
  await giveBankDetails(page)
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.waitForURL('**/checkout')
  await giveCard(page, cards.good)
  await acceptTermsAtCheckout(page)
  await expect(payButton(page)).toHaveText(`Pay ${total} now`)
  await payButton(page).click()
  await page.waitForURL('**/order-confirmed/**')
  await expect(page.getByText(total).first()).toBeVisible()

  const id = new URL(page.url()).pathname.split('/').at(-1)
  expect((await read(page, `/api/orders/${id}`)).total.formatted).toBe(total)
  const [mail] = (await (
    await fetch(`${product.guide}/mailbox.json?recipient=${encodeURIComponent(guest.email)}`)
  ).json()) as { text: string }[]
  expect(mail?.text.replace(/\s+/g, ' ')).toContain(`Paid today: ${total}`)
})

const sidebarText = (page: Page): Promise<string> => page.getByRole('complementary').innerText()

const read = (page: Page, path: string): Promise<any> =>
  page.evaluate(async (address) => (await (await fetch(address)).json()).data, path)
