import { today } from '../client-configuration/client.service.ts'
import { routes } from '../../contract/routes.ts'
import type { On } from '../platform/http/register.ts'
import { customerOf, type RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { savedCardToWire } from './saved-card-wire.ts'
import { removeCard, savedCardsOf } from './saved-cards.service.ts'

export function savedCardRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.listSavedCards, async (_input, context) => {
    const cards = await savedCardsOf(services, context.client, customerOf(context).id)
    return cards.map((card) => savedCardToWire(card, today(services, context.client)))
  })

  on(routes.deleteSavedCard, async ({ params }, context) => {
    await removeCard(services, context.client, customerOf(context).id, params.savedCardId)
    return { message: 'Your saved card has been removed.' }
  })
}
