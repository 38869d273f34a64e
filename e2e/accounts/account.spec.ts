import { becomeCustomer, customerPassword, newCustomer } from '../steps/customers.ts'
import { logInAs } from '../steps/login-steps.ts'
import { giveCredit, giveFitness, giveSavedCard } from '../steps/records.ts'
import { memberDay } from '../world/demo-clock.ts'
import { expect, standAt, test } from '../world/story.ts'
import { failure } from '../world/unprimed.ts'

standAt(memberDay)
test.use({ expectedErrors: [/status of (404|500)|ERR_FAILED/] })

/** The first pages of the account: what needs the customer, and what they have. */

test('AUTH-29 SHELL-36 CHANGE-10 ACC-07 IMP-35 a member finds membership, card and credit, and the way to change', async ({
  page,
  product,
}) => {
  const customer = await becomeCustomer(page, product.origin())
  await giveFitness(product, customer, {
    start_date: '2026-05-01',
    billing_day: 15,
    first_billing_date: '2026-05-15',
  })
  await giveCredit(product, customer, 1500)
  await page.goto(`${product.origin('my-account')}/`)
  await expect(page.locator('#home-dashboard')).toBeVisible()
  await expect(page.locator('#welcome')).toHaveText('Hello, Robin')
  const membership = page.getByRole('article', { name: 'Fitness' })
  await expect(membership).toContainText('Riverside Manchester')
  await expect(membership).toContainText('£34.99 on 15 December 2026')
  await expect(page.getByText('£15.00', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /See, change or renew/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Memberships')
  const change = page.getByRole('link', { name: 'Change Fitness' })
  await expect(change).toHaveAttribute('href', /^http:\/\/online-joining\..*\/change\/[\w-]+$/)
  await expect(page.getByText('A monthly membership goes on by itself')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Renew Fitness' })).toHaveCount(0)
})

test('CHANGE-10 a membership paid at once is renewed, and says why it is not changed', async ({
  page,
  product,
}) => {
  const customer = await becomeCustomer(page, product.origin())
  await giveFitness(product, customer, { start_date: '2025-12-22', end_date: '2026-12-21' })
  await page.goto(`${product.origin('my-account')}/memberships`)
  const membership = page.getByRole('article', { name: 'Fitness' })
  await expect(membership).toContainText('Active until 21 December 2026')
  await expect(membership.getByRole('link', { name: 'Renew Fitness' })).toHaveAttribute('href', /\/renew\//)
  await expect(membership).toContainText('can be changed when it is renewed')
  await expect(membership.getByRole('link', { name: 'Change Fitness' })).toHaveCount(0)
})

test('IMP-33 whoever has no membership is led to one', async ({ page, product }) => {
  await becomeCustomer(page, product.origin())
  await page.goto(`${product.origin('my-account')}/`)
  await expect(page.getByText('You have no membership at the moment')).toBeVisible()
  const find = page.getByRole('link', { name: 'Find a membership' })
  await expect(find).toHaveAttribute('href', new RegExp(`^${product.origin()}/`))
  await page.goto(`${product.origin('my-account')}/memberships`)
  await expect(page.getByText('You have no membership at the moment')).toBeVisible()
})

test('AUTH-29 alerts come first, and the barcode opens over the whole screen and closes with back', async ({
  page,
  product,
}) => {
  const { id } = await becomeCustomer(page, product.origin())
  await product.query(
    `insert into penalties values ('riverside', $1, $1, 500, 'missed', 'outstanding', now())`,
    [id],
  )
  await product.query(
    `insert into customer_documents values ('riverside', $1, $1, 'Proof of concession', '2026-12-13')`,
    [id],
  )
  const [account] = await product.query('select barcode from users where id = $1', [id])
  const barcode = `Barcode ${String(account?.['barcode'])}`
  await page.goto(`${product.origin('my-account')}/`)
  const alerts = page.getByRole('region', { name: '2 things need you' })
  await expect(alerts).toContainText('You have a penalty to pay')
  await expect(alerts).toContainText('Proof of concession expires in 12 days')
  await expect(page.getByRole('img', { name: barcode })).toBeVisible()
  const open = page.getByRole('button', { name: 'Show full screen' })
  await open.press('Enter')
  const whole = page.getByRole('dialog', { name: 'Robin Marsh' })
  await expect(whole.getByRole('img', { name: barcode })).toBeVisible()
  await expect(whole).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.goBack()
  await expect(whole).toHaveCount(0)
  await open.press('Enter')
  await expect(whole).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(whole).toHaveCount(0)
  await expect(open).toBeFocused()
})

test('ACC-08 IMP-39 the saved card is shown, kept when asked twice, and removed here and at the provider', async ({
  page,
  product,
}) => {
  const customer = await becomeCustomer(page, product.origin())
  await giveSavedCard(product, customer)
  await page.goto(`${product.origin('my-account')}/payments`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments')
  const cards = page.getByRole('region', { name: 'Saved card' })
  await expect(cards).toContainText('Visa ending 4242')
  const remove = page.getByRole('button', { name: 'Remove Visa ending 4242' })
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Remove your saved card?' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(remove).toBeFocused()

  await remove.click()
  const call = '**/api/user/saved-cards/*'
  await page.route(call, (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your saved card has been removed.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(cards).toContainText('You have no saved card. You can save one when you next pay.')
  await expect(cards.getByRole('heading')).toBeFocused()

  const states = () => product.query('select state from saved_cards where user_id = $1', [customer.id])
  await expect.poll(states).toEqual([{ state: 'removed' }])
  await page.reload()
  await expect(cards).toContainText('You have no saved card.')
})

test('ACC-08 an expired card says so and can be removed in another tab; cards that cannot be had are tried again', async ({
  page,
  product,
}) => {
  await giveSavedCard(product, await becomeCustomer(page, product.origin()), '2026-10')
  await page.route('**/api/user/saved-cards', failure(500), { times: 1 })
  await page.goto(`${product.origin('my-account')}/payments`)
  await expect(page.getByRole('alert')).toContainText('Your saved card could not be loaded')
  await page.getByRole('button', { name: 'Try again' }).click()
  const cards = page.getByRole('region', { name: 'Saved card' })
  await expect(cards).toContainText(/Expired \d\d\/\d\d: it is no longer offered when you pay/)
  const remove = page.getByRole('button', { name: /^Remove Visa/ })
  await remove.click()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: /^Remove Visa/ }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(other.getByText('Your saved card has been removed.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your saved card is gone already.')).toBeVisible()
  await expect(cards).toContainText('You have no saved card.')
})

test('CLIENT-11 an operator without saved cards has no page for them', async ({ page, product }) => {
  const account = product.origin('my-account', 'northgate.localhost')
  const { email } = await newCustomer(product.origin('online-joining', 'northgate.localhost'))
  await page.goto(`${account}/payments`)
  await logInAs(page, email, customerPassword)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page of your account opens soon.')
})
