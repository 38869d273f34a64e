import { expect, type Page, type Route } from '@playwright/test'

/** Takes the primed data out of the documents. The name of the host resolves in the browser only. */
export async function withoutPrimedData(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.startsWith('/api/') && !url.pathname.startsWith('/assets/'),
    async (route: Route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const url = new URL(route.request().url())
      const response = await route.fetch({
        url: url.href.replace(url.hostname, '127.0.0.1'),
        headers: { ...route.request().headers(), host: url.host },
      })
      const html = await response.text()
      const body = html.replace(/<script type="application\/json" id="primed-data".*?<\/script>/s, '')
      expect(body.length).toBeLessThan(html.length)
      return route.fulfill({ response, body })
    },
  )
}

/** An answer that failed with this status. */
export const failure = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { message: 'x', code: status === 503 ? 'maintenance' : 'server_error' } })
