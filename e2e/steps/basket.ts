import { expect, type Locator, type Page } from '@playwright/test'
import type { Product } from '../world/product.ts'
import { acceptTermsAtCheckout } from './journey.ts'
import { rowsOf } from './timetable.ts'

/** Steps of somebody who books, by what they see and press. */

export const added = 'Successfully added item to the basket.'

/** A centre's day in the bookings area. */
export async function openDay(page: Page, product: Product, centre: string, query: string): Promise<void> {
  await page.goto(`${product.origin('bookings')}/location/${centre}?${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** A session of the day in sight, by its name and start. */
export const sessionAt = (page: Page, name: string, start: string): Locator =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3, name: start, exact: true }) })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

/** The first session of the day in sight that can be booked, by its name and start. */
export async function firstOf(page: Page, name: string): Promise<{ row: Locator; start: string }> {
  const book = rowsOf(page).getByRole('button', { name: new RegExp(`^Book ${name}, \\d\\d:\\d\\d$`) })
  const label = (await book.first().getAttribute('aria-label')) ?? ''
  const start = label.slice(-5)
  return { row: sessionAt(page, name, start), start }
}

/** Books by one press, and waits until the basket has it. */
export async function pressBook(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Book [^,]+, \d\d:\d\d$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: added }).last()).toBeVisible()
  // What was said of the press before may be there still.
  await expect(row.getByRole('link', { name: 'In your basket' })).toBeVisible()
}

/** Books the first hour of Court 1, in the table of times and courts, for a friend whose name is asked for. */
export async function bookForFriend(page: Page, table: Locator, name: string): Promise<void> {
  const book = table.getByRole('button', { name: /^Book Court 1 at \d\d:00, / }).first()
  await page.getByLabel('Who plays?').selectOption('Somebody else')
  await book.click()
  await expect(page.getByText('A name must be longer than 1 character.')).toBeVisible()
  await expect(page.getByLabel('Name of the player')).toBeFocused()
  await page.getByLabel('Name of the player').fill(name)
  await book.click()
  await expect(page.getByRole('status').filter({ hasText: added })).toBeVisible()
  await expect(table.getByRole('link', { name: 'In your basket' })).toHaveCount(1)
}

/** A place in the basket. */
export const lineOf = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

/** The basket's own page. */
export async function openBasket(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.origin('bookings')}/basket`)
  await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible()
}

/** Agrees to the terms of the checkout, where it has any. */
export async function acceptTermsWhereAsked(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^(Pay £|Continue|Book now)/ }).first()).toBeVisible()
  if ((await page.getByRole('checkbox', { name: /I have read and agree/ }).count()) > 0)
    await acceptTermsAtCheckout(page)
}
