import { createHash } from 'node:crypto'
import type { SerializeOptions } from '@fastify/cookie'

export const sessionDays = 7
export const knownBrowserDays = 365

const daySeconds = 24 * 60 * 60

interface Kind {
  readable: boolean
  days: number
  /** Whether a page inside another site sets the cookie. */
  embedded?: boolean
}

/**
 * Shared by the areas of one operator's domain; of one host alone where `domain` is null. Inside another site it has to be sent
 * along with that site's pages, and is then kept for that site alone. Browsers allow that over HTTPS only.
 */
export function sessionCookie(
  domain: string | null,
  secure: boolean,
  { readable, days, embedded = false }: Kind,
): SerializeOptions {
  return {
    ...(domain === null ? {} : { domain }),
    path: '/',
    httpOnly: !readable,
    secure,
    ...(embedded && secure ? { sameSite: 'none', partitioned: true } : { sameSite: 'lax' }),
    maxAge: days * daySeconds,
  }
}

/** Value of the companion cookie: different for each session, and nothing else can be learnt from it. */
export const companionMark = (token: string): string =>
  createHash('sha256').update(`companion ${token}`).digest('hex').slice(0, 12)
