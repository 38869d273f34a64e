import type { Page } from '@playwright/test'
import { axeProblems } from '../states/axe.ts'
import {
  acceptTermsWhereAsked,
  added,
  firstOf,
  lineOf,
  openBasket,
  openDay,
  pressBook,
} from '../steps/basket.ts'
import { cards, giveCard, payButton } from '../steps/journey.ts'
import { customerPassword, newCustomer } from '../steps/customers.ts'
import { becomeFamily } from '../steps/members.ts'
import { bookTwoAsMember, endMembership, lapse, payForTwo } from '../steps/paying.ts'
import { freeWeekendDay, nextWeekday } from '../steps/timetable.ts'
import { signInAs } from '../world/calls.ts'
import type { Product } from '../world/product.ts'
import { expect, test } from '../world/story.ts'

/** Paying for what is in the basket where it is not plain: the bank asks, a price or a place has gone, nothing may be paid online. */

/** What is refused on purpose. */
test.use({ expectedErrors: [/status of (422|403)/] })

const weekend = freeWeekendDay()
const monday = nextWeekday(1)
const centre = 'riverside-manchester'
const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Your selection' })
/** The operator takes no paid bookings, with this sentence; null: it does. */
const setPaidBookingOff = (product: Product, sentence: string | null) =>
  product.query(
    `update clients set settings = jsonb_set(settings, '{paidBookingOff}', $1::jsonb) where id = 'riverside'`,
    [JSON.stringify(sentence)],
  )
const ownLine = (page: Page, name: string) =>
  page.getByRole('alert').getByRole('listitem').filter({ hasText: name })

test('BOOK-07 PAY-49 CART-05 CART-10 PAY-38 a class, a court and a swim for oneself and a child are paid for at once by a card that the bank asks about', async ({
  page,
  product,
}) => {
  const { id } = await becomeFamily(page, product, [['Charlie', 5]])
  await openDay(page, product, centre, `day=${weekend}&spaces=yes`)
  await pressBook(page, (await firstOf(page, 'Yoga')).row)
  await page.getByRole('button', { name: 'Dismiss message' }).click()
  await expect(page.getByRole('status').filter({ hasText: added })).toHaveCount(0)
  const { row } = await firstOf(page, 'Lane swim')
  await row.getByRole('button', { name: /^Book Lane swim, \d\d:\d\d, for others$/ }).click()
  const panel = page.getByRole('dialog', { name: 'Book Lane swim' })
  // Whoever acts is chosen already.
  await expect(panel.getByRole('checkbox', { name: /^Robin Marsh/ })).toBeChecked()
  await panel.getByRole('checkbox', { name: /^Charlie Longstocking/ }).check()
  await panel.getByRole('button', { name: 'Add 2 places to basket' }).click()
  await expect(page.getByRole('status').filter({ hasText: added })).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expect(row).toContainText('In your basket for Charlie Longstocking')
  await openDay(page, product, centre, `day=${weekend}&activity=badminton`)
  await page
    .getByRole('table', { name: 'Badminton: times and courts' })
    .getByRole('button', { name: /^Book Court 2 at \d\d:00, / })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: added })).toBeVisible()

  await openBasket(page, product)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'For you',
    'For Charlie Longstocking-Featherstonehaugh',
  ])
  await page.getByRole('link', { name: 'Pay £16.00' }).click()
  await giveCard(page, cards.challenge)
  await acceptTermsWhereAsked(page)
  await payButton(page).click()
  const bank = page.frameLocator('iframe[title="Card verification"]')
  await bank.getByRole('button', { name: 'Complete authentication' }).click()
  await page.waitForURL('**/booking-confirmed/**')
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeVisible()
  const names = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
  expect(names.toSorted()).toEqual(['Badminton', 'Lane swim', 'Lane swim', 'Yoga'])
  const receipt = page.getByRole('region', { name: 'Your order' })
  await expect(receipt.locator('dl > div')).toHaveText([
    'Yoga for Robin Marsh£0.00',
    'Lane swim for Robin Marsh£0.00',
    'Lane swim for Charlie Longstocking-Featherstonehaugh£4.00',
    'Badminton for Robin Marsh£12.00',
    'Total paid£16.00',
    'By card£16.00',
    /^VAT included£/,
  ])
  await expect
    .poll(() => product.query('select state, amount from payments where user_id = $1', [id]))
    .toEqual([{ state: 'captured', amount: 1600 }])
})

test('BOOK-02 ROUTE-11 what a visitor cannot take along is said at log-in, and the rest comes', async ({
  page,
  product,
}) => {
  const customer = await newCustomer(product.origin())
  await product.query(
    `update users set date_of_birth = current_date - interval '15 years 6 months'
      where client_id = 'riverside' and id = $1`,
    [customer.id],
  )
  await signInAs(page.context(), product.origin(), customer.email, customerPassword)
  await openDay(page, product, centre, `day=${monday}&spaces=yes`)
  const { row, start } = await firstOf(page, 'Body Pump')
  await pressBook(page, row)
  await page.context().clearCookies()

  await openDay(page, product, centre, `day=${monday}&spaces=yes`)
  await pressBook(page, (await firstOf(page, 'Body Pump')).row)
  const gym = await firstOf(page, 'Gym session')
  await pressBook(page, gym.row)
  await pressBook(page, (await firstOf(page, 'Lane swim')).row)
  await openBasket(page, product)
  await page.getByRole('link', { name: 'Pay £22.60' }).click()
  await page.getByLabel('Email address or customer ID').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customerPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/basket$/)
  await expect(page.getByText(`You have Body Pump at ${start} already.`)).toBeVisible()
  await expect(
    page.getByText(`You cannot have Gym session at ${gym.start}. For ages 16 and over.`),
  ).toBeVisible()
  await expect(lineOf(page, 'Lane swim')).toContainText('£4.00')
  await expect(lineOf(page, 'Body Pump')).toHaveCount(1)
  await expect(lineOf(page, 'Gym session')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Pay £8.20' })).toBeVisible()
})

test('CART-24 PAY-38 a membership that ends between basket and Pay: the difference is said, and agreed to by paying', async ({
  page,
  product,
}) => {
  const { membership } = await bookTwoAsMember(page, product)
  await endMembership(product, membership)
  await page.getByRole('button', { name: 'Book now' }).click()
  const changed = page.getByRole('alert').filter({ hasText: 'A price has changed' })
  await expect(changed).toContainText('Body Pump now costs £7.60, £7.60 more than before.')
  await expect(changed).toContainText('Gym session now costs £8.50, £8.50 more than before.')
  await expect(changed).toContainText('Nothing has been paid.')
  await expect(summaryOf(page).locator('dl').last()).toContainText('To pay now£16.10')
  await giveCard(page, cards.good)
  await payButton(page).click()
  await page.waitForURL('**/booking-confirmed/**')
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Total paid£16.10')
})

test('IMP-07 a place that lapses at Pay is taken again on the checkout, or removed there, and the rest is paid', async ({
  page,
  product,
}) => {
  const customer = await payForTwo(page, product)
  await lapse(product, customer, 'gym-session')
  await payButton(page).click()
  await expect(page.getByText('1 place is no longer kept for you')).toBeVisible()
  await expect(ownLine(page, 'Gym session')).toBeVisible()
  await expect(ownLine(page, 'Body Pump')).toHaveCount(0)
  await expect(payButton(page)).toBeDisabled()
  await expect(page.getByText('Take again or remove what is no longer kept before you pay.')).toBeVisible()
  await page.getByRole('button', { name: /^Take Gym session .* again$/ }).click()
  await expect(page.getByText('It is kept for you again.').last()).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()

  await lapse(product, customer, 'body-pump')
  await giveCard(page, cards.good)
  await payButton(page).click()
  await ownLine(page, 'Body Pump').getByRole('button', { name: 'Remove Body Pump' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(payButton(page)).toHaveText('Pay £8.50 now')
  await giveCard(page, cards.good)
  await payButton(page).click()
  await page.waitForURL('**/booking-confirmed/**')
  await expect(page.getByRole('heading', { level: 3, name: 'Gym session' })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Total paid£8.50')
})

test('BOOK-06 where the operator takes no paid bookings its sentence is shown and nothing is paid; what is free is booked', async ({
  page,
  product,
}) => {
  await setPaidBookingOff(product, 'Please pay at the desk: 0161 496 0140.')
  await becomeFamily(page, product, [['Charlie', 5]])
  await openDay(page, product, centre, `day=${monday}&spaces=yes`)
  const { row } = await firstOf(page, 'Public swim')
  await pressBook(page, row)
  await row.getByRole('button', { name: /^Book Public swim, \d\d:\d\d, for others$/ }).click()
  const panel = page.getByRole('dialog', { name: 'Book Public swim' })
  await panel.getByRole('checkbox', { name: /^Charlie Longstocking/ }).check()
  await panel.getByRole('button', { name: 'Add 1 place to basket' }).click()
  // The panel closes when the basket has the place: a page left before gives the call up.
  await expect(panel).toHaveCount(0)
  await openBasket(page, product)
  await page.getByRole('link', { name: 'Pay £4.00' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'This cannot be paid for online' })
  await expect(notice).toContainText('Please pay at the desk: 0161 496 0140.')
  await expect(payButton(page)).toHaveCount(0)
  expect(await axeProblems(page)).toEqual([])
  await notice.getByRole('link', { name: 'Back to your basket' }).click()
  await page
    .getByRole('region', { name: 'For Charlie Longstocking-Featherstonehaugh' })
    .or(page.locator('section').filter({ hasText: 'For Charlie Longstocking-Featherstonehaugh' }))
    .getByRole('button', { name: /^Remove Public swim/ })
    .click()
  await page.getByRole('link', { name: 'Book now' }).click()
  await acceptTermsWhereAsked(page)
  await page.getByRole('button', { name: 'Book now' }).click()
  await page.waitForURL('**/booking-confirmed/**')
  await setPaidBookingOff(product, null)
})
