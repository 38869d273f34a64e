import type { Client } from '../client-configuration/client.service.ts'
import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'
import { deleteBrowsersOf, listKnownUsers, moveBrowser, putBrowser } from './known-browsers.repository.ts'
import { hashToken, newToken } from './secret-token.ts'
import { knownBrowserDays } from './session-cookies.ts'

/**
 * Stores that a customer has proved in this browser who they are. The token is new each time, so that a token which somebody
 * else has put into the browser is worth nothing.
 * @returns the token for the browser's cookie
 */
export const rememberBrowser = (
  services: Services,
  client: Client,
  userId: string,
  before: string | null,
): Promise<string> =>
  services.db.inTransaction((tx) => rememberBrowserIn(tx, services, client, userId, before))

/** The same as part of something else. */
export async function rememberBrowserIn(
  tx: Handle,
  services: Services,
  client: Client,
  userId: string,
  before: string | null,
): Promise<string> {
  const token = newToken()
  if (before !== null) await moveBrowser(tx, client.id, hashToken(before), hashToken(token))
  await putBrowser(tx, {
    clientId: client.id,
    tokenHash: hashToken(token),
    userId,
    lastUsedAt: services.clock.now(),
  })
  return token
}

/** Whether one of these customers has signed in in this browser before. */
export async function isKnownBrowser(
  services: Services,
  client: Client,
  userIds: readonly string[],
  token: string | null,
): Promise<boolean> {
  if (token === null || userIds.length === 0) return false
  const since = new Date(services.clock.now().getTime() - knownBrowserDays * 24 * 60 * 60_000)
  const known = await listKnownUsers(services.db.handle, client.id, hashToken(token), since)
  return userIds.some((id) => known.includes(id))
}

/**
 * After a new password or e-mail address no browser is known any more, because a person who guessed the old password may have
 * signed in.
 */
export async function forgetBrowsers(tx: Handle, clientId: string, userId: string): Promise<void> {
  await deleteBrowsersOf(tx, clientId, userId)
}
