import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const asked = async (area: string, path: string, domain = 'riverside.localhost') => {
  const { status, body, headers } = await app.call('GET', path, undefined, { host: `${area}.${domain}:3000` })
  return { status, body: String(body), cache: headers['cache-control'] }
}
const addresses = ({ body }: { body: string }) =>
  [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!)

it('search engines find the centres that sell, and those where something can be booked', async () => {
  const joining = addresses(await asked('online-joining', '/sitemap.xml'))
  expect(joining[0]).toBe('http://online-joining.riverside.localhost:3000/')
  // What all areas have is found in one of them.
  expect(joining.slice(25).map((address) => new URL(address).pathname)).toEqual([
    '/legal/terms',
    '/legal/privacy',
    '/legal/accessibility',
  ])
  const bookings = addresses(await asked('bookings', '/sitemap.xml'))
  expect(bookings).toContain('http://bookings.riverside.localhost:3000/location/riverside-manchester')
  expect(bookings.filter((address) => address.includes('southwark'))).toEqual([])
  expect(bookings).toHaveLength(24)
})

it('an area that is about one person is left out', async () => {
  expect((await asked('my-account', '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  expect(addresses(await asked('my-account', '/sitemap.xml'))).toEqual([])
  expect((await asked('online-joining', '/robots.txt')).body).toBe(
    'User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /checkout\n\nSitemap: http://online-joining.riverside.localhost:3000/sitemap.xml\n',
  )
  expect((await asked('online-joining', '/sitemap.xml', 'nobody.localhost')).status).toBe(404)
})

it('what engines have read is an hour old at most', async () => {
  for (const path of ['/robots.txt', '/sitemap.xml'])
    expect([path, (await asked('online-joining', path)).cache]).toEqual([path, 'public, max-age=3600'])
})
