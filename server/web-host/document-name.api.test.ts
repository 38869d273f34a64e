import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Area } from '../../contract/pages.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'
import { documentName } from './document-name.service.ts'

/** Which pages share a kept document. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => app.setNow(monday))

async function nameOf(area: Area, path: string, venue?: string) {
  const client = (await app.services.operators.byId('riverside'))!
  return documentName(app.services, { client, area, locale: 'en-GB', venue }, path)
}

const centre = '/centre/riverside-leeds'

it('each centre and each of its memberships has a document, those that are made up share one or have none', async () => {
  const at = async (path: string) => (await nameOf('online-joining', path, 'riverside-leeds'))?.name
  const known = [centre, `${centre}/membership/swim/recurring`, `${centre}/membership/fitness/recurring`, '/']
  expect(new Set(await Promise.all(known.map(at))).size).toBe(4)
  const madeUp = ['/legal/made-up', '/legal/another', '/made-up']
  expect(new Set(await Promise.all(madeUp.map(at))).size).toBe(1)
  const ofCentre = [`${centre}/membership/made-up/recurring`, `${centre}/membership/another/fixed`]
  expect(new Set(await Promise.all(ofCentre.map(at))).size).toBe(1)
  expect(await nameOf('online-joining', '/centre/made-up', 'made-up')).toBeNull()
  expect(await nameOf('my-account', '/', 'made-up')).toBeNull()
})

it('a page that asks at once for what its customer sees is another document than one that does not', async () => {
  const [real, odd] = [
    await nameOf('online-joining', '/renew/1'),
    await nameOf('online-joining', '/renew/%20'),
  ]
  expect(real).not.toEqual(odd)
  expect(await nameOf('online-joining', '/renew/2')).toEqual(real)
})

it('what changes by the second is kept apart', async () => {
  const session = '/location/riverside-manchester/sessions/1'
  expect(await nameOf('bookings', session, 'riverside-manchester')).toMatchObject({ isLive: true })
  expect(await nameOf('bookings', '/basket', 'riverside-manchester')).toMatchObject({ isLive: false })
})

it('a page has another document each day, and from four o’clock on, when the day of submission turns', async () => {
  const at = async (time: string) => {
    app.setNow(new Date(time))
    return (await nameOf('online-joining', '/'))?.name
  }
  const morning = await at('2026-12-07T00:00:00Z')
  expect(await at('2026-12-07T15:59:59Z')).toBe(morning)
  const evening = await at('2026-12-07T16:00:00Z')
  expect(await at('2026-12-07T23:59:59Z')).toBe(evening)
  const next = await at('2026-12-08T00:00:00Z')
  expect(new Set([morning, evening, next]).size).toBe(3)
})
