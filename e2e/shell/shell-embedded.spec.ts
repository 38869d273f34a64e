import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { becomeCustomer } from '../steps/customers.ts'
import { expect, test } from '../world/story.ts'

/** Inside another site, and on a kiosk: what is left out, what stays, and how the flags travel. */

test('ROUTE-15 SHELL-16 CLIENT-24 embedded: no header, a slim footer, for the whole tab', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin()}/?embedded`)
  await expect(page.getByRole('heading', { name: 'Find your centre' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('Twenty-four centres')).toHaveCount(0)
  await expect(footer.getByRole('link')).toHaveText([
    '0161 496 0140',
    'hello@riverside.example',
    'Terms and conditions',
    'Privacy',
    'Accessibility',
  ])
  await page.goto(`${product.origin()}/centre/riverside-leeds`)
  await expect(page.getByRole('heading', { name: 'Join Riverside Leeds' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  const another = await page.context().newPage()
  await another.goto(`${product.origin()}/`)
  await expect(another.getByRole('banner')).toBeVisible()
  await page.goto(`${product.origin()}/?embedded=false`)
  await expect(page.getByRole('banner')).toBeVisible()
})

test('CLIENT-22 CLIENT-23 in a frame of a site the operator lists, and only there', async ({
  page,
  product,
}) => {
  const frameUrl = `${product.origin('bookings')}/courses/riverside-manchester?embedded=true`
  // A site of somebody else: the browser takes pages that a test answers itself for less than a site.
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><iframe title="Join" width="900" height="700" src="${frameUrl}"></iframe>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const host = `http://www.host.localhost:${port}`
  const settings = "settings = jsonb_set(settings, '{embeddingSites}', $1)"
  const set = (sites: string[]) =>
    product.query(`update clients set ${settings} where id = 'riverside'`, [JSON.stringify(sites)])
  const [before] = await product.query(
    "select settings->'embeddingSites' as sites from clients where id = 'riverside'",
  )
  await set([host])
  await page.goto(host)
  const frame = page.frameLocator('iframe[title="Join"]')
  const link = frame.getByRole('link', { name: 'Buy a membership' })
  await expect(link).toHaveAttribute('href', `${product.origin()}/?embedded=true`)
  await link.click()
  await expect(frame.getByRole('heading', { name: 'Find your centre' })).toBeVisible()
  await expect(frame.getByRole('banner')).toHaveCount(0)
  // Without HTTPS the browser keeps no cookie here: the answer holds, and nobody says that it was saved.
  const notice = frame.getByRole('region', { name: 'Cookies on this site' })
  await notice.getByRole('button', { name: 'Reject' }).click()
  await expect(notice).toBeHidden()
  await expect(frame.getByRole('region', { name: 'Messages' })).toHaveCount(0)
  await page.goto(`http://www.other.localhost:${port}`)
  await expect(frame.locator('body')).not.toContainText('Find your centre')
  await expect(frame.getByRole('link', { name: 'Buy a membership' })).toHaveCount(0)
  await set(before?.['sites'] as string[])
  server.close()
})

test('CLIENT-23 without the flag no address carries it', async ({ page, product }) => {
  await page.goto(`${product.origin()}/`)
  await expect(page.locator('#nav-links a').first()).toHaveAttribute(
    'href',
    `${product.origin('bookings')}/redirect-to-selected-venue`,
  )
})

test('ROUTE-16 ROUTE-17 ROUTE-19 a kiosk that joins has neither header, footer nor trail', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin()}/?kiosk=true&centre=riverside-leeds`)
  await expect(page.getByRole('heading', { name: 'Find your centre' })).toBeVisible()
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Cookies on this site' })).toHaveCount(0)
  await page.goto(`${product.origin()}/centre/riverside-leeds`)
  await expect(page.getByRole('heading', { name: 'Join Riverside Leeds' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)
  await page.goto(`${product.origin()}/?kiosk=1`)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
})

test('KIOSK-09 KIOSK-17 KIOSK-18 CLIENT-09 SHELL-01 a kiosk in bookings keeps its header, with the way back to the kiosk, log-in and log-out, and without the account', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin('bookings')}/?kiosk=true&centre=riverside-leeds`)
  const links = page.locator('#nav-links a')
  await expect(links.first()).toHaveText('Back to Kiosk Home')
  await expect(links.first()).toHaveAttribute(
    'href',
    `${product.origin()}/kiosk/?kiosk=true&centre=riverside-leeds`,
  )
  await expect(links.last()).toHaveAttribute('href', `${product.origin()}/?kiosk=true&centre=riverside-leeds`)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /^\/login\?/)
  await becomeCustomer(page, product.origin('bookings'))
  await page.reload()
  await expect(header.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(page.locator('#my-account')).toHaveCount(0)
  await header.getByRole('button', { name: 'Log out' }).click()
  await expect(header.getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goto(`${product.origin('my-account')}/?kiosk=true&centre=riverside-leeds`)
  await expect(links.first()).toHaveText('Back to Kiosk Home')
})

test.use({ expectedErrors: [/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/] })
