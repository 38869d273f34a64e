import { keepOneClock, setClock } from '../world/demo-clock.ts'
import { agreeTo } from '../steps/journey.ts'
import { goToReview, paymentOf, reviewOf, summaryOf } from '../steps/review-steps.ts'
import { expect, test } from '../world/story.ts'
import { withoutPrimedData } from '../world/unprimed.ts'

/** Review dates: what can be chosen, what it costs, and what happens when the cost cannot be had. */

const costsCall = '**/api/online-joining/costs?*'

/** Friday 31 January 2031: the month ahead ends on 28 February. */
keepOneClock()
test.beforeAll(({ product }) => setClock(product, '2031-01-31T10:00:00Z'))
test.afterAll(({ product }) => setClock(product, null))

test('DATE-01 DATE-02 DATE-04 a start is today, tomorrow or a date up to a month ahead, nothing else', async ({
  page,
  product,
}) => {
  const review = await goToReview(page, { origin: product.origin() })
  await expect(review.getByRole('radio', { name: /Today/ })).toBeChecked()
  await expect(review.getByRole('radio', { name: /Today/ })).toHaveAccessibleName(/Fri 31 Jan/)
  await review.getByRole('radio', { name: /Tomorrow/ }).check({ force: true })
  await review.getByRole('radio', { name: /Another date/ }).check({ force: true })
  const box = review.getByLabel('Start date', { exact: true })

  for (const date of ['30/01/2031', '01/03/2031']) {
    await box.fill(date)
    // The price below is that of another date.
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await review.getByRole('button', { name: 'Continue' }).click()
    await expect(summaryOf(review)).toContainText(
      'Choose a start date from 31 January 2031 to 28 February 2031.',
    )
    await expect(box).toHaveAttribute('aria-invalid', 'true')
  }
  await box.fill('30/02/2031')
  await review.getByRole('button', { name: 'Continue' }).click()
  await expect(summaryOf(review)).toContainText('Date must be valid.')

  await review.getByRole('button', { name: 'Choose from a calendar' }).click()
  const day = (label: string) => review.getByRole('button', { name: new RegExp(`^\\w+day ${label}`) })
  await expect(day('31 January 2031')).toBeEnabled()
  await expect(day('30 January 2031')).toBeDisabled()
  await day('31 January 2031').press('ArrowRight')
  await expect(day('1 February 2031')).toBeFocused()
  await expect(day('28 February 2031')).toBeEnabled()
  await expect(review.getByRole('button', { name: 'Next month' })).toBeDisabled()
  await day('28 February 2031').click()
  await expect(box).toHaveValue('28/02/2031')
})

test('JOIN-16 JOIN-17 the step has dates, code, fees and terms, and fetches the costs and the terms of the membership', async ({
  page,
  product,
}) => {
  await goToReview(page, { origin: product.origin() })
  const asked = new Set<string>()
  page.on('request', (request) => {
    const found = /\/api\/online-joining\/(costs|terms\/[a-z-]+)/.exec(request.url())
    if (found) asked.add(found[1]!)
  })
  // Otherwise they come with the document.
  await withoutPrimedData(page)
  await page.reload()
  const review = reviewOf(page)
  await expect(review.getByRole('group', { name: 'When do you want to start?' })).toBeVisible()
  await expect(review.getByRole('group', { name: /Which day of the month/ })).toBeVisible()
  await expect(review.getByRole('button', { name: 'Add a promotion code' })).toBeVisible()
  await expect(review.getByRole('region', { name: 'What you pay now' })).toContainText('To pay now')
  await expect(review.getByRole('checkbox', { name: /Health commitment/ })).toBeVisible()
  await expect(review.getByRole('checkbox', { name: /Membership terms/ })).toBeVisible()
  expect(asked).toEqual(
    new Set(['costs', 'terms/health-commitment', 'terms/membership', 'terms/direct-debit']),
  )
})

test('DATE-05 DATE-11 a date is shown day first and sent year first, and brings its own figures', async ({
  page,
  product,
}) => {
  const review = await goToReview(page, { origin: product.origin() })
  const asked = page.waitForRequest((request) => request.url().includes('start_date=2031-02-10'))
  await review.getByRole('radio', { name: /Another date/ }).check({ force: true })
  await review.getByLabel('Start date', { exact: true }).fill('10/02/2031')
  await asked
  // From 10 February: billed on the 15th, the 28th and 1 March, the last two of them weekdays.
  const days = review.getByRole('radio', { name: /of the month/ })
  await expect(days).toHaveCount(3)
  await expect(days.nth(0)).toHaveAccessibleName(/15th of the month First collected Mon 17 Feb/)
  await expect(days.nth(1)).toHaveAccessibleName(/28th of the month First collected Fri 28 Feb/)
  await expect(days.nth(2)).toHaveAccessibleName(/1st of the month First collected Mon 3 Mar/)
  // Swim is £24.50: 5 of 28 days until the 15th, 18 until the 28th.
  const total = page.getByRole('status').filter({ hasText: 'To pay now' })
  await days.nth(0).check({ force: true })
  await expect(total).toHaveText('To pay now £4.38')
  await days.nth(1).check({ force: true })
  await expect(total).toHaveText('To pay now £15.75')
})

test('DATE-07 DATE-08 DATE-09 the days on offer are the operator’s, and Continue needs one', async ({
  page,
  product,
}) => {
  const review = await goToReview(page, { origin: product.origin() })
  const names = await review
    .getByRole('radio', { name: /of the month/ })
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))
  expect(names.toSorted((a, b) => Number(a) - Number(b))).toEqual(['1', '15', '28'])
  await review.getByRole('button', { name: 'Continue' }).click()
  await expect(summaryOf(review)).toContainText('Choose the day of the month for your payments.')
  await summaryOf(review)
    .getByRole('link', { name: /day of the month/ })
    .click()
  await expect(review.getByRole('radio', { name: /of the month/ }).first()).toBeFocused()
})

test.describe(() => {
  test.use({ expectedErrors: [/status of 500/] })
  test('DATE-11 JOIN-18 JOIN-19 old figures stay readable while new ones come; where they cannot come, Continue waits and retry helps', async ({
    page,
    product,
  }) => {
    const review = await goToReview(page, { origin: product.origin() })
    await agreeTo(page, /health/i)
    await agreeTo(page, /membership terms/i)
    await review
      .getByRole('radio', { name: /of the month/ })
      .first()
      .check({ force: true })
    const figures = review.locator('[aria-busy]').filter({ hasText: 'To pay now' })
    await expect(figures).toHaveAttribute('aria-busy', 'false')
    const before = await figures.innerText()

    const held: (() => void)[] = []
    await page.route(costsCall, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.fulfill({ status: 500, json: { message: 'Broken', code: 'server_error' } })
    })
    await review.getByRole('radio', { name: /Tomorrow/ }).check({ force: true })
    await expect(figures).toHaveAttribute('aria-busy', 'true')
    expect(await figures.innerText()).toBe(before)
    await review.getByRole('button', { name: 'Continue' }).click()
    await expect(review.getByRole('button', { name: 'Please wait…' })).toBeVisible()
    await expect.poll(() => held.length).toBe(1)
    held[0]!()

    const failed = review.getByRole('alert').filter({ hasText: 'We could not update the cost' })
    await expect(failed).toBeVisible()
    expect(await figures.innerText()).toBe(before)
    await expect(summaryOf(review)).toContainText('The cost could not be updated.')
    await expect(paymentOf(page).getByLabel('Sort code')).toBeHidden()

    await page.unroute(costsCall)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(failed).toBeHidden()
    await expect(figures).toHaveAttribute('aria-busy', 'false')
    await review.getByRole('button', { name: 'Continue' }).click()
    await expect(paymentOf(page).getByLabel('Sort code')).toBeVisible()
  })

  test('DATE-11 ERR-04 a first cost that cannot be had says so and can be asked for again', async ({
    page,
    product,
  }) => {
    await goToReview(page, { origin: product.origin() })
    await page.route(costsCall, (route) =>
      route.fulfill({ status: 500, json: { message: 'Broken', code: 'server_error' } }),
    )
    await page.reload()
    const failed = reviewOf(page).getByRole('alert').filter({ hasText: 'We could not work out the cost' })
    await expect(failed).toBeVisible()
    await page.unroute(costsCall)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(reviewOf(page).getByRole('radio', { name: /Today/ })).toBeVisible()
  })
})

test.describe(() => {
  test.use({ expectedErrors: [/status of 422/] })
  test('DATE-06 a start that has passed since it was chosen falls back to today', async ({
    page,
    product,
  }) => {
    const review = await goToReview(page, { origin: product.origin() })
    await page.evaluate(() => {
      const stored = JSON.parse(sessionStorage.getItem('centrecourt-joining')!)
      stored.selection.startDate = '2031-01-30'
      sessionStorage.setItem('centrecourt-joining', JSON.stringify(stored))
    })
    await page.reload()
    await expect(review.getByRole('radio', { name: /Today/ })).toBeChecked()
    await expect(review.getByRole('alert')).toBeEmpty()
  })
  test('DATE-06 a page left open past midnight begins today, as its costs say and the server takes it', async ({
    page,
    product,
  }) => {
    const review = await goToReview(page, { origin: product.origin() })
    await review.getByRole('radio', { name: '1st of the month' }).check({ force: true })
    await agreeTo(page, /health/i)
    await agreeTo(page, /membership terms/i)
    await setClock(product, '2031-02-01T00:00:10Z')
    await review.getByRole('button', { name: 'Continue' }).click()
    await expect(paymentOf(page)).toContainText('Saturday 1 February')
  })
})
