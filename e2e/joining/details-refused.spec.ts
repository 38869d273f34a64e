import type { Route } from '@playwright/test'
import { errorOf, field, fillIn, openDetails, send, summaryOf } from '../steps/details.ts'
import { chooseMembership } from '../steps/journey.ts'
import { expect, test } from '../world/story.ts'
import { withoutPrimedData } from '../world/unprimed.ts'

/** The details form when the server refuses, fails or is slow. */

test.describe('a server that refuses', () => {
  test.use({ expectedErrors: [/status of [45]\d\d|net::ERR_FAILED/] })
  const register = '**/api/auth/customer/register**'
  const refuse = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body })

  test('Q-24 AUTH-55 its messages stand as lists at their fields, and what has no field in the summary', async ({
    page,
    product,
  }) => {
    const details = await openDetails(page, product)
    await fillIn(details)
    await page.route(
      register,
      refuse(422, {
        message: 'Too short.',
        code: 'validation_failed',
        errors: {
          'data_fields.personal_details.last_name': ['Too short.', 'Must begin with a letter.'],
          password: ['The password confirmation does not match.'],
          home_venue_id: ['This centre is not known.'],
        },
      }),
    )
    await send(details)
    const summary = summaryOf(details)
    await expect(summary).toBeFocused()
    await expect
      .poll(() => summary.getByRole('listitem').allTextContents())
      .toEqual([
        'Too short.',
        'Must begin with a letter.',
        'The password confirmation does not match.',
        'This centre is not known.',
      ])
    await expect(summary.getByRole('link')).toHaveCount(3)
    const lastName = field(details, 'Last name')
    const list = page.locator(`[id="${await lastName.getAttribute('id')}-error"]`)
    await expect(list.getByRole('listitem')).toHaveText(['Too short.', 'Must begin with a letter.'])
    await expect.poll(() => errorOf(field(details, 'Repeat password'))).toContain('does not match')
    await expect.poll(() => errorOf(field(details, 'Password'))).toBe('')
    await lastName.press('End')
    await page.keyboard.type('y')
    await expect.poll(() => errorOf(lastName)).toBe('')
  })

  test('ERR-08 ERR-09 each status says what it means, and everything typed is kept', async ({
    page,
    product,
  }) => {
    const details = await openDetails(page, product)
    await fillIn(details)
    const general = 'Something went wrong, please try again.'
    for (const [status, code, message, told] of [
      [500, 'server_error', 'x', general],
      [503, 'maintenance', 'x', general],
      [419, 'origin_refused', 'x', 'Something has gone wrong, please reload and try again.'],
      [
        429,
        'too_many_requests',
        'Too many tries. Please wait 2 minutes and try again.',
        'Too many tries. Please wait 2 minutes and try again.',
      ],
      [
        422,
        'validation_failed',
        'Please check the details you have entered.',
        'Please check the details you have entered.',
      ],
    ] as const) {
      await page.route(register, refuse(status, { message, code }), { times: 1 })
      await send(details)
      await expect(summaryOf(details)).toContainText(told)
      await expect(summaryOf(details)).toBeFocused()
    }
    await page.route(register, (route) => route.abort(), { times: 1 })
    await send(details)
    await expect(summaryOf(details)).toContainText(general)
    await expect(field(details, 'Last name')).toHaveValue('Marsh')
    await expect(field(details, 'Password')).toHaveValue('Riverbank1!')
    await send(details)
    await expect(page.getByRole('region', { name: /Review dates/ })).toContainText(/start/i)
  })

  test('JOIN-11 a form that cannot be read says so and is read again on request; a slow one shows its shape', async ({
    page,
    product,
  }) => {
    let answers: 'fail' | 'wait' | 'pass' = 'fail'
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    await withoutPrimedData(page)
    await page.route('**/api/data-fields**', async (route) => {
      if (answers === 'fail')
        return route.fulfill({ status: 500, json: { message: 'x', code: 'server_error' } })
      if (answers === 'wait') await gate
      return route.continue()
    })
    await page.goto(`${product.origin()}/centre/riverside-manchester`)
    await chooseMembership(page, 'Month Pass', 'Single payment')
    const details = page.getByRole('region', { name: /Your details/ })
    await expect(details.getByRole('alert')).toContainText('The form could not be loaded')
    answers = 'wait'
    await page.reload()
    await expect(details.getByText('Loading the form')).toBeAttached()
    answers = 'pass'
    release()
    await expect(field(details, 'First name')).toBeVisible()
  })
})
