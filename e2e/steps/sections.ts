import { expect, type Locator, type Page } from '@playwright/test'
import { agreeTo, chooseMembership, giveDetails, newGuest } from './journey.ts'
import type { Guest } from './journey.ts'
import type { Product } from '../world/product.ts'

/** Finding one's way among the numbered sections of joining. */

export const section = (page: Page, name: RegExp): Locator => page.getByRole('region', { name })
export const selection = (page: Page) => page.getByRole('complementary', { name: 'Your selection' })
export const shownSection = (page: Page) => expect.poll(() => new URL(page.url()).searchParams.get('section'))
export const expectOpen = (page: Page, title: RegExp) =>
  expect(page.locator('h2[aria-current="step"]')).toHaveText(title)

export async function chooseAndRegister(
  page: Page,
  product: Product,
  name: string,
  kind: 'Monthly' | 'Single payment',
): Promise<Guest> {
  const guest = newGuest()
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await chooseMembership(page, name, kind)
  await giveDetails(page, guest)
  return guest
}

export async function review(page: Page, button: string): Promise<void> {
  await agreeTo(page, /health/i)
  await agreeTo(page, /membership terms/i)
  await section(page, /Review dates/)
    .getByRole('button', { name: button, exact: true })
    .click()
}

export async function chooseDay(page: Page): Promise<void> {
  await section(page, /Review dates/)
    .getByRole('radio', { name: /15th of the month/ })
    .check({ force: true })
}

/** Everything this browser keeps of the site. */
export const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stores = await indexedDB.databases()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, stores])
  })
