import type { AddressInfo } from 'node:net'
import { sweepWebhooks } from '../webhooks/inbox.service.ts'
import { monday, type TestApp } from './test-app.ts'

/** The application on a real port, with a provider's webhooks of the sandbox pointed at it. Needs a sandbox of its own. */
export interface WebhookWorld {
  url: string
  control(method: string, path: string, body?: object): Promise<any>
  /** Resolves when everything the provider has to say has been sent; the ones meant to get lost are left out. */
  arrived(): Promise<void>
  /** Looks at whatever the inbox holds, as its job does a moment later. */
  applied(): Promise<void>
  /** What the inbox holds, oldest first. */
  inbox(): Promise<{ type: string; handled: boolean }[]>
  /** Posts bytes as a provider would. */
  post(body: string, headers: Record<string, string>): Promise<number>
}

/** @param provider its name in the sandbox @param name its name here */
export async function receiveWebhooks(
  app: TestApp,
  provider: string,
  name: string,
  secret: string,
): Promise<WebhookWorld> {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/api/payment-providers/${name}/webhook`
  const control: WebhookWorld['control'] = async (method, path, body) => {
    const answer = await fetch(`${app.services.config.sandboxUrl}/__control${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    return text === '' ? null : JSON.parse(text)
  }
  await control('POST', '/webhooks', { provider, url, secret })
  // The sandbox signs with its own time, which must be the one that stands still here.
  await control('POST', '/clock', { offset_ms: monday.getTime() - Date.now() })
  return {
    url,
    control,
    async arrived() {
      for (;;) {
        const { data } = await control('GET', `/webhooks?provider=${provider}`)
        if (data.every(({ state }: { state: string }) => state === 'delivered' || state === 'lost')) return
      }
    },
    async applied() {
      const now = app.services.clock.now()
      app.setNow(new Date(now.getTime() + 61_000))
      await sweepWebhooks(app.services)
      app.setNow(now)
    },
    inbox: () =>
      app.query(
        'select type, handled_at is not null as handled from webhook_events order by received_at, type',
      ),
    post: async (body, headers) =>
      (
        await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body,
        })
      ).status,
  }
}
