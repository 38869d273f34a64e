import type { CalendarDate } from '../../../contract/dates.ts'
import { today, allClients } from '../../client-configuration/client.service.ts'
import { recordMove } from '../../events/events.service.ts'
import type { Handle } from '../../platform/db.ts'
import type { Services } from '../../services.ts'
import { membershipMoves } from '../membership-types.ts'
import {
  findMembershipOfOrder,
  findRunOut,
  lockMembership,
  updateMembership,
  type MembershipRow,
} from './own-memberships.repository.ts'
import type { Replaced } from '../change/replaced.ts'

const subject = { kind: 'membership', table: membershipMoves }

/** Ends the changed membership on the day before the new one begins. */
export async function endForChange(
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
 * The money of an order could not be taken: this cancels its membership, and the membership that it changed goes on as if
 * nothing had been ordered.
 */
export async function cancelMembershipOf(
  tx: Handle,
  services: Services,
  order: { clientId: string; id: string; items: { kind?: string; replaces?: Replaced | null }[] },
): Promise<void> {
  const membership = await findMembershipOfOrder(tx, order.clientId, order.id)
  if (!membership) return
  const state = await recordMove(tx, subject, membership, 'cancel', services.clock.now())
  await updateMembership(tx, membership, { state })
  for (const { kind, replaces } of order.items) {
    if (kind !== 'change' || !replaces) continue
    const old = await lockMembership(tx, order.clientId, replaces.membershipId)
    if (old?.state === 'active') await setEnd(tx, services, old, 'takeEndBack', replaces.endDate)
    else
      services.log.warn(
        { order: order.id, membership: replaces.membershipId },
        'a membership had ended before the money for its change failed: it is not taken up again',
      )
  }
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
  for (const client of await allClients(services)) {
    const day = today(services, client)
    for (;;) {
      const ids = await findRunOut(services.db.handle, client.id, day, 100)
      for (const id of ids) await services.db.inTransaction((tx) => endOne(tx, services, client.id, id, day))
      if (ids.length === 0) break
    }
  }
}

async function endOne(tx: Handle, services: Services, clientId: string, id: string, day: CalendarDate) {
  const held = await lockMembership(tx, clientId, id)
  if (held?.state !== 'active' || held.endDate === null || held.endDate >= day) return
  const state = await recordMove(tx, subject, held, 'end', services.clock.now())
  await updateMembership(tx, held, { state })
}
