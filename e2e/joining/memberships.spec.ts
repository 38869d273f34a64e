import type { Locator, Page, Route } from '@playwright/test'
import { becomeCustomer } from '../steps/customers.ts'
import { resizeTo } from '../steps/size.ts'
import { expect, test } from '../world/story.ts'
import { failure, withoutPrimedData } from '../world/unprimed.ts'

/** Choosing among memberships, by a visitor and by somebody signed in. */

const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true })
const expectNames = (page: Page, names: string[]) =>
  expect(page.getByRole('article').getByRole('heading')).toHaveText(names)
const count = (page: Page, sentence: string) =>
  expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible()
const expectQuery = (page: Page, query: string) =>
  expect.poll(() => new URL(page.url()).searchParams.toString()).toBe(query)

test('MEM-13 MEM-18 MEM-27 a visitor filters; the address keeps the filters through reload and link', async ({
  page,
  product,
  context,
}) => {
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await count(page, '6 memberships')
  const kinds = page.getByRole('group', { name: 'How to pay' })
  await expect.poll(() => kinds.getByRole('button').allInnerTexts()).toEqual(['Monthly', 'Single payment'])
  await page.getByRole('button', { name: 'Swimming', exact: true }).click()
  await expectNames(page, ['Swim', 'Junior Swim', 'National'])
  await expectQuery(page, 'category=Swimming')

  await kinds.getByRole('button', { name: 'Single payment' }).click()
  await expect(page.getByText('No memberships found')).toBeVisible()
  await count(page, '0 memberships')
  await expectQuery(page, 'category=Swimming&pay=once')
  await page.reload()
  await expect(page.getByText('No memberships found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all memberships' }).click()
  await count(page, '6 memberships')
  await expectQuery(page, '')

  const friend = await context.newPage()
  await friend.goto(`${product.origin()}/centre/riverside-manchester?pay=once&category=Fitness`)
  await expect(card(friend, 'Month Pass')).toBeVisible()
  await expectNames(friend, ['Fitness', 'Month Pass'])
  await expect(friend.getByRole('button', { name: 'Single payment' })).toHaveAttribute('aria-pressed', 'true')
})

test('MEM-15 MEM-16 MEM-17 a card says what it costs in all; its details have an address that back closes', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  const national = card(page, 'National')
  await expect(national).toContainText('Fitness · Swimming · All centres')
  await expect(national).toContainText('Gym at every centre · All fitness classes')
  await expect(national).toContainText('£44.99 a month')
  await expect(national).toContainText('£25.00 setup fee · 12 months minimum')
  await expect(national).toContainText(/£[\d.]+ today, then £44\.99 a month from \d+ \w+/)
  await expect(national).toContainText(/£[\d.]+ minimum in all/)
  await national.getByText(/minimum in all/).click()
  await expect(
    national.getByText(/^Worked out for a start today, .* earliest first collection on offer/),
  ).toBeVisible()
  await expect(card(page, 'Fitness')).toContainText('Recommended')

  const more = national.getByRole('button', { name: 'More details about National' })
  await more.click()
  const dialog = page.getByRole('dialog', { name: 'National' })
  await expect(dialog).toContainText('One membership, every Riverside centre')
  await expect(dialog).toContainText('2 uses every month. Bring somebody along twice a month, to any centre.')
  await expect(dialog).toContainText('National: every centre of ours')
  await expect(dialog).toContainText(/£[\d.]+ minimum in all/)
  await expectQuery(page, 'details=national')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(more).toBeFocused()
  await more.click()
  await page.reload()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectQuery(page, 'section=membership')
  await more.click()
  await dialog.getByRole('button', { name: 'Select National' }).click()
  await expect(page.getByRole('heading', { name: /Your details/ })).toBeFocused()
  expect(new URL(page.url()).pathname).toBe('/centre/riverside-manchester/membership/national/recurring')
  await page.goBack()
  await expect(card(page, 'National')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('MEM-23 MEM-25 MEM-26 what a visitor may be entitled to asks them to log in and has no button; what needs proof says so', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin()}/centre/riverside-leeds?details=corporate`)
  const dialog = page.getByRole('dialog', { name: 'Corporate' })
  await expect(dialog.getByText('This may be for you')).toBeVisible()
  const reason = 'Log in, and we will see whether it is for you.'
  await expect(dialog).toContainText(reason)
  await expect(dialog).toContainText('£27.50')
  await expect(dialog.getByRole('button', { name: /Select/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  const corporate = card(page, 'Corporate')
  await expect(corporate.getByText('For: Staff of our partner companies')).toBeVisible()
  await expect(corporate.getByText('This may be for you')).toBeVisible()
  await expect(corporate.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /^\/login\?redirect=/)
  await expect(corporate).toContainText(reason)
  await expect(corporate.getByRole('button', { name: /Select/ })).toHaveCount(0)
  await expect(page.getByLabel('Show memberships I am not eligible for')).toHaveCount(0)
  await expect(card(page, 'Student Fitness')).toContainText(
    'Proof needed: Full-time students. You upload it after joining.',
  )
})

test('MEM-20 MEM-21 MEM-22 somebody signed in sees what they may have, and the rest where the centre allows it', async ({
  page,
  product,
}) => {
  await becomeCustomer(page, product.origin())
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await count(page, '4 memberships')
  await expectNames(page, ['Fitness', 'Swim', 'Student Fitness', 'National'])
  const toggle = page.getByRole('checkbox', { name: 'Show memberships I am not eligible for' })
  await toggle.click()
  await count(page, '6 memberships')
  const corporate = card(page, 'Corporate')
  await expect(corporate.getByText('You are not eligible for this membership')).toBeVisible()
  await expect(corporate).not.toContainText('£')
  await page.reload()
  await expect(toggle).toBeChecked()
  await page.goto(`${product.origin()}/centre/riverside-leeds`)
  await count(page, '4 memberships')
  await expect(toggle).toHaveCount(0)
})

const calls = '**/api/online-joining/memberships?**'

/** The memberships of the demo, made into others. */
async function withMemberships(page: Page, host: string, change: (list: any[]) => any[]): Promise<void> {
  const url = new URL(host)
  await page.route(calls, async (route: Route) => {
    // The name of the host resolves in the browser only.
    const asked = new URL(route.request().url())
    const response = await route.fetch({
      url: asked.href.replace(asked.hostname, '127.0.0.1'),
      headers: { ...route.request().headers(), host: url.host },
    })
    const body = await response.json()
    await route.fulfill({ response, json: { data: change(body.data) } })
  })
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('MEM-02 IMP-52 twenty memberships with long names, one, and none keep their shape at every width', async ({
  page,
  product,
}) => {
  await withoutPrimedData(page)
  const address = `${product.origin()}/centre/riverside-manchester`
  const long = 'Supercalifragilistic Übergangsmitgliedschaft for Families, Carers and Volunteers'
  const many = (list: any[]) =>
    Array.from({ length: 20 }, (_, index) => ({
      ...list[index % 2],
      slug: `m${index}`,
      name: index === 3 ? long : `Membership ${index}`,
      description: '<p>First</p><ul><li><strong>Second</strong></li></ul>',
      payment_options: [{ ...list[index % 2].payment_options[0], id: `o${index}` }],
    }))
  await withMemberships(page, address, many)
  await page.goto(address)
  await count(page, '20 memberships')
  for (const width of [320, 768, 1280, 1920]) {
    await resizeTo(page, { width, height: 900 })
    expect(await sideways(page), `${width} px`).toBeLessThanOrEqual(0)
  }
  await page.goto(`${address}?details=m3`)
  const dialog = page.getByRole('dialog', { name: long })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Second' }).locator('strong')).toBeVisible()
  await page.unroute(calls)
  await withMemberships(page, address, (list) => many(list).slice(0, 1))
  await page.goto(address)
  await count(page, '1 membership')
  await expect(page.getByRole('group', { name: 'How to pay' })).toHaveCount(0)
  await page.unroute(calls)
  await withMemberships(page, address, () => [])
  await page.goto(address)
  await expect(page.getByText('No memberships found')).toBeVisible()
  await page.getByRole('link', { name: 'Find another centre' }).click()
  await expect(page).toHaveURL(`${product.origin()}/`)
})

test.describe('slow and failed', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('ERR-01 MEM-12 while the memberships load the page has its shape; a failure can be tried again', async ({
    page,
    product,
  }) => {
    await withoutPrimedData(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(calls, async (route) => {
      await held
      await failure(500)(route)
    })
    await page.goto(`${product.origin()}/centre/riverside-manchester`)
    await expect(page.getByText('Loading the centre')).toBeAttached()
    release()
    await expect(page.getByText('The memberships could not be loaded')).toBeVisible()
    await expect(page.getByText('Something has gone wrong, please try again.')).toBeVisible()
    // The centre's name stays, by which one knows that the address is right.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Riverside Manchester')
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 'Fitness')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})
