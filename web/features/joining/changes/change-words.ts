import type { z } from 'zod'
import type { ChangeOption } from '../../../../contract/changes.ts'
import type { PaymentOption } from '../../memberships/membership-list.ts'

/** "£10.00 more a month", as the server words it for an option that a membership can be changed to. */
export const differenceOf = (option: PaymentOption): string =>
  (option as Partial<z.output<typeof ChangeOption>>).differenceToOldMembership ?? ''
