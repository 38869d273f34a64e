import type { CalendarDate } from '../../../contract/dates.ts'
import { passOn } from '../../credit/credit.service.ts'
import { recordCreation, recordMove } from '../../events/events.service.ts'
import type { Handle } from '../../platform/db.ts'
import type { Services } from '../../services.ts'
import { membershipMoves } from '../membership-types.ts'
import {
  findMembershipOfLine,
  findRunOut,
  insertMembership,
  lockMembership,
  updateMembership,
  type MembershipRow,
} from './own-memberships.repository.ts'
import type { SoldMembership } from '../sold-membership.ts'
import type { Replaced } from '../replaced.ts'

const subject = { kind: 'membership', table: membershipMoves }

/**
 * Starts the membership that a line of an order sold, for the person it is for. A changed membership gets its last day at the same
 * time, and the credit of the one that is replaced comes along.
 * @returns false, with nothing to keep of the transaction, where another one has replaced the one to be replaced
 */
export async function startMembership(
  tx: Handle,
  services: Services,
  { clientId, id: lineId, personId }: { clientId: string; id: string; personId: string },
  payerId: string,
  item: SoldMembership,
  monthInHand: boolean,
): Promise<boolean> {
  const { price, replaces } = item
  const membership = {
    clientId,
    id: item.membershipId,
    userId: personId,
    payerId,
    orderLineId: lineId,
    membershipTypeId: item.membershipTypeId,
    paymentOptionId: item.paymentOption.id,
    venueId: item.venue.id,
    state: item.requiresEligibility ? ('pending' as const) : ('active' as const),
    startDate: price.startDate,
    endDate: price.endDate,
    baseFee: price.baseFee,
    billingDay: price.billingDay,
    firstBillingDate: price.firstBillingDate,
    monthInHand,
    replacesMembershipId: replaces?.membershipId ?? null,
  }
  if (!(await insertMembership(tx, membership))) return false
  await recordCreation(tx, subject.kind, membership, services.clock.now(), { line: lineId })
  if (item.kind === 'change' && replaces) await endForChange(tx, services, clientId, replaces)
  if (replaces)
    await passOn(tx, services, { clientId, userId: personId, membershipId: replaces.membershipId })
  return true
}

/** Ends the changed membership on the day before the new one begins. */
async function endForChange(
  tx: Handle,
  services: Services,
  clientId: string,
  { membershipId, lastDay }: Replaced,
): Promise<void> {
  const old = await lockMembership(tx, clientId, membershipId)
  if (!old) throw new Error(`membership ${membershipId} is gone`)
  await setEnd(tx, services, old, 'setEnd', lastDay)
}

/**
 * A line of an order is undone: this cancels its membership, and the membership that it changed goes on as if nothing had been
 * ordered, with its credit.
 */
export async function cancelMembershipOf(
  tx: Handle,
  services: Services,
  line: { clientId: string; id: string },
  { kind, replaces }: { kind?: string; replaces?: Replaced | null },
): Promise<void> {
  const membership = await findMembershipOfLine(tx, line.clientId, line.id)
  if (!membership) return
  const state = await recordMove(tx, subject, membership, 'cancel', services.clock.now())
  await updateMembership(tx, membership, { state })
  if (replaces) {
    const { clientId, userId, id: membershipId } = membership
    await passOn(tx, services, { clientId, userId, membershipId })
  }
  if (kind !== 'change' || !replaces) return
  const old = await lockMembership(tx, line.clientId, replaces.membershipId)
  if (old?.state === 'active') await setEnd(tx, services, old, 'takeEndBack', replaces.endDate)
  else
    services.log.warn(
      { line: line.id, membership: replaces.membershipId },
      'a membership had ended before its change was undone: it is not taken up again',
    )
}

async function setEnd(
  tx: Handle,
  services: Services,
  membership: MembershipRow,
  move: 'setEnd' | 'takeEndBack',
  endDate: CalendarDate | null,
): Promise<void> {
  const state = await recordMove(tx, subject, membership, move, services.clock.now(), { endDate })
  await updateMembership(tx, membership, { state, endDate })
}

/** Ends the memberships whose last day has passed. Safe to run twice. */
export async function endRunOut(services: Services): Promise<void> {
  for (;;) {
    const due = await findRunOut(services.db.handle, services.clock.now())
    for (const { clientId, id, day } of due)
      await services.db.inTransaction((tx) => endOne(tx, services, clientId, id, day))
    if (due.length === 0) break
  }
}

async function endOne(tx: Handle, services: Services, clientId: string, id: string, day: CalendarDate) {
  const held = await lockMembership(tx, clientId, id)
  if (held?.state !== 'active' || held.endDate === null || held.endDate >= day) return
  const state = await recordMove(tx, subject, held, 'end', services.clock.now())
  await updateMembership(tx, held, { state })
}
