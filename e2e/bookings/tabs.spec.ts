import type { Page } from '@playwright/test'
import { customerPassword, newCustomer } from '../steps/customers.ts'
import { firstOf, openDay, pressBook } from '../steps/basket.ts'
import { nextWeekday } from '../steps/timetable.ts'
import { expect, test } from '../world/story.ts'

/** A visitor's basket is asked for only where there is one, in every tab and area. */

const monday = nextWeekday(1)
const centre = 'riverside-leeds'

/** As when somebody comes back to a tab; pages without a window are in sight all the time. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

test('SHELL-10 CART-08 a visitor’s basket is asked for once there is one, counted in every tab and area, and forgotten after log-in', async ({
  page,
  product,
  context,
}) => {
  const asked: Page[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/cart') asked.push(request.frame().page())
  })
  const other = await context.newPage()
  await openDay(other, product, centre, `day=${monday}&activity=gym-session&spaces=yes`)
  await openDay(page, product, centre, `day=${monday}&activity=gym-session&spaces=yes`)
  const { row } = await firstOf(page, 'Gym session')
  expect(asked).toEqual([])
  await pressBook(page, row)
  await lookAgain(other)
  await expect(other.getByRole('link', { name: 'Shopping basket, 1 item' })).toBeVisible()
  await row.getByRole('link', { name: 'In your basket' }).click()
  await page.getByRole('button', { name: /^Remove Gym session/ }).click()
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
  await lookAgain(other)
  await expect(other.getByRole('link', { name: 'Shopping basket', exact: true })).toBeVisible()
  await openDay(page, product, centre, `day=${monday}&activity=gym-session&spaces=yes`)
  await pressBook(page, row)
  await other.goto(product.origin())
  await expect(other.getByRole('link', { name: 'Shopping basket, 1 item' })).toBeVisible()

  const customer = await newCustomer(product.origin())
  await page.goto(`${product.origin('bookings')}/login`)
  await page.getByLabel('Email address or customer ID').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customerPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Shopping basket, 1 item' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Shopping basket', exact: true })).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('cc_has_basket')
  asked.length = 0
  // The other tab is in another area, and notices a log-in within five seconds only.
  await page.goto(product.origin('bookings'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Shopping basket', exact: true })).toBeVisible()
  expect(asked).not.toContain(page)
})
