import type { Route } from '@playwright/test'
import { changeAnswer, creditOf, goToCheckout, savedCard, untilReopened } from '../steps/checkout-steps.ts'
import { acceptTermsAtCheckout, agreeInDialog, cards, giveCard, payButton, pence } from '../steps/journey.ts'
import { expect, test } from '../world/story.ts'

/** What pays at the checkout: a saved card, a different one, credit. */

const prepare = '**/api/checkout/prepare*'

test.describe('a saved card', () => {
  const ours = { security_code: 'ours', can_save_card: true, saved_card: savedCard }

  test('CHK-13 CHK-15 CHK-16 CHK-22 CHK-26 CHK-27 IMP-50 is the first choice, needs its hidden code and no address; only a different card can be saved, in its place, and none on a kiosk', async ({
    page,
    product,
  }) => {
    await changeAnswer(page, prepare, (data) => ({ ...data, ...ours }))
    await goToCheckout(page, { origin: product.origin() })
    const saved = page.getByRole('radio', { name: /Visa.*4242/ })
    await expect(saved).toBeChecked()
    const save = page.getByRole('checkbox', { name: 'Save card details for future payments' })
    await expect(save).toHaveCount(0)
    await page.getByRole('button', { name: 'Continue' }).click()
    await agreeInDialog(page)
    // One cannot pay yet: who works by keyboard is not sent back to the top.
    await expect(page.getByRole('checkbox', { name: /I have read and agree/ })).toBeFocused()
    await expect(page.getByRole('group', { name: 'Billing address' })).toHaveCount(0)
    const code = page.getByLabel('Security code (CVV)')
    await expect(code).toHaveAttribute('type', 'password')
    await code.fill('12')
    await code.blur()
    await expect(page.getByText('Please enter your card security code (CVV)')).toBeVisible()
    await expect(payButton(page)).toBeDisabled()
    await code.fill('')
    await code.pressSequentially('12345')
    await expect(code).toHaveValue('1234')
    await expect(payButton(page)).toBeEnabled()

    await page.getByText('Use a different card').click()
    await expect(save).toBeVisible()
    await expect(
      page.getByText('You can manage your saved card details from your account page.'),
    ).toBeVisible()
    await expect(
      page.getByText('This will replace the card details currently saved on your account'),
    ).toBeVisible()
    await expect(page.getByRole('group', { name: 'Billing address' })).toBeVisible()

    await page.goto(`${product.origin()}/checkout?kiosk=true`)
    await page.getByText('Use a different card').click()
    await expect(page.getByRole('group', { name: 'Billing address' })).toBeVisible()
    await expect(save).toHaveCount(0)
  })

  test('CHK-17 CLIENT-11 an operator without saved cards shows no trace of them', async ({
    page,
    product,
  }) => {
    await goToCheckout(page, { origin: product.origin() })
    const save = page.getByRole('checkbox', { name: 'Save card details for future payments' })
    await expect(save).toBeVisible()
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const primed = document.getElementById('primed-data')
        const changed = primed?.textContent.replace('"savedCardsEnabled":true', '"savedCardsEnabled":false')
        if (primed && changed !== primed.textContent) primed.textContent = changed ?? ''
      }).observe(document, { childList: true, subtree: true })
    })
    await changeAnswer(page, prepare, (data) => ({ ...data, ...ours }))
    await page.reload()
    await expect(page.frameLocator('iframe[src*="card-frame"]').getByLabel(/card number/i)).toBeVisible()
    await expect(save).toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(page.getByText(/saved/i)).toHaveCount(0)
  })
})

test('CHK-37 CHK-39 CHK-33 credit pays a part: the amount falls everywhere, and it can be taken back', async ({
  page,
  product,
}) => {
  await goToCheckout(page, { origin: product.origin() })
  const whole = pence(
    await page
      .getByText(/^To pay now£/)
      .first()
      .textContent(),
  )
  const { email } = await page.evaluate(async () => (await (await fetch('/api/auth/user')).json()).data)
  await product.query('update users set credit_balance = 1500 where email = $1', [email])
  await page.reload()
  await creditOf(page).getByRole('button', { name: 'Use another amount' }).click()
  await creditOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(creditOf(page).getByText('You have £15.00 credit.')).toBeFocused()
  await creditOf(page).getByRole('button', { name: 'Use another amount' }).click()
  const amount = creditOf(page).getByLabel('Credit to use')
  await amount.fill('15.01')
  await creditOf(page).getByRole('button', { name: 'Use this amount' }).click()
  await expect(creditOf(page)).toContainText('Enter an amount up to £15.00')
  await amount.fill('10')
  await untilReopened(page, () => amount.press('Enter'))
  await expect(creditOf(page)).toContainText('£10.00 of your credit pays for this.')
  await giveCard(page, cards.good)
  await acceptTermsAtCheckout(page)
  expect(pence(await payButton(page).textContent())).toBe(whole - 1000)
  expect(
    pence(
      await page
        .getByText(/^To pay now£/)
        .first()
        .textContent(),
    ),
  ).toBe(whole - 1000)
  await expect(page.getByText('−£10.00')).toBeVisible()
  const waiting: Route[] = []
  await page.route('**/api/checkout/credit', (route) => void waiting.push(route))
  await untilReopened(page, async () => {
    await creditOf(page).getByRole('button', { name: 'Remove credit' }).click()
    await expect.poll(() => waiting.length).toBe(1)
    await expect(page.locator('[inert] > #card-fields'), 'what is typed now would be lost').toHaveCount(1)
    await waiting[0]!.continue()
  })
  await page.unroute('**/api/checkout/credit')
  await expect(payButton(page)).toHaveText(new RegExp(`£${(whole / 100).toFixed(2)} now`))
  await untilReopened(page, () => creditOf(page).getByRole('button', { name: 'Use £15.00 credit' }).click())
  await expect(creditOf(page)).toContainText('£15.00 of your credit pays for this.')
  await giveCard(page, cards.good)
  const request = page.waitForRequest('**/api/checkout/complete')
  await payButton(page).click()
  expect((await request).postDataJSON().payments).toEqual([
    { tender_type: 'credit', amount: 1500 },
    { tender_type: 'card', amount: whole - 1500 },
  ])
  await page.waitForURL('**/order-confirmed/**')
  expect(await product.query('select credit_balance from users where email = $1', [email])).toEqual([
    { credit_balance: 0 },
  ])
})

test('CHK-37 CHK-06 credit pays the whole: no card, one press on Confirm order', async ({
  page,
  product,
}) => {
  await goToCheckout(page, { origin: product.origin() })
  const { email } = await page.evaluate(async () => (await (await fetch('/api/auth/user')).json()).data)
  await product.query('update users set credit_balance = 50000 where email = $1', [email])
  await page.reload()
  await creditOf(page)
    .getByRole('button', { name: /^Use £/ })
    .click()
  await expect(page.getByText('No payment is required for this purchase.')).toBeVisible()
  await acceptTermsAtCheckout(page)
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await page.waitForURL('**/order-confirmed/**')
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible()
})
