import type { Request } from '@playwright/test'
import {
  answerFitnessQuestions,
  chooseMembership,
  giveBankDetails,
  giveDetails,
  newGuest,
} from '../steps/journey.ts'
import { chooseDay, expectOpen, kept, review, section, selection, shownSection } from '../steps/sections.ts'
import { expect, test } from '../world/story.ts'

/** The numbered sections of joining: their order, their addresses, what is kept and what never is. */

test('JOIN-01 JOIN-02 JOIN-08 one section open at a time, in order, each with an address that back, reload and a link find', async ({
  page,
  product,
  context,
}) => {
  const centre = `${product.origin()}/centre/riverside-manchester`
  await page.goto(centre)
  await expectOpen(page, /Step 2: Choose membership/)
  await expect(page.getByRole('heading', { level: 2, name: /^Step/ })).toHaveText([
    'Step 1: Choose home centre, done',
    'Step 2: Choose membership',
    'Step 3: Your details',
    'Step 4: Review dates',
    'Step 5: Monthly payment',
    'Step 6: Confirm your details',
    'Step 7: Checkout',
  ])
  await page.getByRole('button', { name: 'Edit Choose home centre' }).click()
  await expectOpen(page, /Choose home centre/)
  await expect(page.getByRole('heading', { name: /Choose home centre/ })).toBeFocused()
  await section(page, /Choose home centre/)
    .getByRole('button', { name: 'Continue' })
    .click()
  await expectOpen(page, /Choose membership/)
  await expect(page.getByRole('status').filter({ hasText: 'Choose home centre: done' })).toBeAttached()
  await chooseMembership(page, 'Swim', 'Monthly')
  await expectOpen(page, /Step 3: Your details/)
  await expect(page.getByRole('heading', { name: /Your details/ })).toBeFocused()
  await expect(section(page, /Choose membership/)).toContainText('Swim · £24.50 a month')
  await shownSection(page).toBe('your-details')

  const details = section(page, /Your details/)
  await details.getByLabel('First name', { exact: true }).fill('Robin')
  await page.goBack()
  await expectOpen(page, /Choose membership/)
  await page.goForward()
  await expect(details.getByLabel('First name', { exact: true })).toHaveValue('Robin')
  await page.reload()
  await expect(details.getByLabel('First name', { exact: true })).toHaveValue('Robin')
  await page.goBack()
  await page.goBack()
  await expectOpen(page, /Choose home centre/)

  const link = await context.newPage()
  await link.goto(`${centre}/membership/swim/recurring?section=confirm-details`)
  await expectOpen(link, /Your details/)
  await shownSection(link).toBe('your-details')
  await link.goto(`${centre}?section=monthly-payment`)
  await expectOpen(link, /Your details/)
})

test('JOIN-06 another location gives up the centre, also where the header would lead', async ({
  page,
  product,
}) => {
  const centre = `${product.origin()}/centre/riverside-manchester`
  await page.goto(centre)
  await chooseMembership(page, 'Swim', 'Monthly')
  await expectOpen(page, /Your details/)
  const buy = page.getByRole('banner').getByRole('link', { name: 'Buy a membership' })
  await expect(buy).toHaveAttribute('href', '/centre/riverside-manchester')
  await page.getByRole('button', { name: 'Edit Choose home centre' }).click()
  const chosen = section(page, /Choose home centre/)
  await chosen.getByRole('button', { name: 'Continue' }).click()
  await expectOpen(page, /Choose membership/)
  await page.getByRole('button', { name: 'Edit Choose home centre' }).click()
  await expect(chosen).toContainText('Riverside Manchester')
  await chosen.getByRole('button', { name: 'Change location' }).click()
  await expect(page).toHaveURL(`${product.origin()}/`)
  await expect(buy).toHaveAttribute('href', '/')
  await page.goto(centre)
  await expectOpen(page, /Choose membership/)
  await expect(selection(page)).toContainText("You haven't selected a membership yet.")
})

test('JOIN-27 JOIN-35 before a choice the selection says so, and checkout is a heading that never opens', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin()}/centre/riverside-manchester?section=checkout`)
  await expectOpen(page, /Choose membership/)
  await expect(section(page, /Checkout/).getByRole('heading')).toHaveText('Step 7: Checkout')
  await expect(section(page, /Checkout/).getByRole('button')).toHaveCount(0)
  const nothing = "You haven't selected a membership yet."
  await expect(selection(page)).toContainText(nothing)
  await page.setViewportSize({ width: 400, height: 800 })
  await expect(page.getByText(nothing).filter({ visible: true })).toHaveCount(1)
})

test('JOIN-26 JOIN-36 TERMS-12 a monthly membership: nothing secret is ever kept, all is read back, two clicks submit once', async ({
  page,
  product,
}) => {
  const guest = newGuest()
  const secrets = ['Riverbank1!', '55779911', '200000', '20-00-00']
  const expectNoSecrets = async () => {
    const found = await kept(page)
    for (const secret of secrets) expect(found).not.toContain(secret)
  }
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await expect(selection(page)).toContainText("You haven't selected a membership yet.")
  await chooseMembership(page, 'Fitness', 'Monthly')
  await expect(selection(page)).toContainText('To pay now')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('Riverbank1!')
  await page.getByLabel('Repeat password', { exact: true }).fill('Riverbank1!')
  await expectNoSecrets()
  await giveDetails(page, guest)
  await answerFitnessQuestions(page)
  await expectNoSecrets()
  await section(page, /Additional details/)
    .getByRole('button', { name: 'Continue' })
    .click()
  await chooseDay(page)
  await review(page, 'Continue')

  const payment = section(page, /Monthly payment/)
  await payment.getByLabel('Sort code').fill('20-00-00')
  await payment.getByLabel('Account number').fill('55779911')
  await expectNoSecrets()
  await giveBankDetails(page)
  const confirm = section(page, /Confirm your details/)
  await expectOpen(page, /Step 7: Confirm your details/)
  await expectNoSecrets()

  for (const read of [
    'Robin Marsh',
    guest.email,
    'Manchester, M1 1AE',
    '15th of each month',
    'Health commitment, Membership terms, Direct Debit terms',
    '20-00-00',
    '••••••11',
    '£34.99 each month',
  ])
    await expect(confirm).toContainText(read)
  await expect(confirm).not.toContainText('5577')
  for (const title of ['Membership', 'Your details', 'Additional details', 'Dates', 'Direct Debit'])
    await expect(confirm.getByRole('button', { name: `Edit ${title}`, exact: true })).toBeVisible()
  const facts = confirm.getByRole('region', { name: 'Before you continue' })
  await expect(facts.getByRole('definition')).toHaveText([
    /^£[\d.]+, paid by card at the checkout\.$/,
    /^Fitness starts on \w+day \d+ \w+ \d{4}\.$/,
    /^£34\.99 by Direct Debit, first collected on \w+day \d+ \w+ \d{4}\.$/,
    /^£34\.99 on \w+day \d+ \w+ \d{4}, (.*, )?and then each month on the same payment day\.$/,
    '1 month.',
    /^£[\d.]+ is the least you pay in all\.$/,
    /^You can change your mind for 14 days after joining\. /,
    'After the minimum term you can leave at any time, with 30 days of notice.',
    /VAT/,
    /^R\d+$/,
    /^Membership terms \(version .+\), Health commitment \(version .+\), Direct Debit terms \(version .+\)\.$/,
  ])

  const submits: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/online-joining/')) submits.push(request)
  })
  await confirm.getByRole('button', { name: 'Continue to checkout' }).dblclick()
  await page.waitForURL('**/checkout')
  expect(submits.map((request) => new URL(request.url()).pathname)).toEqual([
    '/api/online-joining/memberships',
    '/api/online-joining/answers',
  ])
  const body = submits[0]?.postDataJSON()
  expect(Object.keys(body)).toEqual([
    'home_venue_id',
    'membership_type_id',
    'payment_option_id',
    'start_date',
    'billing_day',
    'promotion_code_id',
    'terms',
    'expected_total',
    'account_holder',
    'account_details',
    'billing_address_line_one',
    'billing_address_line_two',
    'billing_city',
    'billing_postcode',
    'dd_terms_accepted',
  ])
  expect(body.start_date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect([body.billing_day, body.terms.length, body.dd_terms_accepted]).toEqual([15, 3, true])
  await expectNoSecrets()
})

test('JOIN-33 JOIN-34 CONST-08 the selection grows with each choice; beside the sections from 950 px, below them under it, a sheet on phones', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await chooseMembership(page, 'Fitness', 'Monthly')
  const panel = selection(page)
  for (const line of ['Setup fee', 'Month in hand fee', 'Pro-rata payment', 'To pay now', 'Minimum in all'])
    await expect(panel).toContainText(line)
  await expect(panel).toContainText(/\d+ days?, \d+ \w+ to \d+ \w+/)
  const amount = /To pay now(£[\d.]+)/.exec((await panel.textContent()) ?? '')?.[1]
  await expect(page.getByRole('status').filter({ hasText: `To pay now ${amount}` })).toBeAttached()

  const beside = async () => {
    const sections = (await page.locator('[data-section="centre"]').boundingBox())!
    const own = (await panel.boundingBox())!
    return own.x >= sections.x + sections.width
  }
  await page.setViewportSize({ width: 950, height: 900 })
  await expect.poll(beside).toBe(true)
  await expect(page.getByRole('button', { name: /Payment summary/ })).toBeHidden()
  await page.setViewportSize({ width: 949, height: 900 })
  await expect.poll(beside).toBe(false)
  await expect(panel).toBeVisible()
  await page.setViewportSize({ width: 575, height: 900 })
  await expect(panel).toBeHidden()
  const bar = page.getByRole('button', { name: /Payment summary/ })
  await expect(bar).toContainText(`To pay now${amount}`)
  await bar.click()
  const sheet = page.getByRole('dialog', { name: 'Payment summary' })
  await expect(sheet).toContainText('Pro-rata payment')
  await page.keyboard.press('Escape')
  await expect(bar).toBeFocused()
})
