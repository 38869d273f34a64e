import type { Locator, Route } from '@playwright/test'
import { field, fillIn, openDetails, send } from '../steps/details.ts'
import { expect, test } from '../world/story.ts'

/** An address found by its postcode, or typed by hand. */

const addresses = '**/api/v1/locations/addresses/gb**'
const lookUp = (details: Locator, whose = 'your') => {
  const group = details.getByRole('region', {
    name: whose === 'your' ? 'How to reach you' : 'In an emergency',
  })
  return {
    group,
    postcode: group.getByLabel(`Find ${whose} address by postcode`),
    search: group.getByRole('button', { name: /Verify Search|Searching/ }),
    list: group.getByLabel(`Select ${whose} address`),
    manually: group.getByRole('button', { name: 'Enter address manually' }),
  }
}

test('ADDR-06 ADDR-07 ADDR-08 ADDR-10 the postcode is tidied while it is typed; searching needs one, and Enter will do; a second one takes the place of a slow one; where nothing is found the address is typed by hand', async ({
  page,
  product,
}) => {
  const details = await openDetails(page, product)
  const { group, postcode, search, list, manually } = lookUp(details)
  await expect(search).toBeDisabled()
  await postcode.pressSequentially('sw1a-1aa!99')
  await expect(postcode).toHaveValue('SW1A 1AA')
  await expect(search).toBeEnabled()
  await postcode.fill('m1 1a')
  await expect(postcode).toHaveValue('M11A')
  await postcode.fill('M1 1AE')
  await postcode.evaluate((box: HTMLInputElement) => box.setSelectionRange(1, 1))
  await page.keyboard.press('Delete')
  await page.keyboard.type('1')
  await expect
    .poll(() => postcode.evaluate((box: HTMLInputElement) => [box.value, box.selectionStart]))
    .toEqual(['M1 1AE', 2])

  const [request] = await Promise.all([page.waitForRequest(addresses), postcode.press('Enter')])
  expect(new URL(request.url()).searchParams.get('postcode')).toBe('M1 1AE')
  await expect(list).toBeFocused()
  await postcode.fill('')
  await expect(search).toBeDisabled()
  await expect(list).toBeHidden()

  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  let asked = 0
  await page.route(addresses, async (route) => {
    asked += 1
    if (route.request().url().includes('M1')) await gate
    await route.continue().catch(() => undefined)
  })
  await postcode.fill('M1 1AE')
  await search.click()
  await expect(search).toBeDisabled()
  await expect(search).toHaveText('Searching…')
  // The call that is under way is told to the story a moment later.
  await expect.poll(() => asked).toBe(1)
  await postcode.press('Enter')
  expect(asked).toBe(1)

  await postcode.fill('LS1 4DY')
  await search.click()
  await expect(group.getByRole('status')).toHaveText('4 addresses at LS1 4DY')
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(group.getByRole('status')).toHaveText('4 addresses at LS1 4DY')
  await expect(list.getByRole('option').nth(1)).toHaveText('2 Fulling Mill Lane, Leeds, LS1 4DY')

  await expect(manually).toBeVisible()
  await postcode.fill('M1 1AX')
  await search.click()
  await expect(group.getByRole('status')).toContainText('No addresses found')
  await expect(list).toBeHidden()
  await expect(postcode).toBeFocused()
  await manually.click()
  await expect(field(details, 'Address line 1')).toBeFocused()
  await expect(field(details, 'Postcode')).toHaveValue('M1 1AX')
})

test('ADDR-01 ADDR-02 ADDR-04 ADDR-05 a chosen address fills the form, for the customer and for somebody they name', async ({
  page,
  product,
}) => {
  const details = await openDetails(page, product)
  await fillIn(details)
  const headers: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/locations/addresses/')) headers.push(request.headers()['x-client-domain'])
  })
  for (const [whose, postcode, choice] of [
    ['your', 'LS1 4DY', 'Skylark Studios, 11 Beck Street, Leeds, LS1 4DY'],
    ['their', 'M1 1AE', "4 Weaver House, Cooper's Reach, Manchester, M1 1AE"],
  ] as const) {
    const { group, ...search } = lookUp(details, whose)
    await search.postcode.fill(postcode)
    await search.search.click()
    await search.list.selectOption(choice)
    await expect(group.getByLabel(/address line 1/i)).toHaveValue(choice.split(', ')[0]!)
  }
  expect(headers).toEqual(['riverside.localhost', 'riverside.localhost'])
  await expect(field(details, 'Town or city')).toHaveValue('Leeds')

  const [request] = await Promise.all([page.waitForRequest('**/customer/register**'), send(details)])
  const { data_fields: sent } = request.postDataJSON() as { data_fields: Record<string, object> }
  expect(sent['contact_details']).toMatchObject({
    address_line_1: 'Skylark Studios',
    address_line_2: '11 Beck Street',
    city: 'Leeds',
    county: 'West Yorkshire',
    postcode: 'LS1 4DY',
    country: 'GB',
    uprn: '990000000009',
  })
  expect(sent['emergency_contact_details']).toEqual({
    address_line_1: '4 Weaver House',
    address_line_2: "Cooper's Reach",
    city: 'Manchester',
    county: 'Greater Manchester',
    postcode: 'M1 1AE',
    country: 'GB',
    uprn: '990000000003',
  })
})

test('ADDR-10 the list can be chosen from again, an address can be corrected, and is then no longer the one found', async ({
  page,
  product,
}) => {
  const details = await openDetails(page, product)
  await fillIn(details)
  const { group, postcode, search, list } = lookUp(details)
  await postcode.fill('S1 2HE')
  await search.click()
  await expect(group.getByRole('status')).toHaveText('4 addresses at S1 2HE')
  await list.selectOption('27 Grinders Row, Sheffield, S1 2HE')
  await list.selectOption('Flat 2, Anvil House, Sheffield, S1 2HE')
  await expect(field(details, 'Address line 1')).toHaveValue('Flat 2')
  await field(details, 'Address line 1').fill('Flat 3')
  const [request] = await Promise.all([page.waitForRequest('**/customer/register**'), send(details)])
  const { data_fields: sent } = request.postDataJSON() as { data_fields: Record<string, object> }
  expect(sent['contact_details']).toMatchObject({ address_line_1: 'Flat 3', address_line_2: 'Anvil House' })
  expect(sent['contact_details']).not.toHaveProperty('uprn')
})

test.describe('a search that fails', () => {
  test.use({ expectedErrors: [/status of [45]\d\d|net::ERR_FAILED/] })

  test('ADDR-09 says why in an alert, keeps the postcode, and can be made again', async ({
    page,
    product,
  }) => {
    const { group, postcode, search, list, manually } = lookUp(await openDetails(page, product))
    const fail = (status: number, message: string) => (route: Route) =>
      route.fulfill({
        status,
        json: { message, code: status === 429 ? 'too_many_requests' : 'server_error' },
      })
    await postcode.fill('M1 1AE')
    for (const [answer, told] of [
      [fail(500, 'x'), 'Something has gone wrong, please try again.'],
      [
        fail(429, 'Too many tries. Please wait 2 minutes and try again.'),
        'Too many tries. Please wait 2 minutes',
      ],
      [(route: Route) => route.abort(), 'Something has gone wrong, please try again.'],
    ] as const) {
      await page.route(addresses, answer, { times: 1 })
      await search.click()
      await expect(group.getByRole('alert')).toContainText('We could not search for addresses')
      await expect(group.getByRole('alert')).toContainText(told)
      await expect(manually).toBeVisible()
    }
    await expect(postcode).toHaveValue('M1 1AE')
    await search.click()
    await expect(list).toBeVisible()
    await expect(group.getByRole('alert')).toBeHidden()
    await postcode.fill('M1')
    await search.click()
    await expect(group.getByRole('alert')).toContainText('Please enter a valid postcode')
    await expect(list).toBeHidden()
  })
})
