import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { agreeInDialog, newGuest } from '../steps/journey.ts'
import { expect, test } from '../world/story.ts'

/** Online joining in Welsh, at the operator who offers it. */

const texts = path.join(import.meta.dirname, '../../web/text')
const sentences = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(path.join(texts, language)).map(
      (book) => JSON.parse(readFileSync(path.join(texts, language, book), 'utf8')) as object,
    ),
  )
const welsh = sentences('cy')
/** English sentences that nobody should meet: long enough not to stand in a name, without placeholders, and not the same in Welsh. */
const english = Object.entries(sentences('en'))
  .filter(([id, message]) => message.length > 14 && !/[{<]/.test(message) && welsh[id] !== message)
  .map(([, message]) => message)

async function expectNoEnglish(page: Page, where: string): Promise<void> {
  const shown = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.body.innerText, ...labels].join('\n')
  })
  expect(
    english.filter((sentence) => shown.includes(sentence)),
    where,
  ).toEqual([])
}

test.use({ expectedErrors: [/status of 422/] })

test('a Welsh customer joins from the finder to the checkout without meeting an English sentence of ours', async ({
  page,
  product,
}) => {
  const origin = product.origin('online-joining', 'northgate.localhost')
  await page.goto(`${origin}/?lang=cy`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Dod o hyd i'ch canolfan")
  await expectNoEnglish(page, 'finder')

  await page.goto(`${origin}/centre/northgate-rhyl`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy')
  const card = page.getByRole('article', { name: 'Active', exact: true })
  await expect(card).toContainText(
    /wedyn £29\.00 y mis o \d+ (Ionawr|Chwefror|Mawrth|Ebrill|Mai|Mehefin|Gorffennaf|Awst|Medi|Hydref|Tachwedd|Rhagfyr) \d{4}/,
  )
  await card.getByRole('button', { name: /Mwy o fanylion/ }).click()
  await expect(page.getByRole('dialog', { name: 'Active' })).toBeVisible()
  await expectNoEnglish(page, 'memberships and details')
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: /^Dewis/ }).click()

  const details = page.getByRole('region', { name: /Eich manylion/ })
  await details.getByRole('button', { name: 'Creu cyfrif a pharhau' }).click()
  await expect(details.getByText('Mae problem', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^Gwall: /)
  await expectNoEnglish(page, 'details with errors')
  await details
    .getByRole('button', { name: /alendr/ })
    .first()
    .click()
  for (const step of ['2025', 'Rhag']) await details.getByRole('button', { name: step, exact: true }).click()
  await expect(details.getByRole('button', { name: 'Dydd Llun 1 Rhagfyr 2025', exact: true })).toBeFocused()
  await expect(details.getByRole('grid', { name: /, Rhagfyr 2025$/ })).toContainText('LlunMawMerIauGweSadSul')
  await page.keyboard.press('Escape')
  for (const [label, value] of [
    ['First name', 'Robin'],
    ['Last name', 'Marsh'],
    ['Date of birth', '17/05/1990'],
    ['Email address', newGuest().email],
    ['Mobile number', '07700 900123'],
  ] as const)
    await details.getByLabel(label, { exact: true }).first().fill(value)
  await details.getByLabel("Dod o hyd i'ch cyfeiriad yn ôl cod post").first().fill('LL18 1AA')
  await details.getByRole('button', { name: "Gwirio'r chwiliad" }).first().click()
  await details.getByLabel('Dewiswch eich cyfeiriad').selectOption({ index: 1 })
  await details.getByLabel('Cyfrinair', { exact: true }).fill('Riverbank1!')
  await details.getByLabel('Ailadrodd y cyfrinair', { exact: true }).fill('Riverbank1!')
  await details.getByRole('button', { name: 'Creu cyfrif a pharhau' }).click()

  const review = page.getByRole('region', { name: /Adolygu dyddiadau/ })
  await expect(review.getByText("Mae pawb yn talu ar y 1af o'r mis.")).toBeVisible()
  await expectNoEnglish(page, 'review')
  for (const box of await review.getByRole('checkbox').all()) {
    await box.click()
    await expectNoEnglish(page, 'terms dialog')
    await agreeInDialog(page, "Rwy'n cytuno")
  }
  await review.getByRole('button', { name: 'Parhau', exact: true }).click()

  const payment = page.getByRole('region', { name: /Taliad misol/ })
  await payment.getByRole('button', { name: 'Parhau', exact: true }).click()
  await expect(payment.getByText('Mae problem', { exact: true })).toBeVisible()
  await expectNoEnglish(page, 'direct debit with errors')
  await payment.getByLabel('Enw deiliad y cyfrif').fill('Robin Marsh')
  await payment.getByLabel('Cod didoli').fill('20-00-00')
  await payment.getByLabel('Rhif y cyfrif').fill('55779911')
  await payment.getByRole('checkbox', { name: /Rwyf wedi darllen/ }).click()
  await agreeInDialog(page, "Rwy'n cytuno")
  await payment.getByRole('checkbox', { name: /Rwy'n cadarnhau/ }).check()
  await payment.getByRole('button', { name: 'Parhau', exact: true }).click()

  await expect(page.getByRole('button', { name: 'Ymlaen i dalu' })).toBeVisible()
  await expectNoEnglish(page, 'confirm')
  await page.getByRole('button', { name: 'Ymlaen i dalu' }).click()
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Talu' })).toBeVisible()
  await expectNoEnglish(page, 'checkout')
})

test('the language is offered by its own name, kept, and given up again; an operator without Welsh stays English', async ({
  page,
  product,
}) => {
  const origin = product.origin('online-joining', 'northgate.localhost')
  await page.goto(`${origin}/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await page.getByRole('link', { name: 'Cymraeg' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy')
  await page.goto(`${origin}/login`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy')
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await page.goto(`${product.origin()}/?lang=cy`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your centre')
})
