/**
 * Tells the payment sandbox where each provider's webhooks go: to the server on this machine.
 * @param secrets what each provider signs with, by the provider's name in the sandbox
 * @throws where the sandbox does not answer as agreed
 */
export async function registerWebhooks(
  sandboxUrl: string,
  port: number,
  secrets: Readonly<Record<string, { path: string; secret: string }>>,
): Promise<void> {
  for (const [provider, { path, secret }] of Object.entries(secrets)) {
    const answer = await fetch(`${sandboxUrl}/__control/webhooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        provider,
        secret,
        url: `http://127.0.0.1:${port}/api/payment-providers/${path}/webhook`,
      }),
    })
    if (!answer.ok)
      throw new Error(`The payment sandbox did not take the address for ${provider}'s webhooks.`)
  }
}
