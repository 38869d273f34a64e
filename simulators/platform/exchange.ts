import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callFaults } from './fault-match.ts'
import { takeFault } from './fault.repository.ts'
import type { Store } from './store.ts'

/** What a provider says to one call. */
export interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

export interface Exchange {
  store: Store
  provider: string
  /** Where the provider's own paths begin in the sandbox, such as `/gocardless`. */
  prefix: string
  /** Does the whole call and resolves after commit; turns expected refusals into answers. */
  work: () => Promise<Answer>
  /** What the provider says when it fails by itself. */
  breakdown: () => Answer
  /** What it says of a thing it does not find yet, where it is known to be late with that. */
  missing?: () => Answer
}

/**
 * One call to a provider, with the failures that were planted for it:
 * `timeout` does nothing and never answers; `error_500` does nothing and answers 500;
 * `drop_after_commit` does the work and cuts the connection; `slow` does the work and answers late;
 * `not_found` does nothing and says that the thing is not there yet.
 */
export async function exchange(request: FastifyRequest, reply: FastifyReply, call: Exchange): Promise<void> {
  const fault = await call.store.transaction((tx) =>
    takeFault(tx, callFaults, call.provider, nameOf(request, call.prefix)),
  )
  if (fault?.kind === 'timeout') {
    reply.hijack()
    return
  }
  const answer =
    fault?.kind === 'error_500'
      ? call.breakdown()
      : fault?.kind === 'not_found' && call.missing
        ? call.missing()
        : await call.work()
  if (fault?.kind === 'drop_after_commit') {
    reply.hijack()
    request.raw.socket.destroy()
    return
  }
  if (fault?.kind === 'slow') await delay(fault.delayMs)
  await reply
    .code(answer.status)
    .headers(answer.headers ?? {})
    .send(answer.body)
}

function nameOf(request: FastifyRequest, prefix: string) {
  const path = request.url.split('?')[0] ?? request.url
  return {
    method: request.method,
    route: (request.routeOptions.url ?? path).slice(prefix.length),
    path: path.slice(prefix.length),
  }
}
