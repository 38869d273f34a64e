import { routes } from '../../contract/routes.ts'
import { cartSourceOf } from '../cart/cart-source.ts'
import { limitRefusals } from '../limits/limits.service.ts'
import type { On } from '../platform/http/register.ts'
import { customerOf, type RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { claim, handOver, handOverState, keptUntil } from './hand-over.service.ts'

export function handOverRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.createHandOver, async ({ body }, context) => {
    const source = cartSourceOf(body.source)
    const waivers = body.completedWaivers ?? []
    const { url, expiresAt } = await handOver(
      services,
      context.client,
      customerOf(context).id,
      source,
      waivers,
    )
    return { url, expiresAt: expiresAt.toISOString() }
  })

  on(routes.getHandOver, async ({ params }, context) =>
    handOverState(services, context.client, customerOf(context).id, params.cartId),
  )

  on(routes.claimHandOver, async ({ body }, context) => {
    const { client, network } = context
    const { token, expiresAt } = await limitRefusals(
      services,
      client,
      { limit: 'handOversRefused', subject: network, counts: ({ code }) => code === 'hand_over_expired' },
      () => claim(services, client, body.code),
    )
    context.setCheckoutToken(token, keptUntil(expiresAt))
    return { token, expiresAt: expiresAt.toISOString() }
  })
}
