import { personActedFor } from './accounts/links/linked-people.service.ts'
import { AppError } from './platform/http/app-error.ts'
import type { RequestContext } from './request-context.ts'
import type { Services } from './services.ts'

/** The keys by which a call names the person it is done for, in its query or its body. */
const keys = ['selectedUserId', 'membershipUserId'] as const

/**
 * Whomever a call names as the person it is done for, the caller may act for: asked of every call that takes such a key, before
 * its work begins.
 * @throws forbidden; unauthenticated for a visitor who would change something
 */
export async function refuseStrangers(
  services: Services,
  { client, user, actingFor }: Pick<RequestContext, 'client' | 'user' | 'actingFor'>,
  sent: unknown,
): Promise<void> {
  const { query = {}, body = {} } = sent as Partial<Record<'query' | 'body', Record<string, unknown> | null>>
  for (const part of [query, body])
    for (const key of keys) {
      const named = part?.[key]
      if (typeof named !== 'string') continue
      if (!user) throw new AppError(part === body ? 'unauthenticated' : 'forbidden')
      // Whom the header names was asked about already.
      if (named !== actingFor) await personActedFor(services, client, user.id, named)
    }
}
