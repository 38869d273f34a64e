import type { Handle } from '../../platform/db.ts'
import type { Services } from '../../services.ts'
import { lockIdle } from './idle-places.repository.ts'
import { hasAnother, lockPlaces, lockSessionsOfPlaces, updatePlaces } from './places.repository.ts'
import { PlacesRefused } from './place-wishes.ts'
import { lapse } from './places.service.ts'

/** Changes who has a place, with its session locked, or how it is paid for. @throws PlacesRefused where that person has one at the session */
export async function changePlace(
  tx: Handle,
  services: Services,
  clientId: string,
  id: string,
  change: {
    priceOption?: string
    benefit?: { membershipId: string; slug: string } | null
    personId?: string | null
    namedPlayer?: string | null
    payerId?: string
  },
): Promise<void> {
  const { benefit, ...others } = change
  if (others.personId !== undefined) await lockSessionsOfPlaces(tx, clientId, [id])
  const [row] = await lockPlaces(tx, clientId, [id])
  if (row?.state !== 'held' && row?.state !== 'lapsed') throw new PlacesRefused([{ id, reason: 'gone' }])
  if (others.personId !== undefined && (await hasAnother(tx, { ...row, personId: others.personId }))) {
    // Their own place there may be one whose time is over.
    if (row.sessionId !== null) {
      const idle = await lockIdle(tx, clientId, [row.sessionId], services.clock.now())
      await lapse(
        tx,
        services,
        idle.filter(({ personId }) => personId === others.personId),
      )
    }
    if (await hasAnother(tx, { ...row, personId: others.personId }))
      throw new PlacesRefused([{ id, reason: 'already_booked' }])
  }
  const uses =
    benefit === undefined
      ? {}
      : { benefit: benefit?.slug ?? null, benefitMembershipId: benefit?.membershipId ?? null }
  await updatePlaces(tx, clientId, [id], { ...others, ...uses })
}
