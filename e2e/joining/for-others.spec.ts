import type { Page } from '@playwright/test'
import { becomeCustomer } from '../steps/customers.ts'
import {
  acceptTermsAtCheckout,
  agreeTo,
  chooseMembership,
  giveBankDetails,
  giveCard,
  newGuest,
  payButton,
} from '../steps/journey.ts'
import { actForChild, expectConfirmed } from '../steps/for-others.ts'
import { chooseDay, expectOpen, section, selection } from '../steps/sections.ts'
import { expect, test } from '../world/story.ts'

/** Joining for somebody else: the payer and the member are two people. */

const whom = (page: Page) => page.getByRole('group', { name: 'Who is this for?' })

/** The first day, the terms, and the account that pays each month. */
async function reviewDatesAndPay(page: Page): Promise<void> {
  await chooseDay(page)
  await agreeTo(page, /health/i)
  await agreeTo(page, /membership terms/i)
  await section(page, /Review dates/)
    .getByRole('button', { name: 'Continue' })
    .click()
  await giveBankDetails(page)
}

/** What begins to move from now on. */
async function noteTransitions(page: Page): Promise<() => Promise<string[]>> {
  const moved = await page.evaluateHandle(() => {
    const properties: string[] = []
    document.addEventListener('transitionrun', ({ propertyName }) => properties.push(propertyName))
    return properties
  })
  return () => moved.jsonValue()
}

test('JOIN-28 a parent joins two children in one go and pays once, by one new Direct Debit', async ({
  page,
  product,
}) => {
  const parent = await becomeCustomer(page, product.origin())
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  const transitions = await noteTransitions(page)
  await page.getByRole('button', { name: 'It is for somebody else' }).click()
  await expect(whom(page).getByRole('radio', { name: 'Me, ' })).toBeFocused()
  await whom(page)
    .getByRole('radio', { name: /Somebody else under 18/ })
    .check({ force: true })
  await expect(page.getByText('Enter their date of birth, and we show what they can have.')).toBeVisible()
  // With less motion what opens is where it stays: a press in the frame after reaches what it was meant for.
  expect(await transitions()).toEqual([])
  await page.getByLabel('Their date of birth').first().fill('04/03/2016')
  await chooseMembership(page, 'Junior Swim', 'Monthly')
  await expectOpen(page, /Your details/)
  const details = section(page, /Your details/)
  await details.getByRole('button', { name: 'Continue' }).click()
  await expect(details.getByRole('alert').filter({ hasText: 'First name is required.' })).toBeVisible()
  await details.getByLabel('First name', { exact: true }).fill('Kit')
  await details.getByLabel('Last name', { exact: true }).fill('Marsh')
  await details.getByRole('button', { name: 'Continue' }).click()
  await reviewDatesAndPay(page)
  await expect(section(page, /Confirm your details/)).toContainText('Kit Marsh')
  await page.getByRole('button', { name: 'Add another person' }).click()

  await expect(selection(page)).toContainText('Junior Swim for Kit Marsh')
  await expect(whom(page)).toBeVisible()
  await whom(page)
    .getByRole('radio', { name: /Somebody else under 18/ })
    .check({ force: true })
  await page.getByLabel('Their date of birth').first().fill('11/11/2018')
  await chooseMembership(page, 'Junior Swim', 'Monthly')
  await details.getByLabel('First name', { exact: true }).fill('Lou')
  await details.getByLabel('Last name', { exact: true }).fill('Marsh')
  await details.getByRole('button', { name: 'Continue' }).click()
  const review = section(page, /Review dates/)
  await expect(review).toContainText('Payments fall on the 15th of each month')
  await agreeTo(page, /health/i)
  await agreeTo(page, /membership terms/i)
  await review.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('complementary')).toContainText('Junior Swim for Kit Marsh')
  await expect(page.getByRole('complementary')).toContainText('Junior Swim for Lou Marsh')
  await giveCard(page, '4242424242424242')
  await acceptTermsAtCheckout(page)
  await payButton(page).click()
  await expectConfirmed(page)
  await expect(page.getByRole('main')).toContainText('Kit Marsh')
  await expect(page.getByRole('main')).toContainText('Lou Marsh')
  const rows = await product.query(
    `select (select count(*)::int from orders where user_id = $1) as orders,
       (select count(*)::int from mandates where user_id = $1) as mandates,
       (select count(*)::int from linked_users where user_id = $1) as linked,
       (select count(*)::int from memberships where payer_id = $1 and user_id <> $1) as memberships`,
    [parent.id],
  )
  expect(rows).toEqual([{ orders: 1, mandates: 1, linked: 2, memberships: 2 }])
})

test('IMP-14 a parent of a two-year-old is told at the birth date that Junior Swim begins at 3, and what fits', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await expect(page.getByRole('article', { name: 'Junior Swim' })).toContainText('Ages 3 to 15')
  await page.getByRole('button', { name: 'It is for somebody else' }).click()
  await whom(page)
    .getByRole('radio', { name: /Somebody else under 18/ })
    .check({ force: true })
  const year = new Date().getFullYear()
  await page
    .getByLabel('Their date of birth')
    .first()
    .fill(`01/02/${year - 1}`)
  const card = page.getByRole('article', { name: 'Junior Swim' })
  await expect(card).toContainText('This membership is for people aged 3 to 15.')
  await expect(card.getByRole('button', { name: /^Select/ })).toHaveCount(0)

  // Chosen before the birth date is known: the specification's toast, the way back, and a reason that stays.
  await page
    .getByLabel('Their date of birth')
    .first()
    .fill(`01/02/${year - 6}`)
  await chooseMembership(page, 'Junior Swim', 'Monthly')
  await expectOpen(page, /Your details/)
  await section(page, /Your details/)
    .getByLabel('Date of birth', { exact: true })
    .first()
    .fill(`01/02/${year - 1}`)
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'You are ineligible for the membership you selected.',
  )
  await expect(page.getByText('Junior Swim cannot be chosen')).toBeVisible()
  await expect(page.getByText('This membership is for people aged 3 to 15.').first()).toBeVisible()
  await expect(page.getByText(/What can be chosen: .*Swim/)).toBeVisible()
})

test('a 15-year-old alone is led to a parent, who goes on with what was chosen', async ({
  page,
  product,
  context,
}) => {
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await chooseMembership(page, 'Swim', 'Monthly')
  const details = section(page, /Your details/)
  await details.getByLabel('First name', { exact: true }).fill('Ali')
  await details.getByLabel('Last name', { exact: true }).fill('Marsh')
  const year = new Date().getFullYear()
  await details
    .getByLabel('Date of birth', { exact: true })
    .first()
    .fill(`01/01/${year - 15}`)
  await expect(details.getByRole('status').filter({ hasText: 'Ask a parent or guardian' })).toBeVisible()
  await details.getByRole('button', { name: 'Ask a parent or guardian' }).click()
  const parent = newGuest()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Their email address').fill(parent.email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog).toContainText(`We have sent the link to ${parent.email}.`)

  const link = await linkTo(product, parent.email)
  const theirs = await context.browser()!.newContext()
  const adult = await theirs.newPage()
  await adult.goto(link)
  await expectOpen(adult, /Your details/)
  const form = section(adult, /Your details/)
  await expect(form.getByLabel('First name', { exact: true }).first()).toHaveValue('Ali')
  await expect(adult.getByRole('heading', { level: 1 })).toHaveText('Join Riverside Manchester for Ali Marsh')
  await theirs.close()
})

test('a 15-year-old with an account is not joined a second time: a parent has to be linked with them', async ({
  page,
  product,
  context,
}) => {
  const young = await becomeCustomer(page, product.origin())
  await product.query("update users set date_of_birth = current_date - interval '15 years' where id = $1", [
    young.id,
  ])
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await chooseMembership(page, 'Swim', 'Monthly')
  await section(page, /Your details/)
    .getByRole('button', { name: 'Ask a parent or guardian' })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Your name goes with it, and nothing else of your account.')
  const { email } = newGuest()
  await dialog.getByLabel('Their email address').fill(email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog).toContainText(`We have sent the link to ${email}.`)

  const link = await linkTo(product, email)
  const theirs = await context.browser()!.newContext()
  const adult = await theirs.newPage()
  const alert = adult.getByRole('alert')
  await adult.goto(link)
  await expectOpen(adult, /Choose membership/)
  await expect(alert).toContainText(/has an account of their own/)
  const parent = await becomeCustomer(adult, product.origin())
  await adult.goto(link)
  await expect(alert).toContainText('You are not linked with')
  await expect(selection(adult)).toContainText('Swim')
  await product.query(
    "insert into linked_users (client_id, user_id, linked_user_id, created_at) values ('riverside', $1, $2, now())",
    [parent.id, young.id],
  )
  await adult.goto(link)
  await expectOpen(adult, /Your details/)
  await expect(adult.getByRole('heading', { level: 1 })).toHaveText(/^Join Riverside Manchester for /)
  await expect(alert).toHaveCount(0)
  await theirs.close()
})

test('AUTH-31 AUTH-34 a parent acts for a child: each page says for whom at 320 px, and the child’s membership is renewed', async ({
  page,
  product,
}) => {
  const { membershipId } = await actForChild(page, product)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/for Robin/)
  await expect(page.getByText(/This membership is for Robin/)).toBeVisible()
  await page.goto(`${product.origin()}/renew/${membershipId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/for Robin/)
  await expect(page.locator('body')).toHaveJSProperty('scrollWidth', 320)
  const details = section(page, /Your details/)
  await details.getByRole('button', { name: 'Continue' }).click()
  const review = section(page, /Review dates/)
  await agreeTo(page, /health/i)
  await agreeTo(page, /membership terms/i)
  await review.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.waitForURL('**/checkout')
  await giveCard(page, '4242424242424242')
  await acceptTermsAtCheckout(page)
  await payButton(page).click()
  await expectConfirmed(page)
  await expect(page.getByRole('main')).toContainText('Robin Longstocking-Featherstonehaugh')
})

test.describe('a person who is linked no more', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('AUTH-31 stays the one it is for, and nothing is bought for the parent instead', async ({
    page,
    product,
  }) => {
    const { parentId } = await actForChild(page, product)
    await page.goto(`${product.origin()}/centre/riverside-manchester`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/for Robin/)
    await chooseMembership(page, 'Junior Swim', 'Monthly')
    await section(page, /Your details/)
      .getByRole('button', { name: 'Continue' })
      .click()
    await reviewDatesAndPay(page)
    const confirm = section(page, /Confirm your details/)
    await expect(confirm).toContainText('Robin')
    await product.query('delete from linked_users where user_id = $1', [parentId])
    await confirm.getByRole('button', { name: 'Continue to checkout' }).click()
    const lost = page.getByRole('alert').filter({ hasText: 'You can no longer choose this for Robin' })
    await expect(lost).toBeVisible()
    await expectOpen(page, /Choose membership/)
    await expect(page.getByRole('button', { name: /Continue/ })).toHaveCount(0)
    await expect(page.getByText('Unauthorised.')).toHaveCount(0)
    await expect(whom(page).getByRole('radio', { checked: true })).toHaveCount(0)
    await page.reload()
    await expect(lost).toBeVisible()
    await whom(page).getByRole('radio', { name: /^Me/ }).click({ force: true })
    await expect(lost).toHaveCount(0)
    await expect(page.getByText('Junior Swim cannot be chosen')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/for Robin/)
    const rows = await product.query('select count(*)::int as lines from carts where user_id = $1', [
      parentId,
    ])
    expect(rows).toEqual([{ lines: 0 }])
  })
})

async function linkTo(
  product: { query: (sql: string, values?: unknown[]) => Promise<any[]> },
  email: string,
) {
  const [mail] = await product.query(
    "select text from emails where kind = 'resume_link' and recipient = $1",
    [email],
  )
  return /https?:\/\/\S+resume\?token=[\w-]+/.exec(String(mail?.text))![0]
}
