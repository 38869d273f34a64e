import { cards, hold, keepPicture, search, searchBox, sentence } from '../steps/finder.ts'
import { expect, test } from '../world/story.ts'
import { failure } from '../world/unprimed.ts'

/** What a guest meets while looking for a centre: every way to search, every answer, every failure. */

test.beforeEach(({ page }) => keepPicture(page))

test('ROUTE-01 MEM-18 VENUE-20 VENUE-24 a guest finds a centre and sees its memberships', async ({
  page,
  product,
}) => {
  await page.goto(product.origin())
  await expect(page.getByRole('heading', { name: 'Find your centre' })).toBeVisible()
  await expect(sentence(page)).toHaveText('Search or click on a map pin to view centre details')
  await expect(cards(page)).toHaveCount(24)
  await cards(page)
    .filter({ hasText: 'Riverside Leeds' })
    .getByRole('link', { name: 'Select and continue with Riverside Leeds' })
    .click()
  await expect(page).toHaveURL(`${product.origin()}/centre/riverside-leeds`)
  await expect(page.getByRole('article', { name: 'Fitness', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
})

test('VENUE-05 the chosen centre becomes the home centre and is remembered', async ({ page, product }) => {
  await page.goto(product.origin())
  await search(page, 'riverside york')
  await page.getByRole('link', { name: 'Select and continue with Riverside York' }).click()
  await expect(page.getByRole('heading', { name: 'Join Riverside York' })).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'cc_venue')?.value).toBe('riverside-york')
  await page.reload()
  await page
    .getByRole('region', { name: /Choose home centre/ })
    .getByRole('button', { name: /Edit/ })
    .click()
  await expect(page.locator('#selected-venue')).toContainText('Riverside York')
})

test('VENUE-12 VENUE-25 a town, a postcode and a name each find their centres', async ({ page, product }) => {
  await page.goto(product.origin())
  await search(page, 'manchester')
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of Manchester')
  await search(page, 'm11ae')
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of M1 1AE')
  await expect(cards(page).first()).toContainText('Riverside Manchester')
  await search(page, 'Riverside Salford')
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of Riverside Salford')
  await expect(cards(page).first()).toContainText('0.0 miles')
  await search(page, 'Riverside')
  await expect(sentence(page)).toHaveText('Showing centres named “Riverside”')
  await expect(cards(page)).toHaveCount(24)
  await page.reload()
  await expect(sentence(page)).toHaveText('Showing centres named “Riverside”')
  await expect(page.getByText('24 centres')).toBeVisible()
})

test('VENUE-33 VENUE-34 the service is asked within gb, and its first place is taken', async ({
  page,
  product,
}) => {
  const asked: string[] = []
  await page.route('**/api/v1/locations/geocode**', (route) => {
    asked.push(new URL(route.request().url()).search)
    const at = (name: string, context: string, center: number[]) => ({ name, context, kind: 'place', center })
    return route.fulfill({
      json: {
        data: {
          features: [at('Upton', 'Kent', [-1.5492, 53.7997]), at('Upton', 'Devon', [-4.2247, 57.4778])],
        },
      },
    })
  })
  await page.goto(product.origin())
  await search(page, 'Upton')
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of Upton, Kent')
  await expect(cards(page).first()).toContainText('Riverside Leeds')
  expect(asked).toEqual(['?term=Upton&country=gb'])
  await page
    .getByRole('group', { name: 'Did you mean' })
    .getByRole('button', { name: 'Upton, Devon' })
    .click()
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of Upton, Devon')
  await expect(sentence(page)).toBeFocused()
  await expect(cards(page).first()).toContainText('Riverside Inverness')
})

test('VENUE-26 VENUE-36 a search says what it looks for, and when there is no such place', async ({
  page,
  product,
}) => {
  const { held, letGo } = hold()
  await page.route('**/api/v1/locations/geocode**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(product.origin())
  await search(page, 'zzzz')
  await expect(sentence(page)).toHaveText('Searching zzzz...')
  letGo()
  await expect(sentence(page)).toHaveText('Cannot find location, please try again.')
  await expect(searchBox(page)).toHaveValue('zzzz')
  await expect(cards(page)).toHaveCount(24)
})

test.describe('with a map service that is down', () => {
  test.use({ expectedErrors: [/status of 500/] })
  test('VENUE-12 a centre is still found by its name, and the failure is told otherwise', async ({
    page,
    product,
  }) => {
    await page.route('**/api/v1/locations/geocode**', failure(500))
    await page.goto(product.origin())
    await search(page, 'riverside yo')
    await expect(sentence(page)).toHaveText('Showing results within 5 miles of Riverside York')
    await search(page, 'Oxford')
    await expect(sentence(page)).toHaveText('Something has gone wrong, please try again.')
  })
})

test('VENUE-21 VENUE-28 VENUE-29 nothing near is said once, and the nearest centre shown', async ({
  page,
  product,
}) => {
  await page.goto(product.origin())
  await search(page, 'Lerwick')
  await expect(sentence(page)).toHaveText('No venues found')
  await expect(page.getByText('No centres found')).toHaveCount(0)
  await expect(
    page.getByText('There is no centre within 5 miles of Lerwick. This is the nearest one:'),
  ).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(/Riverside Inverness\s*21\d\.\d miles/)
  await page.getByRole('button', { name: 'See all centres' }).click()
  await expect(sentence(page)).toHaveText('Search or click on a map pin to view centre details')
  await expect(sentence(page)).toBeFocused()

  await search(page, 'Stockport')
  await page.getByRole('slider').fill('1')
  await search(page, 'Altrincham')
  await expect(sentence(page)).toHaveText('No venues found')
  await page.getByRole('button', { name: 'Search within 10 miles' }).click()
  await expect(sentence(page)).toHaveText('Showing results within 10 miles of Altrincham')
})

test('VENUE-14 CONST-03 the radius is five miles, 1 to 10 by slider, buttons and keys', async ({
  page,
  product,
}) => {
  await page.goto(product.origin())
  const slider = page.getByRole('slider', { name: /Within/ })
  const facts = await slider.evaluate(({ min, max, step, value }: HTMLInputElement) => [
    min,
    max,
    step,
    value,
  ])
  expect(facts).toEqual(['1', '10', '1', '5'])
  await search(page, 'Manchester')
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of Manchester')
  const within5 = await cards(page).count()
  await page.getByRole('button', { name: 'Larger radius' }).click()
  await expect(sentence(page)).toHaveText('Showing results within 6 miles of Manchester')
  await slider.press('End')
  await expect(sentence(page)).toHaveText('Showing results within 10 miles of Manchester')
  await expect(page.getByRole('button', { name: 'Larger radius' })).toBeDisabled()
  const miles = await page.getByText(/^\d+\.\d miles$/).allTextContents()
  expect(miles.length).toBeGreaterThan(within5)
  const numbers = miles.map((text) => Number.parseFloat(text))
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(Math.max(...numbers)).toBeLessThanOrEqual(10)
  await slider.press('Home')
  await expect(sentence(page)).toHaveText('Showing results within 1 mile of Manchester')
  await expect(slider).toHaveAttribute('aria-valuetext', '1 mile')
  await expect(page.getByRole('button', { name: 'Smaller radius' })).toBeDisabled()
  await expect(page).toHaveURL(/radius=1$/)
  await page.reload()
  await expect(slider).toHaveValue('1')
  await expect(sentence(page)).toHaveText('Showing results within 1 mile of Manchester')
})

test('VENUE-15 clear search forgets term, place and results, and back brings them again', async ({
  page,
  product,
}) => {
  await page.goto(product.origin())
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeHidden()
  await search(page, 'Leeds')
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of Leeds')
  const found = await cards(page).count()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(sentence(page)).toHaveText('Search or click on a map pin to view centre details')
  await expect(searchBox(page)).toHaveValue('')
  await expect(searchBox(page)).toBeFocused()
  await expect(cards(page)).toHaveCount(24)
  await expect(page).toHaveURL(`${product.origin()}/`)
  await page.goBack()
  await expect(searchBox(page)).toHaveValue('Leeds')
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of Leeds')
  await expect(cards(page)).toHaveCount(found)
})

test('VENUE-30 the loader stands while centres load, and stays with a way on when they cannot be had', async ({
  page,
  product,
}) => {
  const { held, letGo } = hold()
  await page.route('**/api/venues/online-joining', async (route) => {
    await held
    await route.continue()
  })
  // Another page first: the list is not among its first data.
  await page.goto(`${product.origin()}/login`)
  await page
    .getByRole('link', { name: /account/i })
    .filter({ hasText: "don't" })
    .click()
  await expect(page.locator('#loading')).toHaveText('Loading centres')
  await expect(sentence(page)).toHaveText('Loading centres')
  letGo()
  await expect(cards(page)).toHaveCount(24)
  await expect(page.locator('#loading')).toHaveCount(0)
})
