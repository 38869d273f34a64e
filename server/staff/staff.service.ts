import { isPassword, spendTime } from '../accounts/passwords/passwords.provider.ts'
import { hashToken, newToken } from '../accounts/secret-token.ts'
import { type Client } from '../client-configuration/client.service.ts'
import { limitRefusals } from '../limits/limits.service.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import {
  deleteStaffSession,
  deleteStaffSessionsBefore,
  findStaffByEmail,
  findStaffBySession,
  insertStaff,
  insertStaffSession,
  type StaffRow,
} from './staff.repository.ts'

/** A working day: the next shift signs in again. */
const sessionMs = 12 * 60 * 60_000

/** Signs somebody in at the front of house. @throws invalid_credentials, too_many_requests */
export async function logInStaff(
  services: Services,
  client: Client,
  { email, password, network }: { email: string; password: string; network: string },
): Promise<{ member: StaffRow; token: string }> {
  const name = email.toLowerCase()
  const member = await limitRefusals(
    services,
    client,
    { limit: 'passwordsRefusedFor', subject: `staff ${name}` },
    () =>
      limitRefusals(
        services,
        client,
        { limit: 'passwordsRefused', subject: `staff ${network} ${name}` },
        async () => {
          const found = await findStaffByEmail(services.db.handle, client.id, email)
          if (!found) await spendTime(password)
          if (!found || !(await isPassword(found.passwordHash, password)))
            throw new AppError('invalid_credentials')
          return found
        },
      ),
  )
  const now = services.clock.now()
  const token = newToken()
  await insertStaffSession(services.db.handle, {
    clientId: client.id,
    tokenHash: hashToken(token),
    staffId: member.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionMs),
  })
  return { member, token }
}

export type StaffMember = StaffRow

/** Who is signed in by a staff token; null where the session has ended. */
export async function staffOf(
  services: Services,
  client: Client,
  token: string,
): Promise<StaffMember | null> {
  return findStaffBySession(services.db.handle, client.id, hashToken(token), services.clock.now())
}

export async function endStaffSession(services: Services, client: Client, token: string): Promise<void> {
  await deleteStaffSession(services.db.handle, client.id, hashToken(token))
}

/** Stores a person who works there, from an operator's own records. Safe to repeat. */
export async function addStaff(services: Pick<Services, 'db'>, member: StaffRow): Promise<void> {
  await insertStaff(services.db.handle, member)
}

/** Deletes sessions that have ended. */
export async function sweepStaffSessions(services: Services): Promise<void> {
  await deleteStaffSessionsBefore(services.db.handle, services.clock.now())
}
