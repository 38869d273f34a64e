import { cards, keepPicture, search, searchBox, sentence } from '../steps/finder.ts'
import { map } from '../steps/map.ts'
import { expect, test } from '../world/story.ts'
import { failure, withoutPrimedData } from '../world/unprimed.ts'

test('VENUE-12 what is typed is understood: a slip, an address, a facility, and a search that fails takes nothing away', async ({
  page,
  product,
}) => {
  await keepPicture(page)
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
  const filter = page.getByRole('button', { name: 'Only with a swimming pool: remove this filter' })
  await expect(filter).toContainText('Only with a swimming pool')
  const withPool = await cards(page).count()
  await filter.click()
  await expect(cards(page).nth(withPool)).toBeVisible()
  // No centre tells of it, and it is not Barking.
  await search(page, 'parking')
  await expect(sentence(page)).toHaveText('Cannot find location, please try again.')
  await search(page, 'zzzz')
  await expect(sentence(page)).toHaveText('Cannot find location, please try again.')
  await expect(page.getByText('Still listed: centres near Manchester.')).toBeVisible()
  await search(page, 'sauna riverside')
  await expect(sentence(page)).toHaveText('Showing centres named “riverside”')
  await expect(cards(page)).toHaveCount(5)
})

test('VENUE-12 a facility narrows the map as it narrows the list', async ({ page, product }) => {
  await page.goto(`${product.origin()}/?q=sauna`)
  await expect(sentence(page)).toHaveText('Showing all centres that have what you asked for')
  const names = await cards(page).getByRole('heading').allTextContents()
  const marks = map(page).getByRole('button', { name: /^Riverside|centres here/ })
  await expect(marks.first()).toBeVisible()
  const onMap = async () => {
    const labels = await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label') ?? ''))
    return labels.reduce((sum, label) => sum + Number(/^(\d+) centres here/.exec(label)?.[1] ?? 1), 0)
  }
  await expect.poll(onMap).toBe(names.length)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })
  test('VENUE-12 the keyboard goes when something is searched', async ({ page, product }) => {
    await keepPicture(page)
    await page.goto(product.origin())
    await searchBox(page).fill('Leeds')
    await searchBox(page).press('Enter')
    await expect(sentence(page)).toHaveText('Showing results within 5 miles of Leeds')
    await expect(searchBox(page)).not.toBeFocused()
  })
})

test.describe('without centres', () => {
  test.use({ expectedErrors: [/status of 500/] })
  test('ERR-01 VENUE-05 VENUE-30 whoever tries again by keyboard goes on from what was found', async ({
    page,
    product,
  }) => {
    await withoutPrimedData(page)
    const calls = '**/api/venues/online-joining'
    await page.route(calls, failure(500))
    await page.goto(product.origin())
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await page.unroute(calls)
    await retry.press('Enter')
    await expect(cards(page).first()).toBeVisible()
    await expect(sentence(page)).toBeFocused()
  })
})
