import { minorUnits } from './build-settings.ts'
import type { DemoMembershipEntry } from './operator-files.ts'
import type { DemoMembership, OperatorMembership } from './operator.ts'

/** The membership of a demonstration customer with its payment option. Throws where the files were not checked before. */
export function demoMembership(
  entry: DemoMembershipEntry,
  memberships: readonly OperatorMembership[],
): DemoMembership {
  const found = memberships
    .flatMap(({ slug, paymentOptions }) => paymentOptions.map((option) => ({ membershipSlug: slug, option })))
    .find(({ option }) => option.id === entry.payment_option)
  if (!found) throw new Error(`There is no payment option "${entry.payment_option}".`)
  return {
    ...found,
    beganMonthsAgo: entry.began_months_ago ?? null,
    endsInDays: entry.ends_in_days ?? null,
    credit: minorUnits(entry.credit ?? '0.00'),
  }
}
