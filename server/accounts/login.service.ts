import { errorCatalogue } from '../../contract/errors.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { limitRefusals } from '../limits/limits.service.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { findUsersByEmailOrReference, lockUser, updateUserRow, type UserRow } from './accounts.repository.ts'
import { isKnownBrowser } from './known-browsers.service.ts'
import { hashPassword, isMadeAsNow, isPassword, spendTime } from './passwords/passwords.provider.ts'
import { openSession } from './sessions.service.ts'

interface Attempt {
  username: string
  password: string
  network: string
  /** Of the browser's cookie; null without one. */
  browserToken: string | null
}

/**
 * Signs in by e-mail address or customer id. Three limits count wrong tries: for each name from one address, for each name
 * from everywhere, and for each address. A browser in which the customer has signed in before has a limit of its own, so that
 * nobody else's tries keep the customer out.
 * @throws invalid_credentials, multiple_accounts, too_many_requests
 */
export async function logIn(services: Services, client: Client, attempt: Attempt) {
  const { username, password, network, browserToken } = attempt
  const found = await findUsersByEmailOrReference(services.db.handle, client.id, username)
  const ids = found.map(({ id }) => id)
  const isKnown = await isKnownBrowser(services, client, ids, browserToken)
  const name = username.toLowerCase()
  const check = () => checkPassword(found, password)
  const user = isKnown
    ? await limitRefusals(
        services,
        client,
        { limit: 'passwordsRefused', subject: `browser ${browserToken} ${name}` },
        check,
      )
    : await limitRefusals(services, client, { limit: 'passwordsRefusedFrom', subject: network }, () =>
        limitRefusals(services, client, { limit: 'passwordsRefusedFor', subject: name }, () =>
          limitRefusals(
            services,
            client,
            { limit: 'passwordsRefused', subject: `${network} ${name}` },
            check,
          ),
        ),
      )
  const renewed = isMadeAsNow(user.passwordHash) ? null : await hashPassword(password)
  const token = await services.db.inTransaction(async (tx) => {
    const still = await lockUser(tx, client.id, user.id)
    const isAsChecked = still?.passwordHash === user.passwordHash
    // Another log-in may have hashed the same password anew. One that has been changed since it was checked opens nothing.
    const isRight = isAsChecked || (still?.passwordHash && (await isPassword(still.passwordHash, password)))
    if (!isRight) throw new AppError('invalid_credentials')
    if (isAsChecked && renewed) await updateUserRow(tx, client.id, user.id, { passwordHash: renewed })
    return openSession(tx, client.id, user.id, services.clock.now())
  })
  return { user, token }
}

/** An unknown name takes as long as a wrong password. */
async function checkPassword(
  found: readonly UserRow[],
  password: string,
): Promise<UserRow & { passwordHash: string }> {
  if (found.length > 1) throw multipleAccounts('username')
  const user = found[0]
  const passwordHash = user?.passwordHash
  if (!passwordHash) await spendTime(password)
  if (!passwordHash || !(await isPassword(passwordHash, password))) throw new AppError('invalid_credentials')
  return { ...user, passwordHash }
}

/** Several accounts have that e-mail address: the customer must give the customer id instead. */
export function multipleAccounts(field: 'username' | 'email_or_reference'): AppError {
  return invalid({ [field]: [errorCatalogue.multiple_accounts.message] }, 'multiple_accounts')
}
