import { goToCheckout } from '../steps/checkout-steps.ts'
import { acceptTermsAtCheckout, cards, giveCard, payButton } from '../steps/journey.ts'
import { expect, test } from '../world/story.ts'

test.use({ expectedErrors: [/status of 422/] })

test('CART-24 the last use of a promotion code is lost while paying: the page says so, and it is paid without', async ({
  page,
  product,
}) => {
  const change = (set: string) =>
    product.query(`update promotions set ${set} where client_id = 'riverside' and code = 'TENOFF'`)
  await goToCheckout(page, { origin: product.origin(), membership: 'Fitness', promotionCode: 'TENOFF' })
  await giveCard(page, cards.good)
  await acceptTermsAtCheckout(page)
  // Somebody else takes it.
  await change(
    `used = used + 1, max_uses = used + 1, rule = jsonb_set(rule, '{maxUses}', to_jsonb(used + 1))`,
  )
  try {
    await expect(payButton(page)).toHaveText('Pay £339.00 now')
    await payButton(page).click()
    await expect(page.getByRole('alert')).toContainText(
      'Your promotion code can no longer be used, so we have taken it off. Please check the new amount.',
    )
    await expect(payButton(page)).toHaveText('Pay £349.00 now')
    await expect(page.getByRole('complementary', { name: 'Your selection' })).not.toContainText('TENOFF')
    await giveCard(page, cards.good)
    await payButton(page).click()
    await page.waitForURL('**/order-confirmed/**')
    await expect(page.getByRole('region', { name: 'What you agreed to' })).toContainText('£349.00 by card.')
  } finally {
    await change(`used = used - 1, max_uses = null, rule = jsonb_set(rule, '{maxUses}', 'null')`)
  }
})
