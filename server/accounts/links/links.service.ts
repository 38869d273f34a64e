import { today, type Client } from '../../client-configuration/client.service.ts'
import type { Area } from '../../../contract/pages.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { lockUser } from '../accounts.repository.ts'
import { askForEmail } from '../ask-for-email.service.ts'
import { isChild, wouldBeAlone } from './link-rules.ts'
import { deleteLink, findLink, othersLinked, setConsent } from './linked-people.repository.ts'
import { clearSelected } from '../sessions.repository.ts'

/** A link between two people: `userId` may act for `linkedUserId`. `area` is where it is decided about. */
interface TheLink {
  userId: string
  linkedUserId: string
  area: Area
}

/**
 * The linked person agrees, or takes it back; then whoever acted for them is told. Deciding what is decided already does
 * nothing.
 * @throws not_found without such a link, consent_not_asked of a child
 */
export async function decideConsent(
  services: Services,
  client: Client,
  { userId, linkedUserId, area }: TheLink,
  consents: boolean,
): Promise<void> {
  await services.db.inTransaction(async (tx) => {
    await lockUser(tx, client.id, linkedUserId)
    const link = await findLink(tx, client.id, userId, linkedUserId)
    if (!link) throw new AppError('not_found')
    if (isChild(link.dateOfBirth, today(services, client))) throw new AppError('consent_not_asked')
    if (link.hasConsented === consents) return
    await setConsent(tx, client.id, userId, linkedUserId, consents ? services.clock.now() : null)
    if (consents) return
    await clearSelected(tx, client.id, userId, linkedUserId)
    await askForEmail(tx, client, { kind: 'consent_withdrawn', userId, aboutId: linkedUserId, area })
  })
}

/**
 * One of the two leaves the link for good, and the other one is told. Two who leave a child at once do so one after the other.
 * @throws not_found without such a link, only_link where a child would be left with nobody
 */
export async function leaveLink(
  services: Services,
  client: Client,
  { userId, linkedUserId, area }: TheLink,
  leaves: 'userId' | 'linkedUserId',
): Promise<void> {
  await services.db.inTransaction(async (tx) => {
    const person = await lockUser(tx, client.id, linkedUserId)
    if (!person || !(await findLink(tx, client.id, userId, linkedUserId))) throw new AppError('not_found')
    const facts = { dateOfBirth: person.dateOfBirth, hasLogin: person.passwordHash !== null }
    const others = await othersLinked(tx, client.id, userId, linkedUserId)
    if (wouldBeAlone(facts, others, today(services, client))) throw new AppError('only_link')
    await deleteLink(tx, client.id, userId, linkedUserId)
    await clearSelected(tx, client.id, userId, linkedUserId)
    await askForEmail(tx, client, {
      ...(leaves === 'userId'
        ? { kind: 'acting_ended', userId: linkedUserId, aboutId: userId }
        : { kind: 'link_left', userId, aboutId: linkedUserId }),
      area,
    })
  })
}
