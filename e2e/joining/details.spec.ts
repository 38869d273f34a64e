import { newCustomer } from '../steps/customers.ts'
import { errorOf, field, fillIn, openDetails, send, summaryOf } from '../steps/details.ts'
import { newGuest } from '../steps/journey.ts'
import { section, selection } from '../steps/sections.ts'
import { expect, test } from '../world/story.ts'

/** The form that makes a guest a customer: what it asks, what it says, where it leads. */

test.describe('the form of Riverside', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('JOIN-11 Q-20 Q-23 what is missing is said at the top and at each field, and goes when it is put right', async ({
    page,
    product,
  }) => {
    const details = await openDetails(page, product)
    let sent = 0
    page.on('request', (request) => {
      if (request.url().includes('/customer/register')) sent += 1
    })
    await expect(page).not.toHaveTitle(/^Error/)
    await send(details)
    const summary = summaryOf(details)
    await expect(summary).toBeFocused()
    await expect
      .poll(() => summary.getByRole('link').allTextContents())
      .toEqual([
        'First name is required.',
        'Last name is required.',
        'Date of birth is required.',
        'Email address is required.',
        'Mobile number is required.',
        'Postcode is required.',
        'Address line 1 is required.',
        'Town or city is required.',
        'Password is required.',
      ])
    await expect(page).toHaveTitle(/^Error: /)
    expect(sent).toBe(0)

    await summary.getByRole('link', { name: 'Last name is required.' }).click()
    await expect(field(details, 'Last name')).toBeFocused()
    await expect.poll(() => errorOf(field(details, 'Last name'))).toContain('Last name is required.')
    await page.keyboard.type('Marsh')
    await expect.poll(() => errorOf(field(details, 'Last name'))).toBe('')

    const birth = field(details, 'Date of birth')
    await expect.poll(() => errorOf(birth)).toContain('Date of birth is required.')
    await birth.fill('31/04/1990')
    await expect.poll(() => errorOf(birth)).toBe('')
    await send(details)
    await expect.poll(() => errorOf(birth)).toContain('Date must be valid.')
    await birth.fill('30/04/1990')
    await expect.poll(() => errorOf(birth)).toBe('')
  })

  test('Q-21 Q-22 a date of birth is typed in any usual way, or picked from years up to today', async ({
    page,
    product,
  }) => {
    const details = await openDetails(page, product)
    const birth = field(details, 'Date of birth')
    await expect(birth).toHaveAttribute('placeholder', 'DD/MM/YYYY')
    for (const [typed, shown] of [
      ['1/2/1990', '01/02/1990'],
      ['01021990', '01/02/1990'],
      ['1 2 90', '01/02/1990'],
      ['29/02/2000', '29/02/2000'],
      ['1990-02-01', '01/02/1990'],
      ['29/02/2001', '29/02/2001'],
    ] as const) {
      await birth.fill(typed)
      await birth.press('Tab')
      await expect(birth).toHaveValue(shown)
    }
    await send(details)
    await expect.poll(() => errorOf(birth)).toContain('Date must be valid.')

    await birth.fill('')
    const opener = details.getByRole('button', { name: 'Date of birth: choose from a calendar' })
    await opener.click()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    const today = new Date(await page.evaluate(() => Date.now()))
    const year = today.getFullYear()
    const years = details.getByRole('group', { name: 'Choose a year' }).getByRole('button')
    const months = details.getByRole('group', { name: /Choose a month/ }).getByRole('button')
    const day = (date: string) => details.getByRole('button', { name: new RegExp(`^\\w+day ${date}`) })
    await expect(years.last()).toHaveText(String(year))
    await expect(years.filter({ hasText: String(year - 30) })).toBeFocused()
    await expect(years.first()).toHaveText('1900')
    await years.last().click()
    await expect(months.nth(today.getMonth())).toBeEnabled()
    if (today.getMonth() < 11) await expect(months.last()).toBeDisabled()
    await months.nth(today.getMonth()).click()
    await expect(details.getByRole('button', { name: 'Next month' })).toBeDisabled()

    await details.getByRole('button', { name: 'Choose a year' }).click()
    await expect(years.last()).toBeFocused()
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
    await expect(years.filter({ hasText: String(year - 10) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(months.first()).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(day(`1 February ${year - 10}`)).toBeFocused()
    await day(`3 February ${year - 10}`).click()
    await expect(birth).toHaveValue(`03/02/${year - 10}`)
    await expect(opener).toBeFocused()

    await opener.click()
    await expect(years.filter({ hasText: String(year - 10) })).toHaveAttribute('aria-current', 'date')
    await years.filter({ hasText: String(year - 10) }).click()
    await expect(months.filter({ hasText: 'Feb' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(day(`3 February ${year - 10}, selected$`)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(birth).toHaveValue(`03/02/${year - 10}`)

    await opener.click()
    await page.keyboard.press('Escape')
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await birth.fill(`1/1/${year + 1}`)
    await send(details)
    await expect.poll(() => errorOf(birth)).toContain('Date must be valid.')
  })

  test('AUTH-50 AUTH-53 AUTH-54 the rules of the password tick off, it can be pasted and shown, common ones are refused', async ({
    page,
    product,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const details = await openDetails(page, product)
    await fillIn(details)
    const [password, repeat] = [field(details, 'Password'), field(details, 'Repeat password')]
    const kept = details.locator('[data-kept="true"]')
    await password.fill('river')
    await expect(kept).toHaveText(['1 lowercase letter: done'])
    await password.fill('Riverbank1')
    await expect(kept).toHaveCount(4)
    const rules = details.getByRole('list', {
      name: 'At least 8 characters, 1 lowercase letter, 1 uppercase letter, 1 number and one special character.',
    })
    await expect(rules).toBeVisible()
    await expect(rules.getByRole('listitem')).toHaveText([
      'At least 8 characters: done',
      '1 lowercase letter: done',
      '1 uppercase letter: done',
      '1 number: done',
      '1 special character',
    ])
    await send(details)
    await expect
      .poll(() => errorOf(password))
      .toContain(
        'Your password needs at least 8 characters, 1 lowercase letter, 1 uppercase letter, 1 number and one special character.',
      )

    await page.evaluate(() => navigator.clipboard.writeText('Password1!'))
    for (const box of [password, repeat]) {
      await box.fill('')
      await box.press('ControlOrMeta+v')
      await expect(box).toHaveValue('Password1!')
    }
    await details.getByRole('button', { name: 'Show passwords' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(details.getByText('Your passwords can be read on the screen')).toBeAttached()
    await send(details)
    await expect(password).toHaveAttribute('type', 'password')
    await expect(summaryOf(details)).toContainText('This password is one of the most used.')
    await expect.poll(() => errorOf(password)).toContain('This password is one of the most used.')

    await password.fill('Riverbank1!')
    await expect.poll(() => errorOf(password)).toBe('')
    await send(details)
    await expect.poll(() => errorOf(repeat)).toContain('Both passwords must be the same.')
  })

  test('IMP-28 an address in use is refused at its field with a way to log in, and another one is accepted', async ({
    page,
    product,
  }) => {
    const details = await openDetails(page, product)
    await fillIn(details)
    const { email } = await newCustomer(product.origin())
    await field(details, 'Email address').fill(email)
    await send(details)
    const told = 'An account with this email address already exists. Log in or reset your password.'
    await expect(summaryOf(details).getByRole('link')).toHaveText([told])
    await expect.poll(() => errorOf(field(details, 'Email address'))).toContain(told)
    await expect(details.getByRole('link', { name: 'Log in with that email address' })).toHaveAttribute(
      'href',
      /^\/login\?redirect=%2Fcentre%2Friverside-manchester/,
    )
    await field(details, 'Email address').fill(newGuest().email)
    await expect(summaryOf(details)).toBeHidden()
    await send(details)
    await expect(
      page
        .getByRole('region', { name: /Review dates/ })
        .getByRole('heading')
        .first(),
    ).toBeFocused()
  })

  test('JOIN-12 MEM-30 whoever may not have the membership is told at the birth date, before an account is made, and led back', async ({
    page,
    product,
  }) => {
    const details = await openDetails(page, product, 'Junior Swim', 'Monthly')
    await field(details, 'Date of birth').fill('17/05/1990')
    await expect(page.getByText('You are ineligible for the membership you selected.')).toBeVisible()
    await expect(page.getByRole('heading', { name: /Choose home centre/ })).toHaveAttribute(
      'aria-current',
      'step',
    )
    await expect(section(page, /Choose home centre/).getByRole('button', { name: 'Continue' })).toBeVisible()
    await expect(page.getByText("You haven't selected a membership yet.").first()).toBeVisible()
    await expect(selection(page)).toContainText("You haven't selected a membership yet.")
  })

  test('JOIN-11 what was typed is there again after a reload, but for the passwords', async ({
    page,
    product,
  }) => {
    const details = await openDetails(page, product)
    await fillIn(details)
    await page.reload()
    await expect(field(details, 'Last name')).toHaveValue('Marsh')
    await expect(field(details, 'Date of birth')).toHaveValue('17/05/1990')
    await expect(field(details, 'Postcode')).toHaveValue('M1 1AE')
    await expect(field(details, 'Password')).toHaveValue('')
  })
})
