import type { Page } from '@playwright/test'
import { axeProblems } from '../states/axe.ts'
import { bookForFriend, firstOf, lineOf, openBasket, openDay, pressBook } from '../steps/basket.ts'
import { customerPassword, newCustomer } from '../steps/customers.ts'
import { becomeFamily } from '../steps/members.ts'
import { lapse } from '../steps/paying.ts'
import { nextWeekday } from '../steps/timetable.ts'
import { callsOf, signInAs } from '../world/calls.ts'
import { expect, test } from '../world/story.ts'

/** What is in the basket: kept for a while, changed in place, taken along by whoever logs in. */

const monday = nextWeekday(1)
const centre = 'riverside-manchester'
const done = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words }).last()).toBeVisible()

test('BOOK-02 ROUTE-11 a visitor fills a basket, logs in on the way and finds it again', async ({
  page,
  product,
}) => {
  const customer = await newCustomer(product.origin())
  await openDay(page, product, centre, `day=${monday}&activity=gym-session&spaces=yes`)
  const { row } = await firstOf(page, 'Gym session')
  await pressBook(page, row)
  await expect(page.getByRole('link', { name: 'Shopping basket, 1 item' })).toBeVisible()
  await page.getByRole('link', { name: 'Shopping basket, 1 item' }).click()

  const drawer = page.getByRole('dialog', { name: 'Your basket' })
  await expect(drawer).toContainText('Gym session')
  await expect(drawer).toContainText('You log in or create an account on the way.')
  expect(await axeProblems(page)).toEqual([])
  await drawer.getByRole('link', { name: 'Pay £8.50' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fbasket$/)
  await page.getByLabel('Email address or customer ID').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customerPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/basket$/)
  await expect(lineOf(page, 'Gym session')).toContainText('£8.50')
  await page.getByRole('link', { name: 'Pay £8.50' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('timer')).toHaveText(/^Kept for you for \d+:\d\d$/)
})

test('CART-05 CART-12 a visitor has a court bear a friend’s name, for themselves again, and out', async ({
  page,
  product,
}) => {
  await openDay(page, product, centre, `day=${monday}&activity=badminton`)
  const table = page.getByRole('table', { name: 'Badminton: times and courts' })
  await bookForFriend(page, table, 'Maya Patel')
  expect(await axeProblems(page)).toEqual([])
  await openBasket(page, product)
  await expect(page.getByRole('heading', { level: 2, name: 'For Maya Patel' })).toBeVisible()
  await expect(lineOf(page, 'Badminton')).toContainText('Court 1 · Riverside Manchester')
  await page.getByRole('button', { name: /^Change Badminton/ }).click()
  await page.getByLabel('Who is it for?').selectOption('Me')
  await page.getByRole('button', { name: 'Save' }).click()
  await done(page, 'Successfully updated item in the basket.')
  await expect(page.getByRole('heading', { level: 2, name: 'For you' })).toBeVisible()
  await page.getByRole('button', { name: /^Remove Badminton/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your basket is empty' })).toBeFocused()
})

test('CART-26 CART-27 CART-28 a place is changed where it stands: membership off and on, for somebody else, and out', async ({
  page,
  product,
}) => {
  await becomeFamily(page, product, [['Ellis', 9]])
  await openDay(page, product, centre, `day=${monday}&category=swimming&spaces=yes`)
  await pressBook(page, (await firstOf(page, 'Lane swim')).row)
  await openBasket(page, product)
  const line = lineOf(page, 'Lane swim')
  await expect(line).toContainText('Free with your Fitness membership')

  await line.getByRole('button', { name: /^Pay for Lane swim at \d\d:\d\d, .* without the Fitness/ }).click()
  await done(page, 'Successfully removed benefit.')
  await expect(page.getByRole('link', { name: 'Pay £6.50' })).toBeVisible()
  await expect(line).toContainText('The Fitness membership would make this cheaper.')
  await line.getByRole('button', { name: /^Use the Fitness membership for Lane swim/ }).click()
  await done(page, 'Successfully updated item in the basket.')
  await expect(page.getByRole('link', { name: 'Book now' })).toBeVisible()

  await line.getByRole('button', { name: /^Change Lane swim/ }).click()
  await page.getByLabel('Who is it for?').selectOption('Ellis Longstocking-Featherstonehaugh')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByRole('heading', { level: 2, name: 'For Ellis Longstocking-Featherstonehaugh' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay £4.00' })).toBeVisible()

  await lineOf(page, 'Lane swim')
    .getByRole('button', { name: /^Remove Lane swim/ })
    .click()
  await done(page, 'Successfully removed item from the basket.')
  await expect(page.getByRole('heading', { level: 1, name: 'Your basket is empty' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: 'Next at Riverside Manchester' })).toBeVisible()
})

test('CART-30 the whole basket is emptied after a question', async ({ page, product }) => {
  await openDay(page, product, centre, `day=${monday}&activity=gym-session&spaces=yes`)
  await pressBook(page, (await firstOf(page, 'Gym session')).row)
  await openBasket(page, product)
  await page.getByRole('button', { name: 'Empty basket' }).click()
  const question = page.getByRole('dialog', { name: 'Empty your basket?' })
  await question.getByRole('button', { name: 'Keep them' }).click()
  await expect(lineOf(page, 'Gym session')).toBeVisible()
  await page.getByRole('button', { name: 'Empty basket' }).click()
  await question.getByRole('button', { name: 'Empty basket' }).click()
  await done(page, 'Successfully cleared order.')
  await expect(page.getByRole('heading', { level: 1, name: 'Your basket is empty' })).toBeFocused()
})

test('IMP-07 places are kept for a while, once for longer, and taken again when their time is over', async ({
  page,
  product,
}) => {
  const customer = await newCustomer(product.origin())
  await signInAs(page.context(), product.origin(), customer.email, customerPassword)
  await openDay(page, product, centre, `day=${monday}&activity=gym-session&spaces=yes`)
  await pressBook(page, (await firstOf(page, 'Gym session')).row)
  await openBasket(page, product)
  await page.getByRole('button', { name: 'Keep for 15 more minutes' }).click()
  await done(page, 'Kept for you for 15 more minutes.')
  await expect(page.getByRole('timer')).toHaveText(/^Kept for you for 2\d:\d\d$/)
  await expect(page.getByRole('button', { name: 'Keep for 15 more minutes' })).toHaveCount(0)

  await lapse(product, customer, 'gym-session')
  await openBasket(page, product)
  await expect(page.getByText('1 place is no longer kept for you')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay £8.50' })).toBeDisabled()
  await expect(page.getByText('Take again or remove what is no longer kept before you pay.')).toBeVisible()
  expect(await axeProblems(page)).toEqual([])
  await page.getByRole('button', { name: /^Take Gym session at \d\d:\d\d, .* again$/ }).click()
  await done(page, 'It is kept for you again.')
  await expect(page.getByRole('link', { name: 'Pay £8.50' })).toBeVisible()

  await page.getByRole('link', { name: 'Pay £8.50' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await lapse(product, customer, 'gym-session')
  await page.goto(`${product.origin('bookings')}/checkout`)
  await expect(page.getByRole('alert')).toContainText('1 place is no longer kept for you')
  await page.getByRole('button', { name: /^Take Gym session .* again$/ }).click()
  await expect(page.getByRole('timer')).toHaveText(/^Kept for you for 1[45]:\d\d$/)
})

test('SHELL-10 by keyboard: book, look into the basket beside the page, go on where one was', async ({
  page,
  product,
}) => {
  await openDay(page, product, centre, `day=${monday}&activity=gym-session&spaces=yes`)
  const { row } = await firstOf(page, 'Gym session')
  await row.getByRole('button', { name: /^Book Gym session/ }).focus()
  await page.keyboard.press('Enter')
  await expect(row.getByRole('link', { name: 'In your basket' })).toBeFocused()
  const basket = page.getByRole('link', { name: 'Shopping basket, 1 item' })
  await basket.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Your basket' })
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: /^Remove Gym session/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your basket is empty' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Shopping basket', exact: true })).toBeFocused()
})

test('BOOK-03 with the longest name, at 320 px, nothing of the basket lies beside the page', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const customer = await newCustomer(product.origin())
  await signInAs(page.context(), product.origin(), customer.email, customerPassword)
  const bookings = callsOf(product.origin('bookings'))
  const answer = await bookings.call(
    'POST',
    '/api/cart/add',
    {
      items: [
        {
          id: 'badminton',
          type: 'court',
          options: {
            venue: centre,
            day: monday,
            start: '11:00',
            named_player: `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)} Parry`,
          },
        },
      ],
    },
    { cookie: customer.cookie },
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const widths = () => page.evaluate(() => document.documentElement.scrollWidth)
  await openBasket(page, product)
  await expect(page.getByRole('link', { name: 'Pay £9.00' })).toBeInViewport()
  expect(await widths()).toBe(320)
  await page.getByRole('button', { name: /^Change Badminton/ }).click()
  expect(await widths()).toBe(320)
  await page.getByRole('link', { name: 'Pay £9.00' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await widths()).toBe(320)
})
