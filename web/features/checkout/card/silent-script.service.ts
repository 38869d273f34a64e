import type { CardAttempt } from './card-provider.ts'
import type { PaymentWorld } from '../payment/payment-world.ts'

/** How long the provider's script may say nothing before the server is asked, and how long between two looks, in milliseconds. */
const patience = 60_000
const nextLook = 60_000

/**
 * What the script of the provider made of an attempt, or, where it has gone silent, that nobody knows: then the server is
 * asked like after any lost answer. While the bank has something to ask of the customer the script has the word.
 */
export async function heard(
  world: PaymentWorld,
  transactionUuid: string,
  attempt: Promise<CardAttempt>,
): Promise<CardAttempt> {
  let isOver = false
  const answer = attempt.finally(() => {
    isOver = true
  })
  return Promise.race([answer, silence(world, transactionUuid, () => isOver)])
}

async function silence(
  world: PaymentWorld,
  transactionUuid: string,
  isOver: () => boolean,
): Promise<CardAttempt> {
  await world.wait(patience)
  while (!isOver()) {
    const status = await statusOf(world, transactionUuid)
    if (status !== 'sca_required' && status !== 'checking') break
    await world.wait(nextLook)
  }
  return { outcome: 'unknown', message: '' }
}

async function statusOf(world: PaymentWorld, transactionUuid: string): Promise<string> {
  try {
    return (await world.ask('getPaymentStatus', { params: { transactionUuid } })).status
  } catch {
    return 'checking'
  }
}
