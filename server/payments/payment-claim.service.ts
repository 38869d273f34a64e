import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import type { PaymentRow } from './payment-provider.ts'
import { claimPayment, freePayment } from './payments.repository.ts'

/** Whoever comes second waits so long for the first to be done. */
const patienceMs = 5_000
const lookAgainMs = 40

/**
 * One hand on a payment: what changes something at its provider is done within a claim, so that the return of the browser, a
 * webhook, a job and a sweep never do it side by side. Whoever comes second waits, then finds what the first has done.
 * @param change gets the payment as it is once it is claimed, and decides by that whether there is anything left to do
 * @throws payment_in_progress where the claim of another is held for long; payment_not_found
 */
export async function withClaim<Result>(
  services: Services,
  { clientId, id }: Pick<PaymentRow, 'clientId' | 'id'>,
  change: (payment: PaymentRow) => Promise<Result>,
): Promise<Result> {
  const payment = await claim(services, clientId, id)
  try {
    return await change(payment)
  } finally {
    await freePayment(services.db.handle, payment)
  }
}

async function claim(services: Services, clientId: string, id: string): Promise<PaymentRow> {
  const giveUpAt = performance.now() + patienceMs
  for (;;) {
    const now = services.clock.now()
    const until = new Date(now.getTime() + services.config.payments.claimSeconds * 1000)
    const claimed = await claimPayment(services.db.handle, clientId, id, now, until)
    if (claimed) return claimed
    if (performance.now() > giveUpAt) throw new AppError('payment_in_progress')
    await pause(lookAgainMs)
  }
}
