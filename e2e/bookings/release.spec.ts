import { addDays } from '../../contract/dates.ts'
import { axeProblems } from '../states/axe.ts'
import { londonTime, nextWeekday, rowsOf } from '../steps/timetable.ts'
import { keepOneClock, setClock } from '../world/demo-clock.ts'
import { expect, test } from '../world/story.ts'

keepOneClock()
test.afterAll(async ({ product }) => setClock(product, null))

const monday = nextWeekday(1)
const following = addDays(monday, 7)

test('BOOK-03 what opens on Monday at 07:00 counts down on the clock of the server, and opens by itself', async ({
  page,
  product,
}) => {
  await setClock(product, londonTime(monday, '06:59:30'))
  await page.clock.install()
  await page.goto(`${product.origin('bookings')}/location/riverside-leeds?day=${following}`)
  await expect(page.getByText('Booking opens today, 07:00.')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/In [01]:\d\d/)
  await expect(page.getByText('Members of Fitness and National can book now.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Book / })).toHaveCount(0)
  expect(await axeProblems(page)).toEqual([])
  // Half a minute passes, for the server and for the page, which is not touched.
  await setClock(product, londonTime(monday, '07:00:00'))
  await page.clock.runFor(31_000)
  await expect(page.getByRole('button', { name: /^Book / }).first()).toBeVisible()
  await expect(page.getByText('Booking opens today, 07:00.')).toHaveCount(0)
})

test('BOOK-03 late in the evening nothing is left, and the next with spaces is named', async ({
  page,
  product,
}) => {
  await setClock(product, londonTime(monday, '21:30'))
  await page.goto(`${product.origin('bookings')}/location/riverside-leeds`)
  await expect(page.getByText('Nothing left today')).toBeVisible()
  await expect(page.getByText(/The next .+ with spaces is tomorrow, \d\d:\d\d\./)).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(0)
  expect(await axeProblems(page)).toEqual([])
  await page.getByRole('button', { name: /^Earlier today: \d+ sessions$/ }).click()
  await expect(rowsOf(page).first()).toContainText('Started')
  await page.getByRole('link', { name: 'See tomorrow' }).click()
  await expect(page.getByRole('heading', { level: 3, name: '06:00' })).toBeVisible()
})
