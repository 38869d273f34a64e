import type { Locator, Page } from '@playwright/test'
import { newGuest, payButton } from '../steps/journey.ts'
import { expect, test } from '../world/story.ts'

/** The whole way without a mouse: Tab, arrows, Space, Enter and typing, each stop reached by the keyboard alone. */

async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${target.toString()}`)
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function agree(page: Page, box: Locator): Promise<void> {
  await press(page, box, 'Space')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region')).toBeFocused()
  await page.keyboard.press('End')
  await expect(dialog.getByRole('button', { name: 'I Agree' })).toBeEnabled()
  await press(page, dialog.getByRole('button', { name: 'I Agree' }))
  await expect(dialog).toBeHidden()
}

test('IMP-51 SHELL-20 a single payment membership, found, joined and paid for by keyboard alone', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000)
  const guest = newGuest()
  await page.goto(`${product.origin()}/`)
  const skip = page.getByRole('link', { name: /skip to main content/i })
  await expect(skip).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')

  await typeInto(page, page.locator('#search-venue'), 'Riverside Manchester')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Showing results within 5 miles/).first()).toBeVisible()
  await press(
    page,
    page
      .getByTestId('venue-card')
      .filter({ hasText: 'Riverside Manchester' })
      .getByRole('link', { name: /select and continue/i }),
  )

  await press(
    page,
    page.getByRole('group', { name: 'How to pay' }).getByRole('button', { name: 'Single payment' }),
  )
  await press(
    page,
    page.getByRole('article', { name: 'Month Pass' }).getByRole('button', { name: /^Select/ }),
  )
  const details = page.getByRole('region', { name: /Your details/ })
  await expect(details.getByRole('heading', { name: /Your details/ })).toBeFocused()
  await typeInto(page, details.getByLabel('First name', { exact: true }), guest.firstName)
  await typeInto(page, details.getByLabel('Last name', { exact: true }), 'Marsh')
  await typeInto(page, details.getByLabel('Date of birth', { exact: true }).first(), '17/05/1990')
  await typeInto(page, details.getByLabel('Email address', { exact: true }), guest.email)
  await typeInto(page, details.getByLabel('Mobile number', { exact: true }), '07700900123')
  await typeInto(page, details.getByLabel('Find your address by postcode').first(), 'm11ae')
  await page.keyboard.press('Enter')
  const addresses = details.getByLabel('Select your address')
  await expect(addresses).toBeVisible()
  await tabTo(page, addresses)
  await page.keyboard.press('ArrowDown')
  await typeInto(page, details.getByLabel('Password', { exact: true }), 'Riverbank1!')
  await typeInto(page, details.getByLabel('Repeat password', { exact: true }), 'Riverbank1!')
  await page.keyboard.press('Enter')

  const review = page.getByRole('region', { name: /Review dates/ })
  await expect(review.getByRole('heading', { name: /Review dates/ })).toBeFocused()
  await agree(page, page.getByRole('checkbox', { name: /health/i }))
  await agree(page, page.getByRole('checkbox', { name: /membership terms/i }))
  await press(page, review.getByRole('button', { name: 'Continue to checkout' }))

  await page.waitForURL('**/checkout')
  const frame = page.frameLocator('iframe[src*="card-frame"]')
  await expect(frame.getByLabel(/card number/i)).toBeVisible()
  await tabTo(page, page.locator('iframe[src*="card-frame"]'))
  await page.keyboard.type('4242424242424242')
  for (const [label, text] of [
    [/expiry/i, '1234'],
    [/security code|cvc/i, '123'],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(frame.getByLabel(label)).toBeFocused()
    await page.keyboard.type(text)
  }
  await agree(page, page.getByRole('checkbox', { name: /I have read and agree/ }))
  await press(page, payButton(page))
  await page.waitForURL('**/order-confirmed/**')
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible()
})
