import { nextWeekday, rowsOf, takePlaces } from '../steps/timetable.ts'
import { expect, test } from '../world/story.ts'

test('BOOK-03 spaces of an open page follow what others take, in place and without a word', async ({
  page,
  product,
}) => {
  const monday = nextWeekday(1)
  const take = (taken: string) => takePlaces(product, 'spin-express', monday, taken)
  const giveBack = await take('capacity - 3')
  await page.goto(
    `${product.origin('bookings')}/location/riverside-manchester?day=${monday}&activity=spin-express`,
  )
  const spin = rowsOf(page).first()
  await expect(spin).toContainText('3 left')
  const book = spin.getByRole('button', { name: 'Book Spin Express, 07:00' })
  await book.focus()
  await take('capacity - 1')
  await expect(spin).toContainText('1 left')
  await expect(book).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'session' })).toHaveText('1 session')
  await take('capacity')
  await expect(spin).toContainText(/Full\s*Next with spaces: \w+ \d+ \w+, 07:00/)
  await expect(book).toHaveCount(0)
  const next = spin.getByRole('link', { name: /^Next with spaces/ })
  await expect(next).toBeFocused()
  await next.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Spin Express' })).toBeVisible()
  await giveBack()
})

test('BOOK-03 the first view comes with the document, and so does what search engines read', async ({
  page,
  product,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const bookings = product.origin('bookings')
  await page.goto(`${bookings}/location/riverside-leeds`)
  await expect(page.getByRole('heading', { level: 1, name: 'Riverside Leeds' })).toBeVisible()
  expect(asked.filter((path) => path.endsWith('/bookings') || path.endsWith('/riverside-leeds'))).toEqual([
    '/location/riverside-leeds',
  ])
  const told = async () =>
    JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
  expect(await told()).toMatchObject({
    '@type': 'SportsActivityLocation',
    name: 'Riverside Leeds',
    url: `${bookings}/location/riverside-leeds`,
  })
  const [session] = await product.query(
    `select s.id from activity_sessions s join venues v on v.client_id = s.client_id and v.id = s.venue_id
      where s.client_id = 'riverside' and v.slug = 'riverside-leeds' and s.activity = 'yoga' and s.local_day = $1`,
    [nextWeekday(1)],
  )
  await page.goto(`${bookings}/location/riverside-leeds/sessions/${String(session?.['id'])}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Yoga' })).toBeVisible()
  expect(await told()).toMatchObject({
    '@type': 'SportsEvent',
    name: 'Yoga',
    location: { name: 'Riverside Leeds' },
  })
  const sitemap = await page.goto(`${bookings}/sitemap.xml`)
  expect(await sitemap?.text()).toContain(`<loc>${bookings}/location/riverside-leeds</loc>`)
})
