import { expect, type Locator, type Page } from '@playwright/test'
import { payButton } from './journey.ts'

/** Steps without a mouse: Tab, arrows, Space, Enter and typing, each stop reached by the keyboard alone. */

export async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  // Found by its role once and not at every stop, for which the whole page would be named anew; again only where it was drawn anew.
  let element = await found(target)
  for (let stop = 0; stop < most; stop += 1) {
    let is = await stateOf(element)
    if (is === 'gone') {
      element = await found(target)
      is = await stateOf(element)
    }
    if (is === 'focused' && (await isFocused(target))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${target.toString()}`)
}

const found = (target: Locator) => target.elementHandle().catch(() => null)

const stateOf = async (element: Awaited<ReturnType<typeof found>>) =>
  (await element
    ?.evaluate((each) =>
      !each.isConnected ? 'gone' : each === document.activeElement ? 'focused' : 'elsewhere',
    )
    // With the page that it stood on.
    .catch(() => 'gone')) ?? 'gone'

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement).catch(() => false)

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function agree(page: Page, box: Locator): Promise<void> {
  await press(page, box, 'Space')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region')).toBeFocused()
  await page.keyboard.press('End')
  await expect(dialog.getByRole('button', { name: 'I Agree' })).toBeEnabled()
  await press(page, dialog.getByRole('button', { name: 'I Agree' }))
  await expect(dialog).toBeHidden()
}

/** On the checkout: types a card that is accepted into the frame of the card's company, agrees to the terms and pays. */
export async function payByCard(page: Page): Promise<void> {
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
}
