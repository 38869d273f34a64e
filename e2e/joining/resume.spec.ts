import type { Browser, Page, Request } from '@playwright/test'
import { keepOneClock, setClock, theDay } from '../world/demo-clock.ts'
import { field, openDetails } from '../steps/details.ts'
import { acceptTermsAtCheckout, agreeTo, cards, giveCard, newGuest, payButton } from '../steps/journey.ts'
import { linkFor, openDialog, sendLink, status } from '../steps/resume-steps.ts'
import { goToReview, reviewOf } from '../steps/review-steps.ts'
import { expectOpen, kept, section, selection } from '../steps/sections.ts'
import { expect, test } from '../world/story.ts'

/** Going on with joining on another device, by the link of an e-mail. */

const phone = { width: 390, height: 844 }

/** A browser that knows nothing of the one before. */
async function anotherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' })
  return context.newPage()
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel(/email address or customer/i).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Riverbank1!')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

test('IMP-60 IMP-49 a guest begins on a phone, goes on at a desk with nothing typed twice, and pays; then the link is over', async ({
  page,
  product,
  browser,
}) => {
  const { email } = newGuest()
  await page.setViewportSize(phone)
  const typing = await openDetails(page, product)
  await field(typing, 'First name').fill('Robin')
  await field(typing, 'Last name').fill('Marsh')
  await field(typing, 'Date of birth').fill('17/05/1990')
  await field(typing, 'Email address').fill(email)
  await field(typing, 'Password').fill('Riverbank1!')
  await page.getByRole('button', { name: /Payment summary/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finish later or on another device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Finish later' })
  await expect(dialog.getByLabel('Email address')).toHaveValue(email)
  await expect(dialog).toContainText('Kept for 14 days, then deleted')
  await expect(dialog).toContainText('Passwords, bank details and cards')
  await dialog.getByLabel('Email address').press('Enter')
  const sent = page.getByRole('dialog', { name: 'Check your email' })
  await expect(sent).toContainText(`We have sent the link to ${email}.`)
  await sent.getByRole('button', { name: 'Carry on here' }).click()
  await expect(page.getByRole('dialog', { name: 'Payment summary' })).toBeVisible()

  const desk = await anotherDevice(browser)
  const link = await linkFor(desk, product, email)
  expect(link).toContain(`${product.origin()}/resume?token=`)
  const requests: Request[] = []
  desk.on('request', (request) => requests.push(request))
  await desk.goto(link)
  await expectOpen(desk, /Your details/)
  const referers = await Promise.all(requests.map(async (each) => (await each.allHeaders())['referer'] ?? ''))
  expect(referers.filter((referer) => referer.includes('token'))).toEqual([])
  expect(desk.url()).not.toContain('token')
  await expect(status(desk)).toContainText('Everything you saved is here, and nothing has changed since.')
  expect(await kept(desk)).not.toContain(new URL(link).searchParams.get('token'))

  const details = section(desk, /Your details/)
  await expect(field(details, 'First name')).toHaveValue('Robin')
  await expect(field(details, 'Last name')).toHaveValue('Marsh')
  await expect(field(details, 'Date of birth')).toHaveValue('17/05/1990')
  await expect(field(details, 'Email address')).toHaveValue(email)
  await expect(field(details, 'Password')).toHaveValue('')
  await status(desk).getByRole('button', { name: 'OK' }).click()
  await expect(status(desk)).toBeHidden()
  await expect(desk.locator('#main')).toBeFocused()
  await desk.goBack()
  await expect(desk).toHaveURL(/\/mailbox\//)
  await desk.goForward()
  await expect(field(details, 'First name')).toHaveValue('Robin')
  await field(details, 'Mobile number').fill('07700 900123')
  await details.getByRole('button', { name: 'Enter address manually' }).first().click()
  await field(details, 'Postcode').fill('M1 1AE')
  await field(details, 'Address line 1').fill('12 Towpath Cottages')
  await field(details, 'Town or city').fill('Manchester')
  await field(details, 'Password').fill('Riverbank1!')
  await field(details, 'Repeat password').fill('Riverbank1!')
  await details.getByRole('button', { name: 'Create account and continue' }).click()
  await agreeTo(desk, /health/i)
  await agreeTo(desk, /membership terms/i)
  await desk.getByRole('button', { name: 'Continue to checkout' }).click()
  await desk.waitForURL('**/checkout')
  await giveCard(desk, cards.good)
  await acceptTermsAtCheckout(desk)
  await payButton(desk).click()
  await desk.waitForURL('**/order-confirmed/**')

  const late = await anotherDevice(browser)
  await late.goto(link)
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await late.getByRole('link', { name: 'Find a centre' }).click()
  await expect(late).toHaveURL(`${product.origin()}/`)
  await desk.context().close()
  await late.context().close()
})

test.describe('what a customer has saved opens, and what has changed since is said', () => {
  test.use({ expectedErrors: [/status of 422/] })
  keepOneClock()
  test.beforeEach(({ product }) => setClock(product, theDay))
  test.afterAll(async ({ product }) => setClock(product, null))

  test('IMP-60 to that customer alone, at the section that was open: price, code and start date in one list; the choice falls back to what holds', async ({
    page,
    product,
    browser,
  }) => {
    const review = await goToReview(page, { origin: product.origin() })
    await review.getByRole('radio', { name: /Tomorrow/ }).check({ force: true })
    await review.getByRole('radio', { name: /15th of the month/ }).check({ force: true })
    await review.getByRole('button', { name: 'Add a promotion code' }).click()
    await review.getByLabel('Promotion code', { exact: true }).fill('TENOFF')
    await review.getByLabel('Promotion code', { exact: true }).press('Enter')
    await expect(review.getByRole('status').filter({ hasText: 'TENOFF takes' })).toBeVisible()
    const before = await review
      .getByText(/^£\d+\.\d\d$/)
      .first()
      .innerText()
    expect(before).toMatch(/^£/)
    await agreeTo(page, /health/i)
    const dialog = await openDialog(page)
    await expect(dialog.getByLabel('Email address')).toHaveCount(0)
    const words = await dialog.getByText('the address of your account').innerText()
    const own = /\S+@[\w.]+\w/.exec(words)?.[0] ?? ''
    await dialog.getByRole('button', { name: 'Email me the link' }).click()
    await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(own)

    const changed = [
      `update promotions set rule = jsonb_set(rule, '{endsOn}', '"2031-02-03"') where client_id = 'riverside' and code = 'TENOFF'`,
      "update payment_options set base_fee = base_fee + 200 where client_id = 'riverside' and payment_type = 'recurring'",
    ]
    const undone = [
      "update promotions set rule = jsonb_set(rule, '{endsOn}', 'null') where client_id = 'riverside' and code = 'TENOFF'",
      "update payment_options set base_fee = base_fee - 200 where client_id = 'riverside' and payment_type = 'recurring'",
    ]
    for (const statement of changed) await product.query(statement)
    try {
      await setClock(product, '2031-02-06T10:00:00Z')
      const desk = await anotherDevice(browser)
      const link = await linkFor(desk, product, own)
      await desk.goto(link)
      await expect(desk.getByLabel(/email address or customer/i)).toBeVisible()
      await goToReview(desk, { origin: product.origin(), centre: 'riverside-leeds' })
      await desk.goto(link)
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText('This link belongs to another account')
      await desk.getByRole('button', { name: 'Log in with that account' }).click()
      await logIn(desk, own)
      await expectOpen(desk, /Review dates/)
      expect(desk.url()).toContain(
        '/centre/riverside-manchester/membership/swim/recurring?section=review-dates',
      )
      const changes = status(desk).getByRole('listitem')
      await expect(changes).toHaveText([
        '4 February 2031 can no longer be your start date, so it is today. You can choose another day.',
        /^Your code TENOFF has been taken off\. .*expired/,
        /^The price is now £26\.50\. It was £24\.50\.$/,
        /^To pay now is £\d+\.\d\d\. It was £\d+\.\d\d when you saved this\.$/,
      ])
      await expect(reviewOf(desk).getByRole('radio', { name: /Today/ })).toBeChecked()
      await expect(reviewOf(desk).getByRole('radio', { name: /15th of the month/ })).toBeChecked()
      await expect(reviewOf(desk).getByRole('button', { name: 'Add a promotion code' })).toBeVisible()
      await expect(reviewOf(desk).getByRole('checkbox', { name: /health/i })).toBeChecked()
      await expect(reviewOf(desk).getByRole('checkbox', { name: /membership terms/i })).not.toBeChecked()
      await desk.context().close()
    } finally {
      for (const statement of undone) await product.query(statement)
    }
  })
})

test('IMP-60 a membership and a centre that are gone, and a call that fails, each with one way on', async ({
  page,
  product,
  browser,
}) => {
  const { email } = newGuest()
  const typing = await openDetails(page, product)
  await field(typing, 'First name').fill('Robin')
  await sendLink(page, email)
  const desk = await anotherDevice(browser)
  const link = await linkFor(desk, product, email)
  const set = (table: string, slug: string, value: string) =>
    product.query(
      `update ${table} set removed_at = ${value} where client_id = 'riverside' and slug = '${slug}'`,
    )
  try {
    await set('membership_types', 'day-pass-month', 'now()')
    await desk.goto(link)
    await expectOpen(desk, /Choose membership/)
    await expect(status(desk).getByRole('listitem')).toHaveText([
      'Month Pass can no longer be joined at this centre. Please choose another membership.',
    ])
    await set('membership_types', 'day-pass-month', 'null')
    await set('venues', 'riverside-manchester', 'now()')
    await desk.goto(link)
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('This centre is no longer here')
    await expect(desk.getByText('Riverside Manchester can no longer be joined online.')).toBeVisible()
  } finally {
    await set('membership_types', 'day-pass-month', 'null')
    await set('venues', 'riverside-manchester', 'null')
  }
  await desk.route('**/api/online-joining/saved-selections/claim', (route) => route.abort())
  await desk.goto(link)
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Your selection could not be opened')
  await desk.unroute('**/api/online-joining/saved-selections/claim')
  await desk.getByRole('button', { name: 'Try again' }).click()
  await expect(field(section(desk, /Your details/), 'First name')).toHaveValue('Robin')
  await desk.context().close()
})

test.describe('an address that cannot be', () => {
  test.use({ expectedErrors: [/status of (422|429)/] })

  test('IMP-60 is refused at its field, which takes the focus; a refusal to send keeps what was typed', async ({
    page,
    product,
  }) => {
    await openDetails(page, product)
    const dialog = await openDialog(page)
    const address = dialog.getByLabel('Email address')
    const send = dialog.getByRole('button', { name: 'Email me the link' })
    await send.click()
    await expect(dialog).toContainText('Enter your email address.')
    await expect(address).toBeFocused()
    await address.fill('robin@example')
    await send.click()
    await expect(dialog).toContainText('Enter an email address in the correct format')
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await page.route('**/api/online-joining/saved-selections', (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many tries.' } }),
    )
    await address.fill('robin@example.com')
    await send.click()
    await expect(dialog.getByRole('alert')).toHaveText('Too many tries.')
    await expect(address).toHaveValue('robin@example.com')
    await page.keyboard.press('Escape')
    await expect(
      selection(page).getByRole('button', { name: 'Finish later or on another device' }),
    ).toBeFocused()
  })
})
