import { firstOf, openDay } from '../steps/basket.ts'
import { customerPassword, newCustomer } from '../steps/customers.ts'
import { newGuest } from '../steps/journey.ts'
import { agree, payByCard, press, tabTo, typeInto } from '../steps/keyboard.ts'
import { nextWeekday } from '../steps/timetable.ts'
import { signInAs } from '../world/calls.ts'
import { expect, test } from '../world/story.ts'

/** The whole way without a mouse: Tab, arrows, Space, Enter and typing, each stop reached by the keyboard alone. */

test('IMP-51 SHELL-20 a single payment membership, found, joined and paid for by keyboard alone', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000)
  const guest = newGuest()
  await page.goto(`${product.origin()}/`)
  const skip = page.getByRole('link', { name: /skip to main content/i })
  await expect(skip).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main#main')).toBeFocused()

  await typeInto(page, page.locator('#search-venue'), 'Riverside Manchester')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Showing results within 5 miles/).first()).toBeVisible()
  await press(
    page,
    page
      .getByTestId('venue-card')
      .filter({ hasText: 'Riverside Manchester' })
      .getByRole('link', { name: /select and continue/i }),
  )

  await press(
    page,
    page.getByRole('group', { name: 'How to pay' }).getByRole('button', { name: 'Single payment' }),
  )
  await press(
    page,
    page.getByRole('article', { name: 'Month Pass' }).getByRole('button', { name: /^Select/ }),
  )
  const details = page.getByRole('region', { name: /Your details/ })
  await expect(details.getByRole('heading', { name: /Your details/ })).toBeFocused()
  await typeInto(page, details.getByLabel('First name', { exact: true }), guest.firstName)
  await typeInto(page, details.getByLabel('Last name', { exact: true }), 'Marsh')
  await typeInto(page, details.getByLabel('Date of birth', { exact: true }).first(), '17/05/1990')
  await typeInto(page, details.getByLabel('Email address', { exact: true }), guest.email)
  await typeInto(page, details.getByLabel('Mobile number', { exact: true }), '07700900123')
  await typeInto(page, details.getByLabel('Find your address by postcode').first(), 'm11ae')
  await page.keyboard.press('Enter')
  const addresses = details.getByLabel('Select your address')
  await expect(addresses).toBeVisible()
  await tabTo(page, addresses)
  await page.keyboard.press('ArrowDown')
  await typeInto(page, details.getByLabel('Password', { exact: true }), 'Riverbank1!')
  await typeInto(page, details.getByLabel('Repeat password', { exact: true }), 'Riverbank1!')
  await page.keyboard.press('Enter')

  const review = page.getByRole('region', { name: /Review dates/ })
  await expect(review.getByRole('heading', { name: /Review dates/ })).toBeFocused()
  await agree(page, page.getByRole('checkbox', { name: /health/i }))
  await agree(page, page.getByRole('checkbox', { name: /membership terms/i }))
  await press(page, review.getByRole('button', { name: 'Continue to checkout' }))

  await payByCard(page)
  await page.waitForURL('**/order-confirmed/**')
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible()
})

test('BOOK-07 SHELL-20 a class, booked and paid for by keyboard alone', async ({ page, product }) => {
  const customer = await newCustomer(product.origin())
  await signInAs(page.context(), product.origin(), customer.email, customerPassword)
  await openDay(page, product, 'riverside-manchester', `day=${nextWeekday(1)}&activity=body-pump&spaces=yes`)
  const { row } = await firstOf(page, 'Body Pump')
  await press(page, row.getByRole('button', { name: /^Book Body Pump, \d\d:\d\d$/ }))
  const inBasket = row.getByRole('link', { name: 'In your basket' })
  await expect(inBasket).toBeVisible()
  await press(page, inBasket)
  await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Pay £7.60' }))
  await payByCard(page)
  await page.waitForURL('**/booking-confirmed/**')
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeVisible()
})
