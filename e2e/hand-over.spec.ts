import { goToCheckout } from './checkout-steps.ts'
import { acceptTermsAtCheckout, cards, giveCard, payButton } from './journey.ts'
import { expect, test } from './story.ts'

const header = 'x-checkout-authorization'

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
  expect(sent['/api/checkout/authorise']).toBe(true)

  await phone.goto(new URL('/login', link).href)
  await expect(phone.getByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(sent['/api/client'] ?? false).toBe(false)

  const late = await browser.newContext()
  const again = await late.newPage()
  await again.goto(link)
  await expect(again.getByRole('alert')).toContainText('This link no longer works')
  await Promise.all([other.close(), late.close()])
})

test('AUTH-38 a refused checkout token is discarded', async ({ page, product, browser }) => {
  await goToCheckout(page, { origin: product.origin() })
  await page.getByRole('button', { name: 'Pay on another device' }).click()
  const link = await page.getByLabel('Link to pay').inputValue()
  const other = await browser.newContext()
  const phone = await other.newPage()
  await phone.goto(link)
  await expect(phone.getByText('£40.00').first()).toBeVisible()
  const [token] = (await other.cookies()).filter(({ name }) => name === 'cc_checkout_token')
  expect(token?.path).toBe('/checkout')
  await other.addCookies([{ ...token!, value: 'worth-nothing-any-more' }])
  await phone.reload()
  await phone.waitForURL('**/login?redirect=/checkout')
  expect((await other.cookies()).filter(({ name }) => name === 'cc_checkout_token')).toEqual([])
  await other.close()
})
