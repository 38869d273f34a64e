import {
  passFitnessQuestions,
  chooseMembership,
  giveBankDetails,
  giveDetails,
  newGuest,
} from '../steps/journey.ts'
import { becomeCustomer } from '../steps/customers.ts'
import { goToReview } from '../steps/review-steps.ts'
import { chooseAndRegister, chooseDay, expectOpen, kept, review, section } from '../steps/sections.ts'
import { expect, test } from '../world/story.ts'

/** Leaving the sections for the checkout and coming back to them. */

test.describe('a submit that fails', () => {
  test.use({ expectedErrors: [/status of (400|422|500)|ERR_FAILED/] })

  test('DD-15 JOIN-19 JOIN-29 JOIN-30 is said at the top with what was kept; two more presses are one submit', async ({
    page,
    product,
  }) => {
    await goToReview(page, { origin: product.origin(), membership: 'Month Pass', kind: 'Single payment' })
    const submits = '**/api/online-joining/memberships'
    const answer = (status: number, body: object) =>
      page.route(submits, (route) => route.fulfill({ status, json: body }))
    await answer(500, { message: 'x', code: 'server_error' })
    await review(page, 'Continue to checkout')
    const problem = page.getByText('Nothing has been taken, and everything you entered is still here.')
    await expect(problem).toBeVisible()
    await expect(page.getByText('Something went wrong, please try again.').first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    const hasFocus = () => problem.evaluate((words) => words.closest(':focus') !== null)
    await expect.poll(() => hasFocus()).toBe(true)
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      'Something went wrong, please try again.',
    )

    await page.unroute(submits)
    await page.route(submits, (route) => route.abort())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(hasFocus).toBe(true)

    await page.unroute(submits)
    await answer(422, { message: 'Could not calculate price.', code: 'price_incalculable' })
    await page.getByRole('button', { name: 'Continue to checkout' }).click()
    const under = section(page, /Review dates/)
      .getByRole('alert')
      .filter({ hasText: 'Could not' })
    await expect(under).toContainText('Could not calculate price.')
    await expect(problem).toBeHidden()

    // Who pays once has no section for bank details, and so has what is refused on Review.
    await page.unroute(submits)
    await answer(400, { message: 'Not now.', code: 'malformed_request' })
    await page.getByRole('button', { name: 'Continue to checkout' }).click()
    await expect(section(page, /Review dates/).getByText('Not now.')).toBeVisible()
    await expect(section(page, /Monthly payment/)).toHaveCount(0)

    await page.unroute(submits)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    await page.getByRole('button', { name: 'Continue to checkout' }).dblclick()
    await page.waitForURL('**/checkout')
    expect(sent).toEqual(['/api/online-joining/memberships'])
  })
})

test('JOIN-28 JOIN-32 IMP-48 back from the checkout the selection is there, bank account included, and leads on without asking again', async ({
  page,
  product,
  context,
}) => {
  await chooseAndRegister(page, product, 'Fitness', 'Monthly')
  await passFitnessQuestions(page)
  await chooseDay(page)
  await review(page, 'Continue')
  await giveBankDetails(page)
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()

  await page.goBack()
  await expectOpen(page, /Your details/)
  await expect(page.getByText('Your membership waits at the checkout')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(5)
  await expect(section(page, /Monthly payment/)).toContainText('account ending 11')
  await page.getByRole('button', { name: 'Edit Monthly payment' }).click()
  await expect(page.getByText('Your account ending 11 is kept')).toBeVisible()
  await section(page, /Monthly payment/)
    .getByRole('button', { name: 'Continue', exact: true })
    .click()
  await expect(section(page, /Confirm your details/)).toContainText('••••••11')
  const submits: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') submits.push(new URL(request.url()).pathname)
  })
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.waitForURL('**/checkout')
  expect(submits.filter((path) => path === '/api/online-joining/memberships')).toEqual([])

  const tab = await context.newPage()
  await tab.goto(`${product.origin()}/centre/riverside-manchester`)
  await expectOpen(tab, /Your details/)
  await expect(section(tab, /Choose membership/)).toContainText('Fitness · £34.99 a month')
  await expect(section(tab, /Review dates/)).toContainText('payments on the 15th')
  await tab.getByRole('button', { name: 'Edit Review dates' }).click()
  await section(tab, /Review dates/)
    .getByRole('radio', { name: /Tomorrow/ })
    .check({ force: true })
  await expect(tab.getByText('Your membership waits at the checkout')).toBeHidden()
  await tab.reload()
  await expectOpen(tab, /Review dates/)
  await expect(tab.getByRole('radio', { name: /Tomorrow/ })).toBeChecked()
})

test.describe('answers that did not arrive', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('JOIN-40 JOIN-41 CHK-35 the checkout leads back to the questions with the missing ones marked', async ({
    page,
    product,
  }) => {
    await becomeCustomer(page, product.origin())
    await page.goto(`${product.origin()}/checkout`)
    await page.waitForURL(`${product.origin()}/`)

    await page.goto(`${product.origin()}/centre/riverside-manchester`)
    await chooseMembership(page, 'Fitness', 'Single payment')
    await section(page, /Your details/)
      .getByRole('button', { name: 'Continue' })
      .click()
    await passFitnessQuestions(page)
    await page.route('**/api/online-joining/answers', (route) =>
      route.fulfill({ status: 500, json: { message: 'x', code: 'server_error' } }),
    )
    await review(page, 'Continue to checkout')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.evaluate(() => sessionStorage.clear())
    await page.unroute('**/api/online-joining/answers')
    await page.goto(`${product.origin()}/checkout`)
    await page.waitForURL('**/centre/riverside-manchester?section=additional-details**')
    await expectOpen(page, /Additional details/)
    await expect(page.getByText('Please fill in required questions')).toBeVisible()
    const questions = section(page, /Additional details/)
    await expect(questions.getByText(/ is required\.$/).first()).toBeVisible()
    await expect(page).not.toHaveURL(/missing/)
    await passFitnessQuestions(page)
    await review(page, 'Continue to checkout')
    await page.waitForURL('**/checkout')
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  })
})

test('IMP-49 TERMS-13 without terms there is nothing to tick; after a log-out nothing typed is left', async ({
  page,
  product,
}) => {
  await page.route('**/api/online-joining/terms/**', (route) => route.fulfill({ json: { data: null } }))
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await chooseMembership(page, 'Swim', 'Monthly')
  const details = section(page, /Your details/)
  await details.getByLabel('Last name', { exact: true }).fill('Marshlander')
  await expect.poll(() => kept(page)).toContain('Marshlander')
  await giveDetails(page, newGuest())
  const dates = section(page, /Review dates/)
  await expect(dates.getByRole('button', { name: 'Continue', exact: true })).toBeVisible()
  expect(await kept(page)).not.toContain('Marsh')
  await expect(dates.getByRole('checkbox')).toHaveCount(0)
  await chooseDay(page)
  await dates.getByRole('button', { name: 'Continue', exact: true }).click()
  const payment = section(page, /Monthly payment/)
  await payment.getByLabel('Name of the account holder').fill('Robin Marsh')
  await expect(payment.getByRole('checkbox')).toHaveCount(1)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expectOpen(page, /Your details/)
  await expect(details.getByLabel('First name', { exact: true })).toHaveValue('')
  await expect(section(page, /Choose membership/)).toContainText('Swim · £24.50 a month')
  const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem('centrecourt-joining') ?? '{}'))
  expect(stored.selection).toMatchObject({ details: {}, answers: {}, billingDay: null, checkedTerms: [] })
})
