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

/**
 * The map stays the picture with pins, as where its code is slow to come. The live map is drawn by the processor here, seconds of it:
 * only who looks at that map waits for it.
 */
export async function keepPicture(page: Page): Promise<void> {
  // A module that is never ready: nothing is left open on the network, and nothing fails.
  const body = 'await new Promise(() => {})\nexport const LiveMap = null'
  // By the context: answering calls of the page would take the document's early answers away.
  await page
    .context()
    .route('**/assets/LiveMap-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
}
