import type { Page } from '@playwright/test'
import type { Customer } from '../../server/testing/builders.ts'
import { goToSecondCheckout } from '../steps/checkout-steps.ts'
import { acceptTermsAtCheckout, payButton } from '../steps/journey.ts'
import {
  answerBank,
  bankFrame,
  cardFrame,
  giveOpayoCard,
  opayoCards,
  reachOpayo,
  statesOf,
} from '../steps/opayo-steps.ts'
import type { Product } from '../world/product.ts'
import { goToCheckout } from '../steps/checkout-steps.ts'
import { expect, test } from '../world/story.ts'

/** Paying at a centre whose cards go to Opayo. */

/** The page that confirms also forgets the selection: what comes next begins after that. */
async function confirmed(page: Page): Promise<void> {
  await page.waitForURL('**/order-confirmed/**')
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible()
}

async function expectPaid(product: Product, guest: Customer, before: string[] = []): Promise<void> {
  await expect
    .poll(() => statesOf(product, guest), { timeout: 90_000 })
    .toEqual({ payments: [...before, 'captured'], orders: ['paid'] })
}

test('PAY-40 PAY-46 PAY-55 a card half typed is asked for whole; it is declined, and another card pays', async ({
  page,
  product,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !request.url().startsWith(product.origin()))
      scripts.push(new URL(request.url()).pathname)
  })
  const guest = await reachOpayo(page, product)
  await expect(cardFrame(page).getByText('TEST', { exact: true })).toBeVisible()
  expect(scripts.filter((path) => !path.includes('card-'))).toEqual(['/opayo/api/v1/js/sagepay.js'])
  await acceptTermsAtCheckout(page)
  await cardFrame(page).getByLabel('Name on card').fill('SUCCESSFUL')
  await payButton(page).click()
  await expect(page.getByText('Please complete all required card fields')).toBeVisible()
  // What was typed is still there, and what is missing is marked.
  await expect(cardFrame(page).getByLabel('Name on card')).toHaveValue('SUCCESSFUL')
  await expect(cardFrame(page).getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true')
  await giveOpayoCard(page, 'SUCCESSFUL', opayoCards.declined)
  await payButton(page).click()
  await expect(page.getByText('Payment was declined')).toBeVisible()
  await giveOpayoCard(page)
  await payButton(page).click()
  await confirmed(page)
  await expectPaid(product, guest, ['declined'])
})

test.describe('the bank’s check', () => {
  test('PAY-45 is left for another card: the attempt is let go before the next begins', async ({
    page,
    product,
  }) => {
    const guest = await reachOpayo(page, product)
    await acceptTermsAtCheckout(page)
    await giveOpayoCard(page, 'CHALLENGE')
    await payButton(page).click()
    await expect(bankFrame(page).getByRole('button', { name: 'Pass the check' })).toBeVisible()
    await page.getByRole('button', { name: 'Start again with another card' }).click()
    await expect(bankFrame(page).getByRole('button', { name: 'Pass the check' })).toBeHidden()
    await giveOpayoCard(page)
    await payButton(page).click()
    await confirmed(page)
    await expectPaid(product, guest, ['released'])
  })

  test('PAY-41 PAY-42 is in a frame on the page, picked up again after a reload, and passed', async ({
    page,
    product,
  }) => {
    const guest = await reachOpayo(page, product)
    await acceptTermsAtCheckout(page)
    await giveOpayoCard(page, 'CHALLENGE')
    await payButton(page).click()
    await expect(bankFrame(page).getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: /continue with your bank/i }).click()
    await answerBank(page, 'Pass')
    await confirmed(page)
    await expectPaid(product, guest)
  })
})

test('CHK-13 SEC-08 a saved card pays with its security code, which never reaches our server', async ({
  page,
  product,
}) => {
  const guest = await reachOpayo(page, product)
  await acceptTermsAtCheckout(page)
  await giveOpayoCard(page)
  await page.getByRole('checkbox', { name: /save/i }).check()
  await payButton(page).click()
  await confirmed(page)
  await expect
    .poll(() =>
      product.query(
        'select c.last_four from saved_cards c join users u on u.client_id = c.client_id and u.id = c.user_id where u.email = $1',
        [guest.email],
      ),
    )
    .toEqual([{ last_four: '0006' }])

  await goToSecondCheckout(page, guest, { origin: product.origin(), centre: 'riverside-leeds' })
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(product.origin())) return
    const text = `${request.url().slice(product.origin().length)} ${request.postData() ?? ''}`
    // Three digits may well be part of an order's id, of what was agreed to, or of a file's name.
    sent.push(text.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{64}|-[\da-f]{7}(?=\.)/gi, 'id'))
  })
  await acceptTermsAtCheckout(page)
  await page.getByLabel('Security code (CVV)').fill('719')
  await payButton(page).click()
  await confirmed(page)
  await expect
    .poll(() => statesOf(product, guest), { timeout: 90_000 })
    .toEqual({ payments: ['captured', 'captured'], orders: ['paid', 'paid'] })
  expect(sent.some((text) => text.includes('/api/checkout/authorise'))).toBe(true)
  expect(sent.filter((text) => text.includes('719'))).toEqual([])
})

test.describe('Opayo is down', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('ERR-48 when its script is asked for', async ({ page, product }) => {
    await page.route('**/js/sagepay.js', (route) => route.abort())
    await goToCheckout(page, { origin: product.origin(), centre: 'riverside-leeds' })
    await expect(page.getByText('Opayo payment form not loaded. Please try again later.')).toBeVisible()
    await page.unroute('**/js/sagepay.js')
    await page.getByRole('button', { name: /try again/i }).click()
    await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  })
})
