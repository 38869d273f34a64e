import type { Page } from '@playwright/test'
import { expect, test } from '../world/story.ts'
import { withoutPrimedData } from '../world/unprimed.ts'

/** Short messages: toasts, the log that keeps them, refused fields, hints, and the spinner. */

const logIn = async (page: Page, username = 'nobody@example.com') => {
  const form = page.getByRole('main')
  await form.getByLabel('Email address or customer ID').fill(username)
  await form.getByLabel('Password').fill('Riverside1!')
  await form.getByRole('button', { name: 'Log in', exact: true }).click()
}

test.describe('messages', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('SHELL-27 SHELL-29 CONST-01 a toast top right waits while it is pointed at, then goes', async ({
    page,
    product,
  }) => {
    await page.clock.install()
    await page.goto(`${product.origin()}/login`)
    await logIn(page)
    const toast = page.getByRole('region', { name: 'Messages' }).getByRole('alert')
    await expect(toast).toHaveText('The username or password is not right.')
    const place = (await toast.boundingBox())!
    expect(place.y).toBeLessThan(60)
    expect(place.x).toBeGreaterThan(640)
    await toast.hover()
    // From here on the page's time is what the story says, however slow the machine is.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await expect(toast).toBeVisible()
    await page.mouse.move(10, 700)
    await page.clock.runFor(4900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(100)
    await expect(toast).toHaveCount(0)
  })

  test('SHELL-29 SHELL-31 a toast can be dismissed and is kept in the log of the visit', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.origin()}/login`)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('button', { name: /Messages/ })).toHaveCount(0)
    await logIn(page)
    const toasts = page.getByRole('region', { name: 'Messages' })
    await toasts.getByRole('button', { name: 'Dismiss message' }).click()
    await expect(toasts).toHaveCount(0)
    await page.goto(`${product.origin()}/legal/terms`)
    await footer.getByRole('button', { name: 'Messages: 1' }).press('Enter')
    const log = page.getByRole('dialog', { name: 'Messages of this visit' })
    await expect(log.getByRole('listitem')).toContainText([
      /Problem\s*\d\d:\d\d.*The username or password is not right\./s,
    ])
    await page.keyboard.press('Escape')
    await expect(footer.getByRole('button', { name: 'Messages: 1' })).toBeFocused()
  })

  test('SHELL-32 SHELL-33 refused fields are listed in the toast, above the form and under the field', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.origin()}/login`)
    await logIn(page, `${'x'.repeat(400)}@example.com`)
    const form = page.getByRole('main')
    const summary = form.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(summary).toBeFocused()
    const listed = summary.getByRole('list', { name: 'Validation errors' }).getByRole('listitem')
    await expect(listed).toHaveCount(1)
    const sentence = (await listed.textContent())!
    const toast = page.getByRole('region', { name: 'Messages' }).getByRole('alert')
    await expect(toast.getByRole('list', { name: 'Validation errors' }).getByRole('listitem')).toHaveText([
      sentence,
    ])
    await expect(form.getByLabel('Email address or customer ID')).toHaveAccessibleDescription(
      new RegExp(sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
    )
    await summary.getByRole('link', { name: sentence }).click()
    await expect(form.getByLabel('Email address or customer ID')).toBeFocused()
  })
})

test('CONST-10 a hint stays four seconds after the pointer has left, and Escape closes it', async ({
  page,
  product,
}) => {
  await page.clock.install()
  await page.goto(`${product.origin()}/login`)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' })
  const hint = dialog.getByRole('button', { name: 'More about Always on' })
  await hint.hover()
  const words = page.getByRole('tooltip')
  await expect(words).toContainText('cc_consent')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await page.mouse.move(5, 5)
  await page.clock.runFor(3900)
  await expect(words).toBeVisible()
  await page.clock.runFor(100)
  await expect(words).toHaveCount(0)
  await hint.focus()
  await expect(words).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(words).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test('SHELL-26 SHELL-35 CLIENT-03 VENUE-06 a spinner while the configuration loads, not at once, and then the calls are made', async ({
  page,
  product,
}) => {
  await withoutPrimedData(page)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/client', async (route) => {
    await asked
    await route.continue()
  })
  const others: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The logo is a picture of the document, no call.
    if (pathname.startsWith('/api/') && request.resourceType() !== 'image') others.push(pathname)
  })
  await page.goto(`${product.origin()}/`)
  const spinner = page.locator('#loading')
  await expect(spinner).toBeAttached()
  await expect
    .poll(() => spinner.evaluate((element) => getComputedStyle(element).animationDelay))
    .toBe('0.3s')
  await expect(spinner).toBeVisible()
  await expect(spinner).toHaveText('Loading')
  expect(new Set(others)).toEqual(new Set(['/api/client']))
  answer()
  await expect(page.getByTestId('venue-card').first()).toBeVisible()
  await expect(spinner).toHaveCount(0)
  expect(others).toEqual(expect.arrayContaining(['/api/frontend/theme', '/api/venues/online-joining']))
})
