import { compareDates, type CalendarDate } from '../../../contract/dates.ts'
import { linkedPeople, personActedFor } from '../../accounts/links/linked-people.service.ts'
import { today, type Client } from '../../client-configuration/client.service.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { changeRefusal, isOver, nextCollection, type HeldFacts } from '../change-rules.ts'
import { listOffers } from '../offers.ts'
import {
  findNamed,
  findReplacement,
  listOfUser,
  listPaidFor,
  type MembershipRow,
  type NamedMembership,
} from './own-memberships.repository.ts'
import { renewalRefusal } from '../renewal-rules.ts'

export interface OwnMembership extends NamedMembership {
  isUpcoming: boolean
  /** By somebody else than whoever asks. */
  isPaidByAnother: boolean
  isOver: boolean
  nextPayment: CalendarDate | null
  /** Why it cannot be changed or renewed; null where it can. */
  changeRefusal: string | null
  renewalRefusal: string | null
  replacedBy: { name: string; startDate: CalendarDate } | null
}

/** What the rules of change and renewal need to know of a membership when a customer asks. */
export function heldFacts(
  { membership, option, orderState }: Pick<NamedMembership, 'membership' | 'option' | 'orderState'>,
  replacement: MembershipRow | null,
  askerId: string,
): HeldFacts {
  const { state, startDate, endDate } = membership
  return {
    state,
    paymentType: option.paymentType,
    startDate,
    endDate,
    isReplaced: replacement !== null,
    isPaidByAnother: membership.payerId !== askerId,
    awaitsPayment: orderState === 'pendingCapture',
  }
}

/**
 * A person's memberships, as whoever asks sees them: those that run or will run by start date, then the past ones, latest first.
 * The next payment is told to the one whose money it is.
 */
export async function ownMemberships(
  services: Services,
  client: Client,
  userId: string,
  askerId = userId,
): Promise<OwnMembership[]> {
  const all = await listOfUser(services.db.handle, client.id, userId)
  return asSeenBy(services, client, all, askerId)
}

/**
 * What a customer pays for others, whether they may act for them or not: their money is told to them in any case. Whoever may not
 * act for a person asks the centre.
 */
export async function paidForOthers(
  services: Services,
  client: Client,
  payerId: string,
): Promise<OwnMembership[]> {
  const all = await listPaidFor(services.db.handle, client.id, payerId)
  const linked = await linkedPeople(services, client, payerId)
  const people = new Set(linked.flatMap(({ id, awaitsConsent }) => (awaitsConsent ? [] : [id])))
  const seen = asSeenBy(services, client, all, payerId).filter(({ isOver }) => !isOver)
  return seen.map((one) =>
    people.has(one.member.id) ? one : { ...one, changeRefusal: askTheCentre, renewalRefusal: askTheCentre },
  )
}

const askTheCentre = 'Your centre can help you with this: you cannot act for this person.'

function asSeenBy(
  services: Services,
  client: Client,
  all: readonly NamedMembership[],
  askerId: string,
): OwnMembership[] {
  const day = today(services, client)
  const own: OwnMembership[] = []
  for (const held of all) {
    const replacement = all.find(
      ({ membership: { replacesMembershipId, state } }) =>
        replacesMembershipId === held.membership.id && (state === 'pending' || state === 'active'),
    )
    const facts = heldFacts(held, replacement?.membership ?? null, askerId)
    own.push({
      ...held,
      isPaidByAnother: facts.isPaidByAnother,
      isUpcoming: held.membership.state === 'active' && held.membership.startDate > day,
      isOver: isOver(facts, day),
      nextPayment: facts.isPaidByAnother
        ? null
        : nextPayment(held.membership, replacement?.membership ?? null, day),
      changeRefusal: changeRefusal(facts, day) ?? nothingToChangeTo(client, held),
      renewalRefusal: renewalRefusal(facts, day) ?? notSoldAnyMore(client, held),
      replacedBy: replacement
        ? { name: replacement.type.name, startDate: replacement.membership.startDate }
        : null,
    })
  }
  return [
    ...own.filter((one) => !one.isOver),
    ...own
      .filter((one) => one.isOver)
      .sort((a, b) => compareDates(b.membership.startDate, a.membership.startDate)),
  ]
}

function nothingToChangeTo(client: Client, { membership, type }: NamedMembership) {
  const others = listOffers(client, membership.venueId).some(
    (offer) => offer.option.paymentType === 'recurring' && offer.type.id !== type.id,
  )
  return others ? null : 'Your centre has no other monthly membership to change to.'
}

function notSoldAnyMore(client: Client, { membership, type }: NamedMembership) {
  const sold = listOffers(client, membership.venueId).some(
    (offer) => offer.option.paymentType !== 'recurring' && offer.type.id === type.id,
  )
  return sold ? null : 'Your centre does not sell this membership any more.'
}

function nextPayment(
  { state, billingDay, firstBillingDate, endDate }: MembershipRow,
  replacement: MembershipRow | null,
  day: CalendarDate,
): CalendarDate | null {
  if (state === 'cancelled' || billingDay === null || firstBillingDate === null) return null
  const replacedFrom = replacement?.firstBillingDate ?? null
  return nextCollection({ billingDay, firstBillingDate, endDate, replacedFrom }, day)
}

/** A membership of this customer, or of somebody they may act for; anybody else's is refused. @throws not_found, forbidden */
export async function ownMembership(
  services: Services,
  client: Client,
  userId: string,
  membershipId: string,
): Promise<{ held: NamedMembership; facts: HeldFacts }> {
  const { handle } = services.db
  const held = await findNamed(handle, client.id, membershipId)
  if (!held) throw new AppError('not_found')
  await personActedFor(services, client, userId, held.membership.userId)
  const replacement = await findReplacement(handle, client.id, membershipId)
  return { held, facts: heldFacts(held, replacement, userId) }
}
