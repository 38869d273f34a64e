import type { Locator, Page } from '@playwright/test'
import type { Customer } from '../../server/testing/builders.ts'
import { goToCheckout, goToSecondCheckout } from '../steps/checkout-steps.ts'
import { acceptTermsAtCheckout, cards, giveCard, payButton } from '../steps/journey.ts'
import type { Product } from '../world/product.ts'
import { plantFault } from '../world/sandbox-control.ts'
import { expect, test } from '../world/story.ts'

/** Paying with Stripe where it is not plain: the bank asks or refuses, Stripe is down, a card is saved. */

const bank = (page: Page) => page.frameLocator('iframe[title="Card verification"]')
/** How a customer's last payments stand. Other stories of the worker have payments in the same database, of other days too. */
const lastPayments = async (product: Product, { id }: Customer, count: number) => {
  const rows = await product.query(
    'select state from payments where user_id = $1 order by created_at desc limit $2',
    [id, count],
  )
  return rows.map(({ state }) => state).toReversed()
}
const plant = (product: Product, match: string, times: number, kind = 'error_500') =>
  plantFault(product, 'stripe', match, kind, { times })

test('PAY-50 PAY-48 CHK-31 an unfinished card says so once it is left, and cannot be sent; a finished one is held, ordered and taken', async ({
  page,
  product,
}) => {
  const customer = await goToCheckout(page, { origin: product.origin() })
  await acceptTermsAtCheckout(page)
  const frame = page.frameLocator('iframe[src*="card-frame"]')
  const unfinished = page.getByText('Please complete all required fields')
  await frame.getByLabel(/card number/i).fill(cards.good)
  await expect(unfinished).toHaveCount(0)
  await page.getByLabel('Town or city').focus()
  await expect(unfinished).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
  await expect(page.getByText('To pay, complete your card details.')).toBeVisible()
  await giveCard(page, cards.good)
  await expect(unfinished).toHaveCount(0)
  await expect(payButton(page)).toBeEnabled()

  await frame.getByLabel('Card number').fill('4242 4242')
  await frame.getByLabel('Card number').press('Tab')
  await expect(payButton(page)).toBeDisabled()
  await expect(page.getByRole('group', { name: 'Card details' })).toContainText(
    /Your card number is incomplete|Please complete all required fields/,
  )

  await giveCard(page, cards.good)
  await payButton(page).click()
  await page.waitForURL('**/order-confirmed/**')
  await expect.poll(() => lastPayments(product, customer, 1)).toEqual(['captured'])
})

test('PAY-49 the bank’s check is failed: the customer reads why, and another card pays', async ({
  page,
  product,
}) => {
  const customer = await goToCheckout(page, { origin: product.origin() })
  await giveCard(page, cards.challenge)
  await acceptTermsAtCheckout(page)
  await payButton(page).click()
  await bank(page).getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByRole('alert')).toContainText('3D Secure verification failed')
  await expect(page.getByRole('alert')).toContainText('you have not been charged')

  await giveCard(page, cards.good)
  await payButton(page).click()
  await page.waitForURL('**/order-confirmed/**')
  await expect.poll(() => lastPayments(product, customer, 2)).toEqual(['declined', 'captured'])
})

test('PAY-51 the bank’s check is left: it can be taken up again, or given up for another card', async ({
  page,
  product,
}) => {
  const customer = await goToCheckout(page, { origin: product.origin() })
  await giveCard(page, cards.challenge)
  await acceptTermsAtCheckout(page)
  await payButton(page).click()
  await page.getByRole('dialog', { name: 'Card verification' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Your bank is still waiting for you to approve this payment')).toBeVisible()
  await page.getByRole('button', { name: 'Continue with your bank' }).click()
  await expect(bank(page).getByRole('button', { name: 'Complete authentication' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Start again with another card' }).click()
  await giveCard(page, cards.good)
  await payButton(page).click()
  await page.waitForURL('**/order-confirmed/**')
  await expect.poll(() => lastPayments(product, customer, 2)).toEqual(['released', 'captured'])
})

/** Whether a frame keeps the focus that it is given at the moment in which the next dialog closes. */
const keepsFocusOfClosing = (frame: Locator): Promise<boolean> =>
  frame.evaluate(async (element) => {
    await new Promise<void>((closed) => {
      let wasOpen = false
      new MutationObserver((_changes, observer) => {
        const isOpen = document.querySelector('dialog[open]') !== null
        if (wasOpen && !isOpen) {
          observer.disconnect()
          closed()
        }
        wasOpen = isOpen
      }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
    })
    element.focus()
    await new Promise((later) => {
      setTimeout(later)
    })
    return document.activeElement === element
  })

test('CHK-26 a card is saved with one order and pays for the next, with its security code in Stripe’s field', async ({
  page,
  product,
}) => {
  const customer = await goToCheckout(page, { origin: product.origin() })
  await giveCard(page, cards.good)
  await page.getByRole('checkbox', { name: 'Save card details for future payments' }).check()
  await acceptTermsAtCheckout(page)
  await payButton(page).click()
  await page.waitForURL('**/order-confirmed/**')
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible()
  await expect
    .poll(() =>
      product.query('select card_type, last_four from saved_cards where user_id = $1', [customer.id]),
    )
    .toEqual([{ card_type: 'Visa', last_four: '4242' }])

  await goToSecondCheckout(page, customer, { origin: product.origin() })
  await expect(page.getByRole('radio', { name: /Visa.*Card ending 4242/ })).toBeChecked()
  const frame = page.locator('iframe[title="Security code"]')
  const keepsFocus = keepsFocusOfClosing(frame)
  await acceptTermsAtCheckout(page)
  expect(await keepsFocus).toBe(true)
  await expect(payButton(page)).toBeDisabled()
  const code = frame.contentFrame().getByLabel('Security code')
  const missing = page.getByText('Please enter your card security code (CVV)')
  await code.focus()
  await expect(missing).toHaveCount(0)
  await code.press('Tab')
  await expect(missing).toBeVisible()
  await code.fill('12')
  await expect(missing).toHaveCount(0)
  await code.press('Tab')
  await expect(missing).toBeVisible()
  await code.fill('123')
  await expect(missing).toHaveCount(0)
  await payButton(page).click()
  await page.waitForURL('**/order-confirmed/**')
  await expect.poll(() => lastPayments(product, customer, 1)).toEqual(['captured'])
})

test.describe('Stripe is down', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('when the bank is asked: nobody says "failed" before it is known, then the form is back', async ({
    page,
    product,
  }) => {
    const customer = await goToCheckout(page, { origin: product.origin() })
    await giveCard(page, cards.good)
    await acceptTermsAtCheckout(page)
    await plant(product, 'POST /v1/payment_intents/:id/confirm', 3)
    await payButton(page).click()
    await expect(page.getByText('We are checking with your bank. Please do not pay again.')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('you have not been charged')

    await giveCard(page, cards.good)
    await payButton(page).click()
    await page.waitForURL('**/order-confirmed/**')
    await expect.poll(() => lastPayments(product, customer, 2)).toEqual(['released', 'captured'])
  })
})
