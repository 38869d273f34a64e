import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { addDays, todayIn } from '../../contract/dates.ts'
import type { saveSelection as saveSelectionCall } from '../../contract/saved-selections.ts'
import { type SignedInUser } from '../accounts/accounts.service.ts'
import { comparedAddress } from '../accounts/email-address.ts'
import { linkedPeople } from '../accounts/links/linked-people.service.ts'
import { areaOrigin, type Client } from '../client-configuration/client.service.ts'
import { questionsOf } from '../joining/questions.ts'
import { dataFormOf, joinsSomebodyNew, nobodyNew } from '../forms/forms.ts'
import { countUse } from '../limits/limits.service.ts'
import { findOffer } from '../memberships/offers.ts'
import { resumeLinkEmail } from './resume-link.service.ts'
import { writeLater, type Handle } from '../platform/db.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { venueBySlug } from '../venues/venues.ts'
import {
  keptOf,
  readKept,
  withoutOwnWords,
  type GivenSelection,
  type KeptSelection,
} from './kept-selection.ts'
import {
  deleteExpired,
  deleteOf,
  findByToken,
  putSelection,
  type SavedSelectionRow,
} from './saved-selections.repository.ts'
import { savedSelections } from './saved-selection-tables.ts'

/** The link opens on the day it was sent and on this many days after it. */
const keptDays = 14
const dayMs = 24 * 60 * 60_000

type Given = z.output<typeof saveSelectionCall.body>
type Member = Pick<KeptSelection, 'memberId' | 'memberName' | 'isForParent'>

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Saves a selection and sends the link to it, to the customer's own address or to the one that a guest gives. It replaces
 * what the same customer or address had saved before. The answer is the same whether or not the address has an account.
 * @returns the last day on which the link opens
 * @throws 422 by field: no address, an unknown centre or payment option, nobody whom a parent could join; too_many_requests by
 * network address or recipient
 */
export async function saveSelection(
  services: Services,
  client: Client,
  { user: asking, network, locale }: { user: SignedInUser | null; network: string; locale: string },
  { email: given, isForParent = false, memberId = null, ...selection }: Given,
): Promise<string> {
  // Whoever is asked to pay opens it as themselves.
  const user = isForParent ? null : asking
  // An account may have no address: then its customer gives one.
  const email = user?.email || given
  if (email === null) throw invalid({ email: ['Enter your email address.'] })
  const kept = isForParent
    ? selectionForParent(client, asking, selection)
    : checkedSelection(
        client,
        user,
        selection,
        user && memberId !== null ? await memberOf(services, client, user, memberId) : {},
      )
  await countUse(services, client, 'selectionsSaved', network)
  await countUse(services, client, 'selectionsSentTo', comparedAddress(email))

  const now = services.clock.now()
  const token = randomBytes(32).toString('base64url')
  const row: SavedSelectionRow = {
    clientId: client.id,
    id: randomUUID(),
    tokenHash: hashToken(token),
    userId: user?.id ?? null,
    email: comparedAddress(email),
    selection: kept,
    createdAt: now,
    expiresOn: addDays(todayIn(now, client.settings.timeZone), keptDays),
  }
  const link = `${areaOrigin(services, client, 'online-joining')}/resume?token=${token}`
  const queueEmail = await resumeLinkEmail(services, {
    client,
    id: row.id,
    recipient: email,
    link,
    lastDay: row.expiresOn,
    expiresAt: new Date(now.getTime() + keptDays * dayMs),
    venueName: kept.venueName,
    membershipName: kept.membershipName,
    isCustomer: user !== null,
    locale,
    hasDetails: Object.keys(kept.details).length > 0 || Object.keys(kept.newMember ?? {}).length > 0,
    isForParent,
    hasAccount: asking !== null,
  })
  await services.db.inTransaction(async (tx) => {
    await putSelection(tx, row)
    await queueEmail(tx)
  })
  return row.expiresOn
}

/** Whom it is for, with the name by which the page speaks of them should they be linked no more. */
async function memberOf(
  services: Services,
  client: Client,
  user: SignedInUser,
  memberId: string,
): Promise<Member> {
  const people = await linkedPeople(services, client, user.id)
  return { memberId, memberName: people.find(({ id }) => id === memberId)?.fullName ?? null }
}

/**
 * What a young person sends to whoever is asked to pay. Somebody with an account is the member themselves, as their session
 * says, and is not joined a second time as somebody new.
 */
function selectionForParent(
  client: Client,
  asking: SignedInUser | null,
  given: GivenSelection,
): KeptSelection {
  const selection = withoutOwnWords(given)
  if (asking)
    return checkedSelection(
      client,
      null,
      { ...selection, newMember: null },
      { memberId: asking.id, memberName: `${asking.firstName} ${asking.lastName}`, isForParent: true },
    )
  if (!joinsSomebodyNew(client)) throw nobodyNew()
  if (!selection.newMember)
    throw invalid({ new_member: ['Enter your name and date of birth, so that they can join you.'] })
  return checkedSelection(client, null, selection, { isForParent: true })
}

function checkedSelection(
  client: Client,
  user: SignedInUser | null,
  selection: GivenSelection,
  member: Member,
): KeptSelection {
  const { venueSlug, paymentOptionId } = selection
  const venue = venueBySlug(client, venueSlug)
  if (!venue) throw invalid({ venue_slug: ['This centre is not known.'] })
  const offer = paymentOptionId === null ? null : findOffer(client, paymentOptionId)
  if (paymentOptionId !== null && !offer)
    throw invalid({ payment_option_id: ['This payment option is not known.'] })
  const form = user ? null : dataFormOf(client, 'customer_account_online')
  const memberForm = selection.newMember ? dataFormOf(client, 'new_member') : null
  return keptOf(selection, {
    member,
    sections: form?.sections ?? [],
    memberSections: memberForm?.sections ?? [],
    questions: offer ? questionsOf(client, offer.type.id) : [],
    venueName: venue.name,
    membershipName: offer?.type.name ?? null,
  })
}

/**
 * The selection that a link opens. The link can be opened more than once, because people read mail on more than one device.
 * @throws resume_link_expired; unauthenticated or forbidden where it belongs to a customer who is not the one asking
 */
export async function claimSelection(
  services: Services,
  client: Client,
  user: SignedInUser | null,
  token: string,
): Promise<KeptSelection> {
  const saved = await findByToken(services.db.handle, client.id, hashToken(token))
  const today = todayIn(services.clock.now(), client.settings.timeZone)
  const selection = saved && saved.expiresOn >= today ? readKept(saved.selection) : null
  if (!saved || !selection) throw new AppError('resume_link_expired')
  if (saved.userId !== null && user === null) throw new AppError('unauthenticated')
  if (saved.userId !== null && saved.userId !== user?.id)
    throw new AppError('forbidden', { message: 'This link belongs to another account.' })
  return selection
}

/** With the order, this deletes what its customer had saved, also as a guest with the same address. */
export async function forgetSelections(tx: Handle, clientId: string, userId: string): Promise<void> {
  await writeLater(tx, savedSelections, () => deleteOf(tx, clientId, userId))
}

/** Deletes the selections that no link opens any more. */
export async function sweepSelections(services: Services): Promise<void> {
  await deleteExpired(services.db.handle, services.clock.now())
}
