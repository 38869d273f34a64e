import type { Page } from '@playwright/test'
import { goToCheckout } from '../steps/checkout-steps.ts'
import { acceptTermsAtCheckout, cards, giveCard, payButton } from '../steps/journey.ts'
import { customerPassword, newCustomer } from '../steps/customers.ts'
import { logInAs } from '../steps/login-steps.ts'
import { expect, test } from '../world/story.ts'

const header = 'x-checkout-authorization'
const orderReference = /^Order reference [A-Z0-9]{10}$/

/** To the end, which tells whoever pays for somebody else all that is theirs to know. */
async function payForAnother(phone: Page): Promise<void> {
  await giveCard(phone, cards.good)
  await phone.getByLabel('First name').fill('Grace')
  await phone.getByLabel('Last name').fill('Hill')
  await phone.getByLabel('Address line 1').fill('4 Weaver House')
  await phone.getByLabel('Town or city').fill('Manchester')
  await phone.getByLabel('Postcode').fill('M1 1AE')
  await acceptTermsAtCheckout(phone)
  await payButton(phone).click()
  await expect(phone.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible()
  await expect(phone.getByText('£40.00 has been paid.')).toBeVisible()
  await expect(phone.getByText(orderReference)).toBeVisible()
}

test('AUTH-36 AUTH-37 SHELL-17 a cart is paid on another device by a link that works once', async ({
  page,
  product,
  browser,
}) => {
  await goToCheckout(page, { origin: product.origin() })
  await page.getByRole('button', { name: 'Pay on another device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay on another device' })
  const link = await dialog.getByLabel('Link to pay').inputValue()
  await expect(dialog.getByText('It opens once, until')).toBeVisible()

  const other = await browser.newContext()
  const phone = await other.newPage()
  const sent: Record<string, boolean> = {}
  phone.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) sent[pathname] = request.headers()[header] !== undefined
  })
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await expect(phone).toHaveURL(/\/checkout$/)
  await expect(phone.getByText('£40.00').first()).toBeVisible()
  await expect(phone.getByRole('banner')).toHaveCount(0)
  await expect(phone.getByText('Log in')).toHaveCount(0)
  await expect(phone.getByText('Cancel selection and start over')).toHaveCount(0)
  await expect(phone.getByLabel('First name')).toHaveValue('')

  await expect(dialog.getByText('This page moves on by itself once it is paid.')).toBeVisible()
  await payForAnother(phone)
  expect(sent['/api/checkout/authorise']).toBe(true)
  // Whoever waits at the other device is taken to the order by itself.
  await page.waitForURL('**/order-confirmed/**')
  await expect(page.getByText('Order completed Successfully.')).toBeVisible()

  expect((await other.cookies()).map(({ name }) => name)).toContain('cc_checkout_token')
  await phone.goto(`${new URL(link).origin}/login?redirect=%2Flegal%2Fterms`)
  await logInAs(phone, (await newCustomer(product.origin())).email, customerPassword)
  await phone.waitForURL('**/legal/terms')
  expect(sent['/api/auth/customer/login']).toBe(false)

  const late = await browser.newContext()
  const again = await late.newPage()
  await again.goto(link)
  await expect(again.getByRole('alert')).toContainText('This link no longer works')
  await Promise.all([other.close(), late.close()])
})

test('PAY-39 a success address on a host of anybody else is as good as none: the payer stays and reads that it is paid', async ({
  page,
  product,
  browser,
}) => {
  await goToCheckout(page, { origin: product.origin() })
  await page.getByRole('button', { name: 'Pay on another device' }).click()
  const link = await page.getByLabel('Link to pay').inputValue()
  const other = await browser.newContext()
  const phone = await other.newPage()
  await phone.goto(`${link}&success_url=${encodeURIComponent('https://elsewhere.example/thanks')}`)
  await payForAnother(phone)
  await expect(phone).toHaveURL(/\/checkout\?success_url=/)
  const reference = await phone.getByText(orderReference).textContent()
  await phone.reload()
  await expect(phone.getByText('£40.00 has been paid.')).toBeVisible()
  await expect(phone.getByText(orderReference)).toHaveText(reference!)
  await other.close()
})

test('AUTH-38 a link that the browser does not copy is selected; neither selecting it nor a double click closes anything; a refused checkout token is discarded', async ({
  page,
  product,
  browser,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await goToCheckout(page, { origin: product.origin() })
  const offer = page.getByRole('button', { name: 'Pay on another device' })
  await offer.click()
  const dialog = page.getByRole('dialog', { name: 'Pay on another device' })
  const field = dialog.getByLabel('Link to pay')
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByText('Your browser did not let us copy it.')).toBeVisible()
  await expect(field).toBeFocused()
  const selected = await field.evaluate((box: HTMLInputElement) =>
    box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0),
  )
  expect(selected).toBe(await field.inputValue())

  const place = (await field.boundingBox())!
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await offer.dblclick()
  await expect(field).not.toHaveValue('')
  await expect(dialog).toBeVisible()

  const other = await browser.newContext()
  const phone = await other.newPage()
  await phone.goto(await field.inputValue())
  await expect(phone.getByText('£40.00').first()).toBeVisible()
  const [token] = (await other.cookies()).filter(({ name }) => name === 'cc_checkout_token')
  expect(token?.path).toBe('/checkout')
  await other.addCookies([{ ...token!, value: 'worth-nothing-any-more' }])
  await phone.reload()
  await phone.waitForURL('**/login?redirect=%2Fcheckout')
  expect((await other.cookies()).filter(({ name }) => name === 'cc_checkout_token')).toEqual([])
  await other.close()
})
