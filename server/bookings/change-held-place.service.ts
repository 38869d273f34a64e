import type { Handle } from '../platform/db.ts'
import { hasAnother, lockPlaces, updatePlaces } from './places.repository.ts'
import { PlacesRefused } from './places.service.ts'

/** Changes who has a place or how it is paid for. @throws PlacesRefused where that person has one at the session */
export async function changePlace(
  tx: Handle,
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
  const [row] = await lockPlaces(tx, clientId, [id])
  if (!row) throw new Error(`there is no place ${id}`)
  if (others.personId !== undefined && (await hasAnother(tx, { ...row, personId: others.personId })))
    throw new PlacesRefused([{ id, reason: 'already_booked' }])
  const uses =
    benefit === undefined
      ? {}
      : { benefit: benefit?.slug ?? null, benefitMembershipId: benefit?.membershipId ?? null }
  await updatePlaces(tx, clientId, [id], { ...others, ...uses })
}
