import { call, type CallInput } from '../../../platform/calls/api.ts'
import { callOptions, queryClient } from '../../../platform/calls/queries.ts'
import { actingFor } from '../../../platform/calls/session.ts'
import { text } from '../../../platform/text.ts'
import { showToast, toastDurations } from '../../../ui/messages/toasts.ts'
import { placesIn, type Basket } from '../basket/basket.ts'
import { trackBasket } from '../basket/measure.service.ts'
import { refreshBasket, refreshFilledBasket } from '../basket/refresh.service.ts'

export type AskedPlace = CallInput<'addToCart'>['body']['items'][number]

/**
 * Puts places into the basket, all or none, and says so. Over when the basket on the page has them. Whatever was refused is thrown;
 * then too the spaces are asked for anew, for somebody else may have been quicker.
 */
export async function addPlaces(items: AskedPlace[]): Promise<void> {
  const before = new Set(linesShown().map(({ id }) => id))
  // As in the header: whom whoever is signed in now acts for.
  const selected = actingFor(queryClient.getQueryData(callOptions('getUser').queryKey) ?? null)
  const { notices } = await call('addToCart', { body: { items, ...selected } }).catch(
    async (error: unknown) => {
      await refreshBasket()
      throw error
    },
  )
  await refreshFilledBasket()
  showToast({ content: text('bookings.add.added'), type: 'success', closeAfter: toastDurations.basket })
  for (const content of notices) showToast({ content, type: 'warning' })
  trackBasket(
    'add_to_cart',
    linesShown().filter(({ id }) => !before.has(id)),
  )
}

/** The places that the page knows of. */
const linesShown = () =>
  queryClient
    .getQueriesData<Basket | null>({ queryKey: ['getCart'] })
    .flatMap(([, basket]) => placesIn(basket))
