import { createHmac } from 'node:crypto'

/** GoCardless's headers: the HMAC of the body with the endpoint's secret. */
export function signGoCardless(body: string, secret: string): Record<string, string> {
  return {
    'webhook-signature': createHmac('sha256', secret).update(body).digest('hex'),
    'user-agent': 'gocardless-webhook-service/1.1',
  }
}
