import type { Area } from '../../contract/pages.ts'
import { today, type Client } from '../client-configuration/client.service.ts'
import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'
import { deleteBrowsersBefore } from './known-browsers.repository.ts'
import { deleteResetsBefore } from './passwords/password-reset.repository.ts'
import { isInForce } from './links/link-rules.ts'
import { hashToken, newToken } from './secret-token.ts'
import { knownBrowserDays, sessionDays } from './session-cookies.ts'
import {
  deleteSession,
  deleteSessionsBefore,
  deleteSessionsOf,
  insertSession,
  sessionQuestion,
  setSessionEnd,
  type SessionRead,
  type WhichSession,
} from './sessions.repository.ts'

const dayMs = 24 * 60 * 60_000
/** How long a session still answers after another one has followed it, for calls that are on their way. */
const overlapMs = 60_000

/** What a session goes on with when it gets a new token. */
export interface SessionFacts {
  /** The linked person that it acts for; null: the customer. */
  selectedUserId: string | null
  /** The area in which a registration opened it; null: it began with a log-in. */
  registeredIn: Area | null
}

const afterLogIn: SessionFacts = { selectedUserId: null, registeredIn: null }

/** Signs a customer in. @returns the token of the session, which is stored nowhere */
export async function openSession(
  db: Handle,
  clientId: string,
  userId: string,
  now: Date,
  facts: SessionFacts = afterLogIn,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + sessionDays * dayMs)
  await insertSession(db, {
    clientId,
    tokenHash: hashToken(token),
    userId,
    selectedUserId: facts.selectedUserId,
    registeredIn: facts.registeredIn,
    createdAt: now,
    expiresAt,
  })
  return token
}

export async function endSession(services: Services, client: Client, token: string): Promise<void> {
  await deleteSession(services.db.handle, client.id, hashToken(token))
}

/** Ends every session of a customer, whatever browser it is in. */
export async function endSessionsOf(tx: Handle, clientId: string, userId: string): Promise<void> {
  await deleteSessionsOf(tx, clientId, userId)
}

/** Lets a session end as soon as calls that are on their way have been answered. */
export async function endSessionSoon(tx: Handle, clientId: string, token: string, now: Date): Promise<void> {
  await setSessionEnd(tx, clientId, hashToken(token), new Date(now.getTime() + overlapMs))
}

/** Nothing beside the session itself. */
export const justTheSession = sessionQuestion(() => ({}))

/**
 * Who is signed in by a token, the linked person the session acts for, while it may, and how it began; null where it has ended.
 * @param ask made by `sessionQuestion`: its statement reads more of the customer at the same time
 */
export async function sessionOf<More>(
  services: Services,
  client: Client,
  token: string,
  ask: (db: Handle, which: WhichSession) => Promise<SessionRead<More> | null>,
) {
  const day = today(services, client)
  const which = { clientId: client.id, tokenHash: hashToken(token), now: services.clock.now(), day }
  const session = await ask(services.db.handle, which)
  if (!session) return null
  const { user, registeredIn, more } = session
  return { user, selectedUserId: isInForce(session, day) ? session.selectedUserId : null, registeredIn, more }
}

/** Deletes what can no longer be used: ended sessions, old links, browsers not seen for long. */
export async function sweepSessions(services: Services): Promise<void> {
  const now = services.clock.now()
  const unseen = new Date(now.getTime() - knownBrowserDays * dayMs)
  await deleteSessionsBefore(services.db.handle, now)
  await deleteResetsBefore(services.db.handle, now)
  await deleteBrowsersBefore(services.db.handle, unseen)
}
