import type { Config } from '../../platform/config.ts'

/**
 * Tells the payment sandbox where each provider's webhooks go: to the server on this machine.
 * @throws where the sandbox does not answer as agreed
 */
export async function registerWebhooks(sandboxUrl: string, config: Config): Promise<void> {
  const { stripe, ryft, goCardless } = config
  const endpoints: [provider: string, path: string, secret: string][] = [
    ...(stripe ? [['stripe', 'stripe', stripe.webhookSecret] as [string, string, string]] : []),
    ['gocardless', 'go_cardless', goCardless.webhookSecret],
    ...(ryft ? [['ryft', 'ryft', ryft.webhookSecret] as [string, string, string]] : []),
  ]
  for (const [provider, path, secret] of endpoints) {
    const answer = await fetch(`${sandboxUrl}/__control/webhooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        provider,
        secret,
        url: `http://127.0.0.1:${config.port}/api/payment-providers/${path}/webhook`,
      }),
    })
    if (!answer.ok)
      throw new Error(`The payment sandbox did not take the address for ${provider}'s webhooks.`)
  }
}
