import type { Page } from '@playwright/test'
import { hold, keepPicture, search, searchBox, sentence } from '../steps/finder.ts'
import { expect, test } from '../world/story.ts'

/** Answers of a look-up that come late. */

/** Look-ups of these addresses wait until they are let go. */
async function holdLookUp(page: Page, addresses: RegExp): Promise<() => void> {
  const { held, letGo } = hold()
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test.beforeEach(({ page }) => keepPicture(page))

test('an answer that comes late leaves what is being typed', async ({ page, product }) => {
  const letGo = await holdLookUp(page, /geocode.*Stockport/)
  await page.goto(product.origin())
  await search(page, 'Stockport')
  await expect(sentence(page)).toHaveText('Searching Stockport...')
  await searchBox(page).fill('Altrin')
  letGo()
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of Stockport')
  await expect(searchBox(page)).toHaveValue('Altrin')
  await page.goBack()
  await expect(searchBox(page)).toHaveValue('')
  await page.goForward()
  await expect(searchBox(page)).toHaveValue('Stockport')
})

test('what is typed in the very moment in which the answer is drawn stays', async ({ page, product }) => {
  const letGo = await holdLookUp(page, /geocode.*Stockport/)
  await page.goto(product.origin())
  await search(page, 'Stockport')
  await expect(sentence(page)).toHaveText('Searching Stockport...')
  await searchBox(page).evaluate((box: HTMLInputElement) => {
    const sentence = document.querySelector('h2[aria-live="polite"]')!
    new MutationObserver((_changes, observer) => {
      if (!sentence.textContent.includes('Stockport') || sentence.textContent.includes('Searching')) return
      observer.disconnect()
      // As a key does: by the element's own way, which tells React of it.
      Reflect.set(HTMLInputElement.prototype, 'value', 'Altrincham', box)
      box.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }).observe(sentence, { childList: true, characterData: true, subtree: true })
  })
  letGo()
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of Stockport')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of Altrincham')
})

test('while a place is looked up the radius can be moved and another place searched for, and only the later one is shown', async ({
  page,
  product,
}) => {
  const letGo = await holdLookUp(page, /geocode.*Manchester/)
  await page.goto(product.origin())
  await search(page, 'Manchester')
  await expect(sentence(page)).toHaveText('Searching Manchester...')
  await page.getByRole('button', { name: 'Larger radius' }).click()
  await expect(page).toHaveURL(/radius=6$/)
  letGo()
  await expect(sentence(page)).toHaveText('Showing results within 6 miles of Manchester')

  const first = page.waitForResponse(/Stockport/)
  const letFirstGo = await holdLookUp(page, /geocode.*Stockport/)
  await search(page, 'Stockport')
  await expect(sentence(page)).toHaveText('Searching Stockport...')
  await search(page, 'Altrincham')
  await expect(sentence(page)).toHaveText('Showing results within 6 miles of Altrincham')
  letFirstGo()
  await (await first).finished()
  await expect(sentence(page)).toHaveText('Showing results within 6 miles of Altrincham')
  await expect(searchBox(page)).toHaveValue('Altrincham')
})
