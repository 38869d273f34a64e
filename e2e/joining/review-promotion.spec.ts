import type { Page } from '@playwright/test'
import { hold } from '../steps/finder.ts'
import { agreeTo, chooseMembership } from '../steps/journey.ts'
import { goToReview, reviewOf, summaryOf } from '../steps/review-steps.ts'
import { expect, test } from '../world/story.ts'

/** A promotion code: added, checked, taken off, taken away. */

const codeBox = (page: Page) => reviewOf(page).getByLabel('Promotion code', { exact: true })
const costsWithCode = (page: Page) =>
  page.waitForResponse((response) => /\/costs\?.*promotion_code_id=/.test(response.url()))

test('PROMO-03 PROMO-05 PROMO-06 Add, Apply, locked, Remove: the costs come afresh each time', async ({
  page,
  product,
}) => {
  const review = await goToReview(page, { origin: product.origin(), membership: 'Swim' })
  const total = () => page.getByRole('complementary').getByText(/£\d/).last().innerText()
  const before = await total()
  await review.getByRole('button', { name: 'Add a promotion code' }).click()
  await expect(codeBox(page)).toBeFocused()
  await codeBox(page).fill('  tenoff ')
  const applied = costsWithCode(page)
  await codeBox(page).press('Enter')
  await applied
  await expect(codeBox(page)).toHaveValue('TENOFF')
  await expect(codeBox(page)).toHaveJSProperty('readOnly', true)
  await expect(review.getByRole('button', { name: 'Apply' })).toBeDisabled()
  const remove = review.getByRole('button', { name: 'Remove promotion code TENOFF' })
  await expect(remove).toBeFocused()
  await expect(review.getByRole('status').filter({ hasText: 'TENOFF takes £10.00 off today.' })).toBeVisible()
  await expect(review.getByRole('definition').filter({ hasText: '−£10.00' })).toBeVisible()
  await expect(page.getByRole('complementary').getByText('−£10.00')).toBeVisible()

  await remove.click()
  await expect(codeBox(page)).toBeFocused()
  await expect(codeBox(page)).toHaveValue('')
  await expect(review.getByRole('button', { name: 'Apply' })).toBeEnabled()
  await expect(review.getByText('−£10.00')).toBeHidden()
  await expect.poll(total).toBe(before)

  // A code is for the membership it was added to: whoever chooses another one is told that it is gone.
  await codeBox(page).fill('TENOFF')
  await codeBox(page).press('Enter')
  await expect(remove).toBeFocused()
  await page.getByRole('button', { name: 'Edit Choose membership' }).click()
  await chooseMembership(page, 'Fitness', 'Monthly')
  await expect(page.getByText('TENOFF came off with the membership before.')).toBeVisible()
})

test.describe(() => {
  test.use({ expectedErrors: [/status of 422/] })

  test('PROMO-07 a bad code says so, with the reason where there is one, and is not passed over', async ({
    page,
    product,
  }) => {
    const review = await goToReview(page, { origin: product.origin() })
    await review.getByRole('button', { name: 'Add a promotion code' }).click()
    await review.getByRole('button', { name: 'Apply' }).click()
    await expect(review.getByText('Enter a promotion code.')).toBeVisible()
    const reasons: [string, string][] = [
      ['NOSUCHCODE', 'Code not recognised'],
      ['SUMMER24', 'Code not recognised: it has expired.'],
      ['nojoinfee', 'Code not recognised: this membership has no setup fee.'],
    ]
    for (const [code, reason] of reasons) {
      await codeBox(page).fill(code)
      await review.getByRole('button', { name: 'Apply' }).click()
      await expect(codeBox(page)).toHaveAccessibleDescription(new RegExp(`${reason}$`))
    }
    await review.getByRole('button', { name: 'Continue' }).click()
    await expect(summaryOf(review)).toContainText('Apply the code, or clear the box to continue without it.')
    await codeBox(page).fill('')
    await expect(codeBox(page)).not.toHaveAttribute('aria-invalid')
  })

  test('PROMO-02 PROMO-04 a code of another centre is refused with that reason, and one of this centre holds', async ({
    page,
    product,
  }) => {
    const issue = (slugs: string) =>
      product.query(
        "update promotions set rule = jsonb_set(rule, '{venueSlugs}', $1::jsonb) where client_id = 'riverside' and code = 'SWIMONLY'",
        [slugs],
      )
    await issue('["riverside-leeds"]')
    const review = await goToReview(page, { origin: product.origin() })
    await review.getByRole('button', { name: 'Add a promotion code' }).click()
    await codeBox(page).fill('SWIMONLY')
    await codeBox(page).press('Enter')
    await expect(codeBox(page)).toHaveAccessibleDescription(/it is for another centre\.$/)

    await issue('["riverside-manchester"]')
    await review.getByRole('button', { name: 'Apply' }).click()
    await expect(review.getByRole('status').filter({ hasText: 'SWIMONLY takes £5.00 off' })).toBeVisible()

    await issue('["riverside-leeds"]')
    await review.getByRole('radio', { name: /Tomorrow/ }).check({ force: true })
    await expect(codeBox(page)).toHaveAccessibleDescription(/it is for another centre\.$/)
    await expect(review.getByText('−£5.00')).toBeHidden()
    await issue('null')
  })
})

test('PROMO-10 TERMS-12 the code travels as promotion_code_id, with the terms agreed to, and is kept as promotionCode would be: id and code', async ({
  page,
  product,
}) => {
  const review = await goToReview(page, {
    origin: product.origin(),
    membership: 'Month Pass',
    kind: 'Single payment',
  })
  await review.getByRole('button', { name: 'Add a promotion code' }).click()
  await codeBox(page).fill('TENOFF')
  await codeBox(page).press('Enter')
  await expect(review.getByText('TENOFF takes £10.00 off today.')).toBeVisible()
  const stored = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('centrecourt-joining')!).selection.promotion,
  )
  expect([Object.keys(stored).toSorted(), stored.code]).toEqual([['code', 'id'], 'TENOFF'])
  await agreeTo(page, /health/i)
  await agreeTo(page, /membership terms/i)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/online-joining/memberships'),
  )
  await review.getByRole('button', { name: 'Continue to checkout' }).click()
  const body = (await sent).postDataJSON()
  expect([body.promotion_code_id, body.billing_day]).toEqual([stored.id, null])
  expect(body.terms).toHaveLength(2)
  await page.waitForURL('**/checkout')
})

test('JOIN-19 a code cannot be changed while it is looked up, and Continue waits for it', async ({
  page,
  product,
}) => {
  const review = await goToReview(page, { origin: product.origin(), membership: 'Swim' })
  const lookUp = async () => {
    const { held, letGo } = hold()
    await page.route('**/membership-promotions/validate/**', (route) => held.then(() => route.continue()), {
      times: 1,
    })
    await codeBox(page).fill('TENOFF')
    const asked = page.waitForRequest('**/membership-promotions/validate/**')
    await codeBox(page).press('Enter')
    await asked
    return letGo
  }
  await review.getByRole('button', { name: 'Add a promotion code' }).click()
  const letGo = await lookUp()
  await expect(codeBox(page)).toHaveJSProperty('readOnly', true)
  letGo()
  const remove = review.getByRole('button', { name: 'Remove promotion code TENOFF' })
  await expect(remove).toBeFocused()

  await remove.click()
  const letGoAgain = await lookUp()
  await review.getByRole('button', { name: 'Continue' }).click()
  await expect(review.getByRole('button', { name: 'Please wait…' })).toBeVisible()
  await expect(summaryOf(review)).toBeHidden()
  letGoAgain()
  await expect(remove).toBeVisible()
  await expect(summaryOf(review)).toContainText('Choose the day of the month for your payments.')
})
