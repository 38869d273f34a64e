import { boxOf, cards, keepPicture, search, sentence } from '../steps/finder.ts'
import { expect, test } from '../world/story.ts'

/** The centres found: their cards, the list they stand in, and its forms by width. */

test('SHELL-37 SHELL-38 each id stands once, and every card has the test ids', async ({ page, product }) => {
  await keepPicture(page)
  await page.goto(product.origin())
  const names = ['venue-card', 'venue-name', 'venue-address', 'select-venue']
  for (const name of names) {
    await expect(page.locator(`[id="${name}"]`)).toHaveCount(1)
    await expect(page.getByTestId(name)).toHaveCount(24)
    await expect(cards(page).first().locator(`xpath=descendant-or-self::*[@id="${name}"]`)).toHaveCount(1)
  }
  for (const name of ['search-venue', 'venue-list'])
    await expect(page.locator(`[id="${name}"]`)).toHaveCount(1)
  const repeated = () =>
    page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
      return ids.filter((id, index) => ids.indexOf(id) !== index)
    })
  expect(await repeated()).toEqual([])
  await search(page, 'Manchester')
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of Manchester')
  expect(await repeated()).toEqual([])
  await page.locator('#select-venue').click()
  await expect(page.getByRole('heading', { name: /^Join Riverside/ })).toBeVisible()
  expect(await repeated()).toEqual([])
})

test('VENUE-04 a card has its kind of place, and the button only where the centre may be selected', async ({
  page,
  product,
}) => {
  await product.query(
    "update venues set display_venue_selection_button = false where slug in ('riverside-birmingham', 'riverside-york')",
  )
  try {
    await page.goto(product.origin())
    const birmingham = cards(page).first()
    await expect(birmingham).toContainText('Leisure centre')
    await expect(birmingham).toContainText(
      'This centre cannot be chosen online. Please ask at its reception.',
    )
    await expect(birmingham.getByRole('link')).toHaveCount(0)
    await expect(page.getByTestId('select-venue')).toHaveCount(22)
    await expect(page.locator('[id="select-venue"]')).toHaveCount(1)
    await expect(cards(page).nth(1).locator('[id="select-venue"]')).toHaveCount(1)
  } finally {
    await product.query('update venues set display_venue_selection_button = true')
  }
})

test('VENUE-08 a centre whose place is unknown is off the map and still found by its name', async ({
  page,
  product,
}) => {
  const [york] = await product.query("select lat, lng from venues where slug = 'riverside-york'")
  await product.query("update venues set lat = null, lng = null where slug = 'riverside-york'")
  try {
    await page.goto(`${product.origin()}/?q=York`)
    await expect(sentence(page)).toHaveText('No venues found')
    await search(page, 'Riverside York')
    await expect(sentence(page)).toHaveText('Showing centres named “Riverside York”')
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Select and continue with Riverside York' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Riverside York', exact: true })).toHaveCount(0)
  } finally {
    await product.query("update venues set lat = $1, lng = $2 where slug = 'riverside-york'", [
      york?.['lat'],
      york?.['lng'],
    ])
  }
})

test('hundreds of centres are drawn a few at a time, each in its place', async ({ page, product }) => {
  await product.query(
    `insert into venues (client_id, id, slug, name, address1, address2, town, postcode, lat, lng, place_type, facilities,
       card_provider, can_display_ineligible_memberships, display_venue_selection_button, activities_v2_enabled, nation)
     select client_id, 'many-' || n, 'many-' || n, 'Zest Pool ' || lpad(n::text, 4, '0'), address1, address2, town, postcode,
       51 + n * 0.004, -1.2, place_type, facilities, card_provider, false, true, true, nation
     from venues, generate_series(1, 600) n where slug = 'riverside-leeds'`,
  )
  try {
    await page.goto(product.origin())
    await expect(page.getByText('624 centres')).toBeVisible()
    const list = page.getByRole('list').and(page.locator('#venue-list'))
    await expect.poll(() => cards(page).count()).toBeLessThan(100)
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    const last = list.getByRole('listitem').filter({ hasText: 'Zest Pool 0600' })
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(last).toBeVisible()
    await expect(last).toHaveAttribute('aria-posinset', '624')
    await expect(last).toHaveAttribute('aria-setsize', '624')
    await expect.poll(() => cards(page).count()).toBeLessThan(150)
  } finally {
    await product.query("delete from venues where id like 'many-%'")
  }
})

test('VENUE-19 VENUE-46 CONST-04 a row of 285 px cards below 575 px, a list of 645 px at most above', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 574, height: 800 })
  await page.goto(product.origin())
  const [first, second] = [cards(page).first(), cards(page).nth(1)]
  await expect(first).toBeVisible()
  const [left, right] = [await boxOf(first), await boxOf(second)]
  expect([left.width, right.width, right.y]).toEqual([285, 285, left.y])
  // The row stands over the map's lower edge.
  const map = await boxOf(page.getByRole('region', { name: 'Map of centres' }))
  expect(left.y).toBeLessThan(map.y + map.height)
  await expect(page.getByText('1 of 24')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous centre' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next centre' }).click()
  await expect(page.getByText('2 of 24')).toBeVisible()
  await expect(second).toHaveAttribute('data-lit', 'true')

  await page.setViewportSize({ width: 575, height: 800 })
  await expect(page.getByRole('button', { name: 'Next centre' })).toBeHidden()
  expect((await boxOf(first)).width).not.toBe(285)
  await expect(page.locator('#venue-list')).toHaveCSS('max-height', '645px')
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await boxOf(page.locator('#venue-list'))).height).toBe(645)
})

test('CONST-06 CONST-04 header and finder each keep their own edge; a tablet ends below 1200', async ({
  page,
  product,
}) => {
  const menu = page.getByRole('button', { name: 'Menu' })
  const isRow = async () => (await boxOf(cards(page).first())).width === 285
  await page.setViewportSize({ width: 574, height: 800 })
  await page.goto(product.origin())
  await expect(menu).toBeVisible()
  await expect.poll(() => isRow()).toBe(true)
  await page.setViewportSize({ width: 575, height: 800 })
  await expect(menu).toBeVisible()
  await expect.poll(() => isRow()).toBe(false)
  await page.setViewportSize({ width: 576, height: 800 })
  await expect(menu).toBeHidden()
  await expect.poll(() => isRow()).toBe(false)
  const barHeight = async () => (await boxOf(page.getByRole('search'))).height
  await page.setViewportSize({ width: 1199, height: 800 })
  const tablet = await barHeight()
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect.poll(() => barHeight()).toBeLessThan(tablet)
})

test('VENUE-05 a chosen centre that is gone is forgotten, and its customers get the pages of everybody', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin()}/centre/riverside-york`)
  const chosen = async () => (await page.context().cookies()).filter(({ name }) => name === 'cc_venue')
  await expect.poll(async () => (await chosen()).map(({ value }) => value)).toEqual(['riverside-york'])
  const [cookie] = await chosen()
  await page.context().addCookies([{ ...cookie!, value: 'riverside-gone' }])
  await page.goto(product.origin())
  expect(await chosen()).toEqual([])
})
