import type { User } from '../../platform/calls/session.ts'
import { actedFor } from '../../shell/use-acting-for.ts'

/** Whose page it is: the customer, or the linked person they act for. Never anything of the customer's under another name. */
export interface PersonShown {
  id: string
  isSelf: boolean
  firstName: string
  lastName: string
  fullName: string
  reference: string
  barcode: string | null
  profilePhoto: string | null
}

export function personShown(user: User): PersonShown {
  const linked = actedFor(user)
  if (linked === null) return { ...pick(user), isSelf: true, profilePhoto: user.profilePhoto }
  return { ...pick(linked), isSelf: false, profilePhoto: null }
}

const pick = ({
  id,
  firstName,
  lastName,
  fullName,
  reference,
  barcode,
}: Pick<User, 'id' | 'firstName' | 'lastName' | 'fullName' | 'barcode'> & { reference: string | null }) => ({
  id,
  firstName,
  lastName,
  fullName,
  reference: reference ?? '',
  barcode,
})
