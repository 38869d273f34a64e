import { customerPassword, newCustomer } from '../steps/customers.ts'
import { logInAs } from '../steps/login-steps.ts'
import { expect, test } from '../world/story.ts'

/** The customer's own details, in the account. */

test('ACC-10 JOIN-10 IMP-34 details are edited in the online account, as the notice in joining promises', async ({
  page,
  product,
}) => {
  const account = product.origin('my-account')
  const { email } = await newCustomer(product.origin(), 'Alex')
  await page.goto(`${account}/user-details`)
  await logInAs(page, email, customerPassword)
  const edit = page.getByRole('button', { name: 'Edit my details' })
  await edit.click()
  await expect(page.getByRole('form', { name: 'Edit my details' })).toBeFocused()
  const first = page.getByLabel('First name', { exact: true })
  await expect(first).toHaveValue('Alex')
  await page.goBack()
  await expect(edit).toBeFocused()
  await page.goForward()
  await first.fill('')
  await page.getByLabel('Mobile number', { exact: true }).fill('07700 900555')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(first).toHaveAccessibleDescription(/First name is required\./)
  await first.fill('Alexandra')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByRole('main')).toContainText('Alexandra Marsh')
  await expect(edit).toBeFocused()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Alexandra Marsh')
  const [row] = await product.query(
    "select details -> 'contact_details' ->> 'mobile_number' as mobile from users where email = $1",
    [email],
  )
  expect(row?.mobile).toBe('07700 900555')
})

test.describe('another e-mail address', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('AUTH-25 ACC-10 needs the password', async ({ page, product }) => {
    const { email } = await newCustomer(product.origin())
    await page.goto(`${product.origin('my-account')}/user-details?edit=true`)
    await logInAs(page, email, customerPassword)
    await page.getByLabel('Email address', { exact: true }).fill(`another-${email}`)
    const password = page.getByLabel('Current password')
    await expect(password).toBeVisible()
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(password).toHaveAccessibleDescription(/Enter your current password/)
    await password.fill('Wrong-password1!')
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(password).toHaveAccessibleDescription(/This is not your current password\./)
    await password.fill(customerPassword)
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByRole('main')).toContainText(`another-${email}`)
  })
})
