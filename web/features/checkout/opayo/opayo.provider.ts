import type { CardOpening, CardProvider } from '../card-provider.ts'
import { unsupportedProvider } from '../payment-answers.ts'

/** Loads Opayo for a session. Throws the sentence to show. */
export async function openOpayo(opening: CardOpening): Promise<CardProvider> {
  throw new Error(unsupportedProvider(opening.session.paymentProvider))
}
