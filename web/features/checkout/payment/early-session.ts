import { call } from '../../../platform/calls/api.ts'
import type { CallOutput } from '../../../platform/calls/api.ts'
import { codeOf } from '../../../platform/code-of.ts'
import { loadScript } from '../../../platform/load-script.ts'
import { cartSource } from '../../cart/cart-source.ts'
import { providerId } from '../card/card-provider.ts'
import type { CardOpening, CardProvider, ProviderId } from '../card/card-provider.ts'

type Session = CallOutput<'preparePayment'>

/** Each provider's code comes only where it is the one in use. */
const providers: Record<ProviderId, () => Promise<(opening: CardOpening) => Promise<CardProvider>>> = {
  opayo: async () => (await codeOf(() => import('../card/opayo/opayo.provider.ts'))).openOpayo,
  ryft: async () => (await codeOf(() => import('../card/ryft/ryft.provider.ts'))).openRyft,
  stripe: async () => (await codeOf(() => import('../card/stripe/stripe.provider.ts'))).openStripe,
}

let early: Promise<Session> | null = null

/** Asks for the session while the terms are on their way, then for what its provider needs. It opens nothing and shows nothing. */
export function askEarly(): void {
  early = call('preparePayment', { query: { source: cartSource() } })
  early.then(fetchProvider).catch(() => undefined)
}

/** The session that was asked for early, for the one who needs it first; null: it is still to be asked for. */
export function takeEarly(): Promise<Session> | null {
  const taken = early
  early = null
  return taken
}

/** The provider's own script and our code for it come side by side. What fails is asked for again where it is needed, and told there. */
function fetchProvider({ paymentProvider, paymentProviderConfiguration: { url } }: Session) {
  const ours = providers[providerId(paymentProvider)]()
  if (url) loadScript(url).catch(() => undefined)
  return ours
}

export const openCard = async (opening: CardOpening): Promise<CardProvider> =>
  (await fetchProvider(opening.session))(opening)
