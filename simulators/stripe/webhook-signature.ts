import { createHmac } from 'node:crypto'

/** Stripe's headers: the time in whole seconds, and the HMAC of `time.body` with the endpoint's secret as it is written. */
export function signStripe(body: string, secret: string, at: Date): Record<string, string> {
  const time = Math.floor(at.getTime() / 1000)
  const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return {
    'stripe-signature': `t=${time},v1=${v1}`,
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  }
}
