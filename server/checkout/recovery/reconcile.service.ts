import type { ListedPayment, PaymentRow } from '../../payments/payment-provider.ts'
import { doubtPayment, paymentsTaken, readPayment } from '../../payments/payments.service.ts'
import { refundsOf } from '../../payments/refunds.service.ts'
import type { Services } from '../../services.ts'
import { refreshPayment } from '../payment/advance.service.ts'
import { differenceOf, unlistedOf, type Difference } from './reconcile.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A payment younger than this may still be on its way. */
const settledAfterMs = 60 * 60 * 1000
/** Two days at a time, every day: so a day on which the server was down is compared too. */
const lookBackMs = 2 * dayMs

export interface Reconciliation {
  differences: Difference[]
  /** Providers that have no list to read, or did not give it now. */
  notCompared: string[]
}

/**
 * Compares what the providers hold and took with our rows, and our rows with the providers. It asks the provider again about
 * each payment that differs. It only reports what we do not know, which may belong to something else that the account is used
 * for. If one provider or payment fails, the others are still compared.
 */
export async function reconcilePayments(services: Services): Promise<Reconciliation> {
  const now = services.clock.now().getTime()
  const from = new Date(now - settledAfterMs - lookBackMs)
  const to = new Date(now - settledAfterMs)
  const differences: Difference[] = []
  const notCompared: string[] = []
  for (const [name, provider] of Object.entries(services.paymentProviders)) {
    const list = await provider.list?.(from, to).catch((error: unknown) => {
      services.log.error({ provider: name, err: error }, 'a provider could not be compared')
    })
    if (!list) notCompared.push(name)
    for (const listed of list ?? []) {
      const difference = await compare(services, name, listed)
      if (difference) differences.push(difference)
    }
    if (list) differences.push(...(await findUnlisted(services, name, list, from, to)))
  }
  return { differences, notCompared }
}

async function compare(
  services: Services,
  provider: string,
  listed: ListedPayment,
): Promise<Difference | null> {
  // Not one of ours: the account is used for something else too.
  if (listed.client === null || listed.payment === null) return null
  const ours = await readPayment(services, listed.client, listed.payment)
  const difference = differenceOf(listed, ours?.provider === provider ? ours : null)
  if (!difference || (ours && (await isGivenBack(services, ours)))) return null
  services.log.error({ provider, ...difference }, 'a payment differs from what the provider has')
  if (ours)
    await refreshPayment(services, await doubtPayment(services, ours), listed.reference).catch(
      (error: unknown) => {
        services.log.error({ payment: ours.id, err: error }, 'a payment that differs could not be mended')
      },
    )
  return difference
}

/** A session opened at the very end of the time that is compared may be listed after it. */
const openedWithinMs = 10 * 60 * 1000

async function findUnlisted(
  services: Services,
  provider: string,
  list: readonly ListedPayment[],
  from: Date,
  to: Date,
): Promise<Difference[]> {
  const taken = await paymentsTaken(services, provider, from, new Date(to.getTime() - openedWithinMs))
  const found = unlistedOf(list, taken)
  for (const difference of found)
    services.log.error({ provider, ...difference }, 'a payment differs from what the provider has')
  return found
}

async function isGivenBack(services: Services, { clientId, id, amount }: PaymentRow): Promise<boolean> {
  const refunds = await refundsOf(services, clientId, id)
  const given = refunds
    .filter(({ state }) => state === 'refunded')
    .reduce((sum, refund) => sum + refund.amount, 0)
  return given === amount
}
