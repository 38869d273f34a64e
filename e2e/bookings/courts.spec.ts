import { axeProblems } from '../states/axe.ts'
import { added, bookForFriend } from '../steps/basket.ts'
import { boxOf } from '../steps/finder.ts'
import { becomeCustomer } from '../steps/customers.ts'
import { makeMember } from '../steps/records.ts'
import { nextWeekday } from '../steps/timetable.ts'
import { expect, test } from '../world/story.ts'

test('BOOK-03 CART-05 a member finds a court off-peak, where it is free, in a table of times and courts, and books one for a friend', async ({
  page,
  product,
}) => {
  const monday = nextWeekday(1)
  await makeMember(product, await becomeCustomer(page, product.origin()), 'riverside-leeds')
  await page.goto(`${product.origin('bookings')}/location/riverside-leeds?day=${monday}`)
  await page.getByRole('navigation', { name: 'What to book' }).getByRole('link', { name: 'Courts' }).click()
  await expect(page).toHaveURL(
    `${product.origin('bookings')}/location/riverside-leeds?day=${monday}&activity=badminton`,
  )
  const table = page.getByRole('table', { name: 'Badminton: times and courts' })
  for (const court of ['Time', 'Price', 'Any court', 'Court 1', 'Court 4'])
    await expect(table.getByRole('columnheader', { name: court, exact: true })).toBeVisible()
  const offPeak = table.getByRole('row', { name: /^16:00/ })
  await expect(offPeak).toContainText('Free')
  await expect(offPeak).toContainText('otherwise £9.00')
  const peak = table.getByRole('row', { name: /^17:00/ })
  await expect(peak).toContainText('£12.00')
  await expect(peak).toContainText('Peak')
  expect(await axeProblems(page)).toEqual([])
  await expect(
    table.getByRole('button', { name: /^Book Any court at (0\d|1[0-6]):00, Free$/ }).first(),
  ).toBeVisible()
  await bookForFriend(page, table, 'Maya Patel')

  // The same press would book another court.
  await table.getByRole('button', { name: /^Book Any court at 18:00, / }).press('Enter')
  const inBasket = table.getByRole('row', { name: /^18:00/ }).getByRole('link', { name: 'In your basket' })
  await expect(inBasket).toBeFocused()
  expect((await boxOf(inBasket)).height).toBeGreaterThanOrEqual(44)
})

test('BOOK-03 CART-25 on a phone the time comes first, then the court, which one press books', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(
    `${product.origin('bookings')}/location/riverside-manchester?day=${nextWeekday(1)}&activity=badminton`,
  )
  await expect(page.getByRole('table')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Choose a court at / })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Book Court \d at \d\d:00, £9.00$/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('status').filter({ hasText: added })).toBeVisible()
  const inBasket = page.getByRole('link', { name: /^In your basket: Court \d$/ })
  await expect(inBasket).toHaveAttribute('href', '/basket')
  await expect(inBasket).toBeFocused()
  await page
    .getByRole('button', { name: /^Choose a court at / })
    .nth(1)
    .click()
  await page
    .getByRole('button', { name: /^Book Any court at / })
    .first()
    .press('Enter')
  await expect(inBasket).toHaveCount(2)
  await expect(inBasket.last()).toBeFocused()
})
