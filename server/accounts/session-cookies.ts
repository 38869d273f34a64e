import type { SerializeOptions } from '@fastify/cookie'

/** HttpOnly: carries the session token. */
export const sessionCookieName = (siteKey: string): string => `${siteKey}_auth_token`
/** Readable by the page, which polls it; it says that somebody is signed in and nothing else. */
export const companionCookieName = (siteKey: string): string => `${siteKey}_signed_in`

export const sessionDays = 7

/** Shared by the areas of one operator's domain. */
export function sessionCookie(domain: string, secure: boolean, readable: boolean): SerializeOptions {
  return {
    domain,
    path: '/',
    httpOnly: !readable,
    secure,
    sameSite: 'lax',
    maxAge: sessionDays * 24 * 60 * 60,
  }
}
