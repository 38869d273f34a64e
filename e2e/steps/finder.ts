import type { Locator, Page } from '@playwright/test'

/** What the stories of the centre finder share. */

export const sentence = (page: Page) => page.locator('h2[aria-live="polite"]')
export const cards = (page: Page) => page.getByTestId('venue-card')
export const searchBox = (page: Page) => page.locator('#search-venue')

export async function search(page: Page, term: string): Promise<void> {
  await searchBox(page).fill(term)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

/** Something that waits until the story lets it go. */
export function hold(): { held: Promise<void>; letGo: () => void } {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { held, letGo: () => letGo() }
}

export async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target.toString()} is not drawn`)
  return box
}
