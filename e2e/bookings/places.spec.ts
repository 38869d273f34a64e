import { axeProblems } from '../states/axe.ts'
import { riverside } from '../../server/testing/builders.ts'
import { becomeCustomer } from '../steps/customers.ts'
import { expect, test } from '../world/story.ts'

test.use({ expectedErrors: [/status of 404/] })

const venueCookie = (origin: string, value: string) => ({
  name: 'cc_venue',
  value,
  domain: `.${new URL(origin).hostname.split('.').slice(1).join('.')}`,
  path: '/',
})

test('SHELL-03 SHELL-04 SHELL-06 the doors of the header lead to the centre one uses, or to the choice of one', async ({
  page,
  product,
}) => {
  const bookings = product.origin('bookings')
  for (const door of ['', 'camp-', 'course-']) {
    await page.goto(`${bookings}/${door}redirect-to-selected-venue`)
    await expect(page).toHaveURL(`${bookings}/`)
  }
  await page.context().addCookies([venueCookie(bookings, 'riverside-leeds')])
  for (const [door, place] of [
    ['', 'location'],
    ['camp-', 'camps'],
    ['course-', 'courses'],
  ] as const) {
    await page.goto(`${bookings}/${door}redirect-to-selected-venue`)
    await expect(page).toHaveURL(`${bookings}/${place}/riverside-leeds`)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses open here soon.')
})

test('BOOK-02 a visitor chooses a centre by town, and all areas know it from then on', async ({
  page,
  product,
}) => {
  await page.goto(product.origin('bookings'))
  await page.getByRole('searchbox', { name: 'Search centre, town or postcode' }).fill('stock')
  await expect(page.getByRole('status').filter({ hasText: 'centre' })).toHaveText('1 centre')
  expect(await axeProblems(page)).toEqual([])
  await page.getByRole('link', { name: /Riverside Stockport/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Riverside Stockport' })).toBeVisible()
  await page.goto(product.origin('bookings'))
  await expect(page.getByRole('heading', { level: 2, name: 'Riverside Stockport' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Starting within 2 hours' })).toBeVisible()
  await page.getByRole('list', { name: 'What there is' }).getByRole('link', { name: 'Climbing' }).click()
  await expect(page).toHaveURL(`${product.origin('bookings')}/location/riverside-stockport?category=climbing`)
})

test('BOOK-03 whoever has chosen no centre begins with the one of their account, a kiosk with the one it stands in', async ({
  page,
  product,
}) => {
  const { id } = await becomeCustomer(page, product.origin())
  await product.query("update users set home_venue_id = $2 where client_id = 'riverside' and id = $1", [
    id,
    riverside.venue(),
  ])
  await page.goto(product.origin('bookings'))
  await expect(page.getByRole('heading', { level: 2, name: 'Riverside Manchester' })).toBeVisible()
  await page.goto(`${product.origin('bookings')}/?kiosk=true&centre=riverside-leeds`)
  await expect(page.getByRole('heading', { level: 2, name: 'Riverside Leeds' })).toBeVisible()
})

test('BOOK-03 a centre without bookings says so, with the way to others', async ({ page, product }) => {
  await page.goto(`${product.origin('bookings')}/location/riverside-southwark`)
  await expect(page.getByRole('heading', { level: 1, name: 'Riverside Southwark' })).toBeVisible()
  await expect(page.getByText('Nothing can be booked online here')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Opening times' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose a centre' }).click()
  await expect(page).toHaveURL(`${product.origin('bookings')}/`)
})

test('ROUTE-11 a centre or a session that is not there says so', async ({ page, product }) => {
  const bookings = product.origin('bookings')
  await page.goto(`${bookings}/location/nowhere`)
  await expect(page.getByRole('heading', { level: 1, name: 'We do not know this centre' })).toBeVisible()
  await page.goto(`${bookings}/location/riverside-leeds/sessions/999999999`)
  await expect(page.getByRole('heading', { level: 1, name: 'We do not know this session' })).toBeVisible()
  await page.getByRole('link', { name: 'See the timetable' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Riverside Leeds' })).toBeVisible()
})

test('BOOK-03 a day that cannot be loaded has one button that tries again', async ({ page, product }) => {
  let fails = true
  await page.route('**/timetable?*', (route) =>
    fails
      ? route.fulfill({ status: 404, json: { message: 'Not today.', code: 'not_found' } })
      : route.continue(),
  )
  await page.goto(`${product.origin('bookings')}/location/riverside-leeds?day=2099-01-01`)
  await expect(page.getByText('This day is not planned yet')).toBeVisible()
  await page.getByRole('link', { name: 'Tomorrow', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('We could not load this day')
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
})
