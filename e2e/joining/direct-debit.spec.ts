import type { Locator, Page } from '@playwright/test'
import { agreeTo } from '../steps/journey.ts'
import { goToPayment, reviewOf, summaryOf } from '../steps/review-steps.ts'
import { expect, test } from '../world/story.ts'

/** Monthly payment: bank details, what is said about them, and where they never go. */

const holder = (part: Locator) => part.getByLabel('Name of the account holder')
const sortCode = (part: Locator) => part.getByLabel('Sort code')
const number = (part: Locator) => part.getByLabel('Account number')
const pairMessage =
  'Check the sort code and account number: this account number cannot exist at that sort code.'

async function fillIn(page: Page, payment: Locator): Promise<void> {
  await holder(payment).fill('Robin Marsh')
  await sortCode(payment).fill('20-00-00')
  await number(payment).fill('55779911')
  await agreeTo(page, /Direct Debit terms/)
  await payment.getByRole('checkbox', { name: /I confirm that I am the account holder/ }).check()
}

/** Of the details that `fillIn` gives, the browser has nothing but what the page itself holds. */
async function expectNothingKept(page: Page): Promise<void> {
  const kept = await page.evaluate(() =>
    JSON.stringify([
      { ...sessionStorage },
      { ...localStorage },
      document.cookie,
      location.href,
      history.state,
    ]),
  )
  for (const secret of ['55779911', '5577', '200000', '20-00-00', 'Robin Marsh'])
    expect(kept).not.toContain(secret)
}

test('DD-01 DD-02 DD-08 DD-10 DD-11 DD-18 seven fields, the authorisation, the guarantee, notice and contact; Continue names everything that is missing', async ({
  page,
  product,
}) => {
  const payment = await goToPayment(page, { origin: product.origin() })
  await expect(payment.getByRole('textbox')).toHaveCount(8)
  for (const label of [
    'Name of the account holder',
    'Sort code',
    'Account number',
    'Address line 1',
    'Address line 2 (optional)',
    'Town or city',
    'Postcode',
  ])
    await expect(payment.getByLabel(label, { exact: true })).toBeVisible()
  // Known from the account already: nobody types their address twice.
  await expect(payment.getByLabel('Address line 1', { exact: true })).toHaveValue('1 Canal Street')
  await expect(
    payment.getByRole('checkbox', {
      name: 'I confirm that I am the account holder and am authorised to set up Direct Debit payments on this account',
      exact: true,
    }),
  ).toBeVisible()
  const guarantee = payment.getByRole('region', { name: 'The Direct Debit Guarantee' })
  await expect(guarantee).toContainText(
    'RIVERSIDE LEISURE will notify you 10 working days in advance of your account being debited',
  )
  await expect(guarantee).toContainText('0161 496 0140, hello@riverside.example')
  await expect(guarantee).toContainText('Payments are processed by GoCardless.')
  const notice = payment.getByRole('region', { name: 'What will be collected, and when' })
  await expect(notice.getByRole('listitem')).toHaveCount(3)
  await expect(notice.getByRole('listitem').first()).toContainText('£24.50')
  await expect(notice).toContainText(
    /This is your advance notice of .+ working days before the first collection/,
  )

  await payment.getByText('Does this account need two or more signatures').click()
  await expect(payment.getByText(/Join with a paper form at Riverside Manchester/)).toBeVisible()
  await expect(payment.getByRole('link', { name: '0161 496 0140' })).toHaveAttribute(
    'href',
    'tel:01614960140',
  )
  await expect(payment.getByRole('link', { name: 'hello@riverside.example' })).toBeVisible()

  await holder(payment).fill('A')
  await sortCode(payment).fill('20-00-0')
  await number(payment).fill('55779')
  await payment.getByLabel('Address line 1', { exact: true }).fill('1')
  await payment.getByLabel('Town or city').fill('M')
  await payment.getByLabel('Postcode', { exact: true }).fill('123')
  await payment.getByRole('button', { name: 'Continue' }).click()
  await expect(summaryOf(payment).getByRole('link')).toHaveText([
    'Account holder name must be longer than 1 character.',
    'Enter a sort code with 6 digits, like 309430.',
    'Account number must be between 6 and 8 digits.',
    'Address line 1 must be longer than 1 character.',
    'Town or city must be longer than 1 character.',
    'Please enter a valid postcode',
    'Read and accept the Direct Debit terms to continue.',
    'Confirm that you are the account holder and may set up Direct Debits on this account.',
  ])
  await expect(summaryOf(payment)).toBeFocused()
  await expect(number(payment)).toHaveAccessibleDescription(/between 6 and 8 digits\.$/)
  await number(payment).fill('abcdefgh')
  await expect(number(payment)).not.toHaveAttribute('aria-invalid')
  await payment.getByRole('button', { name: 'Continue' }).click()
  await expect(number(payment)).toHaveAttribute('aria-invalid', 'true')
})

test('DD-03 DD-04 DD-05 DD-07 numbers are taken as people write them, paste them and shorten them; the billing address can be looked up', async ({
  page,
  product,
}) => {
  const payment = await goToPayment(page, { origin: product.origin() })
  await payment.getByLabel('Find your address by postcode').fill('ls14dy')
  await payment.getByRole('button', { name: 'Verify Search' }).click()
  await payment.getByLabel('Select your address').selectOption({ index: 1 })
  await expect(payment.getByLabel('Town or city')).toHaveValue('Leeds')
  await expect(payment.getByLabel('Postcode', { exact: true })).toHaveValue('LS1 4DY')
  await payment.getByLabel('Address line 2 (optional)').fill('')
  await fillIn(page, payment)
  await number(payment).fill('55779912')
  await payment.getByRole('button', { name: 'Continue' }).click()
  await expect(summaryOf(payment)).toContainText(pairMessage)
  for (const field of [sortCode(payment), number(payment)]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(pairMessage))
  }
  await sortCode(payment).fill('20-00-01')
  await expect(number(payment)).not.toHaveAttribute('aria-invalid')

  await sortCode(payment).fill('')
  await sortCode(payment).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '20-00-00 5577 9911')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(sortCode(payment)).toHaveValue('20-00-00')
  await expect(number(payment)).toHaveValue('5577 9911')
  await sortCode(payment).fill('20 00 00')
  await number(payment).fill('123-501')
  await payment.getByRole('button', { name: 'Continue' }).click()
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/online-joining/memberships'),
  )
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  const body = (await sent).postDataJSON()
  expect([body.account_details, body.dd_terms_accepted]).toEqual([
    { account_number: '00123501', sort_code: '200000' },
    true,
  ])
  await page.waitForURL('**/checkout')
})

test.describe(() => {
  test.use({ expectedErrors: [/status of 4\d\d/] })

  test('DD-06 DD-12 DD-13 what the server says stands at its field, in its section, until that is typed in', async ({
    page,
    product,
  }) => {
    const payment = await goToPayment(page, { origin: product.origin() })
    await fillIn(page, payment)
    const refuse = async (errors: Record<string, string[]>) => {
      await page.route('**/api/online-joining/memberships', (route) =>
        route.fulfill({ status: 422, json: { message: 'Please check.', code: 'validation_failed', errors } }),
      )
      await page.getByRole('button', { name: 'Continue to checkout' }).click()
    }
    await payment.getByRole('button', { name: 'Continue' }).click()
    await refuse({
      'account_details.account_number': ['Number refused.'],
      'account_details.sort_code': ['Sort code refused.'],
    })
    await expect(number(payment)).toHaveAccessibleDescription(/Number refused\.$/)
    await expect(number(payment)).toHaveAttribute('aria-invalid', 'true')
    await expect(sortCode(payment)).toHaveAttribute('aria-invalid', 'true')
    await expect(number(payment)).toHaveValue('55779911')
    await number(payment).fill('5577 9911')
    await expect(number(payment)).not.toHaveAttribute('aria-invalid')
    await expect(sortCode(payment)).toHaveAccessibleDescription(/Sort code refused\.$/)
    await sortCode(payment).fill('200000')

    /* A refusal has the figures fetched again. A press meanwhile waits for them, and is sent if the amount is the same. */
    let letFiguresCome = () => {}
    const figures = new Promise<void>((resolve) => {
      letFiguresCome = resolve
    })
    await page.route('**/api/online-joining/costs?**', async (route) => {
      await figures
      await route.continue()
    })
    await payment.getByRole('button', { name: 'Continue' }).click()
    await refuse({ account_details: ['Both refused.'] })
    await expect(sortCode(payment)).toHaveAccessibleDescription(/Both refused\.$/)
    await expect(number(payment)).toHaveAttribute('aria-invalid', 'true')
    await sortCode(payment).fill('20-00-00')
    await expect(payment.getByText('Both refused.')).toHaveCount(0)

    await payment.getByRole('button', { name: 'Continue' }).click()
    await refuse({ start_date: ['Start refused.'], billing_day: ['Day refused.'] })
    await expect(page.getByRole('button', { name: 'Please wait…' })).toBeVisible()
    letFiguresCome()
    const review = reviewOf(page)
    await expect(summaryOf(review)).toContainText('Start refused.')
    await expect(review.getByRole('group', { name: /Which day of the month/ })).toHaveAccessibleDescription(
      /Day refused\./,
    )
    await review
      .getByRole('radio', { name: /of the month/ })
      .nth(1)
      .check({ force: true })
    await expect(review.getByRole('group', { name: /Which day of the month/ })).toHaveAccessibleDescription(
      '',
    )
  })

  test('DD-14 DD-15 DD-19 a submit that fails is said under Continue to checkout; bank details are in no storage, and gone with the page', async ({
    page,
    product,
  }) => {
    const payment = await goToPayment(page, { origin: product.origin() })
    await fillIn(page, payment)
    await payment.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: 'Continue to checkout' })).toBeVisible()
    await expectNothingKept(page)
    const fail = (message: string) =>
      page.route('**/api/online-joining/memberships', (route) =>
        route.fulfill({ status: 400, json: { message, code: 'malformed_request' } }),
      )
    await fail('The request could not be read.')
    const confirm = page.getByRole('region', { name: /Confirm your details/ })
    const button = confirm.getByRole('button', { name: 'Continue to checkout' })
    await button.click()
    const alert = confirm.getByText('The request could not be read.')
    await expect(alert).toBeVisible()
    expect((await alert.boundingBox())!.y).toBeGreaterThan((await button.boundingBox())!.y)

    await expectNothingKept(page)
    await expect(page.getByText('Please give your bank details again')).toHaveCount(0)
    await page.reload()
    await expect(payment.getByText('Please give your bank details again')).toBeVisible()
    await expect(sortCode(payment)).toHaveValue('')
    await expect(number(payment)).toHaveValue('')
    for (const field of [sortCode(payment), number(payment)])
      await expect(field).toHaveAttribute('autocomplete', 'off')
    // What is typed does not take the sentence away from over it.
    await sortCode(payment).pressSequentially('2')
    await expect(payment.getByText('Please give your bank details again')).toBeVisible()
  })
})
