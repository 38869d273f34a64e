import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSession, offerBookings } from '../bookings/testing/bookings-world.ts'
import type { Area } from '../../contract/pages.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { headOf } from './head-of-page.service.ts'

/** What pages say of themselves before any script runs. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await offerBookings(app)
})
afterAll(() => app.close())

const texts = {
  bookings: {
    'bookings.location.title': ['What is on at ', ['name']],
    'bookings.session.title': [['name'], ', ', ['start'], ', ', ['venue']],
  },
  joining: { 'joining.titleOf': ['Join ', ['centre']] },
}

async function head(area: Area, path: string) {
  const client = await app.services.operators.byId('riverside')
  return headOf({ services: app.services, client: client!, area, path, locale: 'en-GB', texts })
}

it('a session names what it is, when, and what an adult pays', async () => {
  const id = await addSession(app, { activity: 'public-swim', space: 'pool' })
  const { title, description, found } = await head(
    'bookings',
    `/location/riverside-manchester/sessions/${id}`,
  )
  expect(title).toMatch(/ - Public swim, 18:00, Riverside Manchester$/)
  expect(description).toBe(
    'Public swim at Riverside Manchester on Monday 14 December at 18:00: 60 minutes, Adult £6.50.',
  )
  expect(found?.canonical).toBe(
    `http://bookings.riverside.localhost:3000/location/riverside-manchester/sessions/${id}`,
  )
  // Under another centre it is not there.
  expect((await head('bookings', `/location/riverside-leeds/sessions/${id}`)).found).toBe(null)
})

it('the first pages list the centres that have a page in their area', async () => {
  const at = async (area: Area) => (await head(area, '/')).found?.structured
  const riverside = 'riverside.localhost:3000'
  const joining = await at('online-joining')
  expect(joining).toEqual([{ '@type': 'ItemList', itemListElement: expect.any(Array) }])
  expect(joining).toMatchObject([
    {
      itemListElement: expect.arrayContaining([
        {
          '@type': 'ListItem',
          position: 10,
          name: 'Riverside Leith',
          url: `http://online-joining.${riverside}/centre/riverside-leith`,
        },
      ]),
    },
  ])
  const url = `http://bookings.${riverside}/location/riverside-manchester`
  expect(await at('bookings')).toMatchObject([
    { itemListElement: [{ position: 1, name: 'Riverside Manchester', url }] },
  ])
})

it('a legal page is found, under the name of its document', async () => {
  const { title, description, found } = await head('bookings', '/legal/privacy')
  expect(title).toMatch(/ - Privacy notice$/)
  expect(description).toBe('Riverside Leisure: Privacy notice.')
  const canonical = 'http://online-joining.riverside.localhost:3000/legal/privacy'
  expect(found?.canonical).toBe(canonical)
  expect((await head('online-joining', '/legal/privacy')).found?.canonical).toBe(canonical)
})

it('every address of a membership stands for the page of its centre', async () => {
  const { title, found } = await head('online-joining', '/centre/riverside-leeds/membership/swim/recurring')
  expect(title).toMatch(/ - Join Riverside Leeds$/)
  expect(found?.canonical).toBe('http://online-joining.riverside.localhost:3000/centre/riverside-leeds')
})

it.each([
  ['bookings', '/location/riverside-southwark'],
  ['bookings', '/location/nowhere'],
  ['bookings', '/location/riverside-manchester/sessions/0'],
  ['bookings', '/basket'],
  ['my-account', '/legal/privacy'],
  ['bookings', '/legal/nothing'],
  ['my-account', '/'],
  ['online-joining', '/checkout'],
] as const)('search engines are asked to leave out %s %s', async (area, path) => {
  const { description, found } = await head(area, path)
  expect(found).toBe(null)
  // Whoever is sent the address reads what it leads to.
  expect(description).toMatch(/^Memberships, activities and your account with Riverside/)
})

it('an operator that takes no bookings has no page about them', async () => {
  await app.query(
    `update clients set settings = jsonb_set(settings, '{bookingsEnabled}', 'false') where id = 'riverside'`,
  )
  expect((await head('bookings', '/')).found).toBe(null)
})
