import type { StripeConfig } from '../../platform/card-config.ts'
import type { ProviderCard } from '../../payments/payment-provider.ts'

const answerWithinMs = 5_000
/** Stripe's ready-made test card. */
const testCard = 'pm_card_visa'

interface Kept {
  id: string
  card: { fingerprint: string; last4: string; exp_month: number; exp_year: number }
}

/**
 * Puts a test card on a customer at the payment sandbox, by Stripe's own calls. Rejects where the sandbox does not answer.
 * @param customer the provider's id @param expiry `YYYY-MM`; null leaves the test card's own
 */
export async function putCardOnCustomer(
  config: StripeConfig,
  customer: string,
  expiry: string | null,
): Promise<ProviderCard> {
  let kept = await post(config, `/v1/payment_methods/${testCard}/attach`, { customer })
  if (expiry !== null) {
    const [year = '', month = ''] = expiry.split('-')
    const change = { 'card[exp_month]': String(Number(month)), 'card[exp_year]': year }
    kept = await post(config, `/v1/payment_methods/${kept.id}`, change)
  }
  const { fingerprint, last4, exp_month: month, exp_year: year } = kept.card
  return {
    reference: kept.id,
    fingerprint,
    cardType: 'Visa',
    lastFour: last4,
    expiry: `${year}-${String(month).padStart(2, '0')}`,
  }
}

/** A customer at the payment sandbox, by Stripe's own call. @returns the provider's id @throws where the sandbox refuses or does not answer */
export async function addSandboxCustomer(config: StripeConfig, email: string): Promise<string> {
  return (await post<{ id: string }>(config, '/v1/customers', { email })).id
}

async function post<Answer = Kept>(
  config: StripeConfig,
  path: string,
  form: Record<string, string>,
): Promise<Answer> {
  const answer = await fetch(`${config.apiUrl}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${config.secretKey}`,
      'stripe-version': '2026-10-28.endive',
      ...(config.accountId ? { 'stripe-account': config.accountId } : {}),
    },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(answerWithinMs),
  })
  if (!answer.ok) throw new Error(`the payment sandbox refuses ${path}: ${answer.status}`)
  return (await answer.json()) as Answer
}
