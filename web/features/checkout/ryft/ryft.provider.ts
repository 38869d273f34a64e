import type { CardOpening, CardProvider } from '../card-provider.ts'
import { unsupportedProvider } from '../payment-answers.ts'

/** Loads Ryft for a session. Throws the sentence to show. */
export async function openRyft(opening: CardOpening): Promise<CardProvider> {
  throw new Error(unsupportedProvider(opening.session.paymentProvider))
}
