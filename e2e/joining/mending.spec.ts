import type { Page, Response } from '@playwright/test'
import { todayIn } from '../../contract/dates.ts'
import { buildCart } from '../../server/testing/builders.ts'
import { payFor } from '../../server/testing/members.ts'
import { becomeCustomer } from '../steps/customers.ts'
import { errorOf, field, openDetails, send, summaryOf } from '../steps/details.ts'
import { acceptTermsAtCheckout, cards, giveCard, newGuest, payButton } from '../steps/journey.ts'
import { expectConfirmed, passDetails } from '../steps/people.ts'
import { openDialog } from '../steps/resume-steps.ts'
import { reviewOf } from '../steps/review-steps.ts'
import { chooseAndRegister, expectOpen, kept, review, section } from '../steps/sections.ts'
import { callsOf } from '../world/calls.ts'
import type { Product } from '../world/product.ts'
import { expect, test } from '../world/story.ts'

/** Mistakes that are put right on the way: what was registered wrong, a slip in an address, a number that is none. */

const details = (page: Page) => section(page, /Your details/)
const given = (page: Page, label: string) =>
  details(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd')

async function subjectsTo({ guide }: Product, recipient: string): Promise<string[]> {
  const response = await fetch(`${guide}/mailbox.json?recipient=${encodeURIComponent(recipient)}`)
  return ((await response.json()) as { kind: string }[]).map(({ kind }) => kind).toSorted()
}

/** What a list of memberships has that can be bought. */
async function namesForSale(list: Response): Promise<string[]> {
  const answer = (await list.json()) as {
    data: { slug: string; payment_options: { is_purchasable: { can_purchase: boolean } }[] }[]
  }
  return answer.data
    .filter((each) => each.payment_options.some((option) => option.is_purchasable.can_purchase))
    .map(({ slug }) => slug)
}

test('MEM-30 a wrong e-mail and date of birth are mended before paying: memberships are offered by the right date, and the receipt goes to the right e-mail', async ({
  page,
  product,
}) => {
  const wrong = await chooseAndRegister(page, product, 'Month Pass', 'Single payment')
  const right = newGuest().email
  await expectOpen(page, /Review dates/)
  await page.getByRole('button', { name: 'Edit Your details' }).click()
  await expect(given(page, 'Email address')).toHaveText(wrong.email)
  await expect(given(page, 'Date of birth')).toHaveText('17/05/1990')
  await expect(details(page).getByRole('textbox')).toHaveCount(0)

  const change = details(page).getByRole('button', { name: 'Change your details' })
  await change.click()
  const form = details(page).getByRole('form', { name: 'Change your details' })
  await expect(form).toBeFocused()
  await field(form, 'First name').fill('Nobody')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(change).toBeFocused()
  await expect(given(page, 'First name')).toHaveText('Robin')

  await change.click()
  await expect(field(form, 'First name')).toHaveValue('Robin')
  await field(form, 'Email address').fill(right)
  const seventeen = new Date().getFullYear() - 17
  await field(form, 'Date of birth').fill(`01/01/${seventeen}`)
  await expect(form.getByLabel(/password/i)).toHaveCount(0)
  const listed = page.waitForResponse((answer) => answer.url().includes('/api/online-joining/memberships?'))
  await form.getByRole('button', { name: 'Save and continue' }).click()
  const forSale = await namesForSale(await listed)
  expect(forSale).toContain('day-pass-month')
  expect(forSale).not.toContain('national')
  await expectOpen(page, /Review dates/)
  await page.getByRole('button', { name: 'Edit Your details' }).click()
  await expect(given(page, 'Date of birth')).toHaveText(`01/01/${seventeen}`)
  await details(page).getByRole('button', { name: 'Continue', exact: true }).click()
  await expectOpen(page, /Review dates/)
  await expect(details(page)).toContainText(`Robin Marsh · ${right}`)

  await review(page, 'Continue to checkout')
  await page.waitForURL('**/checkout')
  await giveCard(page, cards.good)
  await acceptTermsAtCheckout(page)
  await payButton(page).click()
  await expectConfirmed(page)
  await expect.poll(() => subjectsTo(product, right)).toEqual(['order_confirmation', 'welcome'])
  await expect.poll(() => subjectsTo(product, wrong.email)).toEqual(['email_changed', 'welcome'])

  await page.goto(`${product.origin()}/centre/riverside-manchester/membership/swim/recurring`)
  await passDetails(page)
  await expect(page.getByRole('button', { name: 'Edit Your details' })).toHaveCount(0)
})

test('JOIN-09 JOIN-10 who has logged in is not offered it, and a done section with nothing to change has no Edit', async ({
  page,
  product,
}) => {
  await becomeCustomer(page, product.origin())
  await page.goto(`${product.origin()}/centre/riverside-manchester/membership/day-pass-month/fixed`)
  await expect(details(page).getByRole('button', { name: 'Change your details' })).toHaveCount(0)
  await passDetails(page)
  await expect(reviewOf(page).getByRole('radio', { name: /Today/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveText([
    'Edit Choose home centre',
    'Edit Choose membership',
  ])
})

test('Q-20 a near miss of a mail domain is offered, and nobody has to take it; a phone number that cannot be one is told', async ({
  page,
  product,
}) => {
  const form = await openDetails(page, product)
  const email = field(form, 'Email address')
  const offer = form.getByText('Did you mean foo@gmail.com?')
  await email.fill('foo@gmial.com')
  await expect(offer).toBeHidden()
  await email.press('Tab')
  await expect(offer).toBeVisible()
  await form.getByRole('button', { name: 'Use this address' }).click()
  await expect(email).toHaveValue('foo@gmail.com')
  await expect(email).toBeFocused()
  await expect(offer).toBeHidden()

  const number = field(form, 'Mobile number')
  await number.fill('07700 90010')
  await number.press('Tab')
  await expect.poll(() => errorOf(number)).toContain('Enter a phone number, like 01632 960 001.')
  await number.fill('+44 (0)7700 900101')
  await expect.poll(() => errorOf(number)).toBe('')
  await number.fill('none')
  await expect.poll(() => errorOf(number)).toBe('')

  /* The press that leaves the field is not lost to what appears under it. */
  await email.fill('foo@gmial.com')
  await send(form)
  await expect(summaryOf(form)).toBeFocused()
  await expect(offer).toBeVisible()
  await expect(summaryOf(form)).not.toContainText('email')
  await expect(summaryOf(form)).toContainText('Enter a phone number, like 01632 960 001.')

  const dialog = await openDialog(page)
  await expect(dialog.getByLabel('Email address')).toHaveValue('foo@gmial.com')
  await dialog.getByRole('button', { name: 'Use this address' }).click()
  await expect(dialog.getByLabel('Email address')).toHaveValue('foo@gmail.com')
})

test('CHANGE-01 a renewal finds the answers that were given, and the browser keeps none of them', async ({
  page,
  product,
}) => {
  const origin = product.origin()
  const customer = await becomeCustomer(page, origin)
  const today = todayIn(new Date(), 'Europe/London')
  const calls = callsOf(origin)
  await buildCart(calls, customer, { option: 'fitness-fixed-12-month', startDate: today })
  await payFor(calls, customer)
  const states = () => product.query('select state from orders where user_id = $1', [customer.id])
  await expect.poll(states).toEqual([{ state: 'paid' }])
  const [membership] = await product.query(
    'update memberships set start_date = current_date - 350, end_date = current_date + 10 where user_id = $1 returning id',
    [customer.id],
  )
  await page.goto(`${origin}/renew/${String(membership?.['id'])}`)
  await details(page).getByRole('button', { name: 'Continue' }).click()
  const questions = section(page, /Additional details/)
  await expect(questions.getByText('These are the answers you gave before.')).toBeVisible()
  await expect(questions.getByLabel(/feel at home/)).toHaveValue('To swim more')
  expect(await kept(page)).not.toContain('To swim more')
  await questions.getByRole('button', { name: 'Continue' }).click()
  await review(page, 'Continue to checkout')
  await page.waitForURL('**/checkout')
  const lines = await product.query(
    'select question_id, answer, count(*)::int as lines from answers where person_id = $1 group by 1, 2',
    [customer.id],
  )
  expect(lines.map(({ lines }) => lines)).toEqual(Array(6).fill(2))
})
