import { cards, search, sentence } from '../steps/finder.ts'
import { expect, test } from '../world/story.ts'

test('VENUE-12 what is typed is understood: a slip, an address, a facility, and a search that fails takes nothing away', async ({
  page,
  product,
}) => {
  await page.goto(product.origin())
  await search(page, 'manchster')
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of Manchester')
  await expect(page.getByText('We took “manchster” for Manchester.')).toBeVisible()
  await search(page, '12 Deansgate, Leeds, UK')
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of Leeds')
  await search(page, 'M2 3ZZ')
  await expect(cards(page).first()).toContainText(/about \d+\.\d miles/)
  await search(page, 'swimming pool in Manchester')
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of Manchester')
  const filter = page.getByRole('button', { name: 'Show centres without a swimming pool too' })
  const withPool = await cards(page).count()
  await filter.click()
  await expect(cards(page).nth(withPool)).toBeVisible()
  await search(page, 'zzzz')
  await expect(sentence(page)).toHaveText('Cannot find location, please try again.')
  await expect(page.getByText('Still listed: centres near Manchester.')).toBeVisible()
})
