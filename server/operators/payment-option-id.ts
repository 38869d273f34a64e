import type { PaymentOptionEntry } from './operator-files.ts'

/** The lasting name of a payment option: `fitness-recurring`, `fitness-fixed-12-month`. */
export function optionId(
  membershipSlug: string,
  option: Pick<PaymentOptionEntry, 'type' | 'duration' | 'period'>,
): string {
  const type = option.type.replace('_', '-')
  return [membershipSlug, type, option.duration, option.period].filter((part) => part !== undefined).join('-')
}
