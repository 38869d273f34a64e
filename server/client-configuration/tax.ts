import type { VatClass } from './client-settings.ts'

const standardRatePercent = 20

/** Value added tax contained in a price that includes it, in minor units, rounded half-up. */
export function containedTax(amount: number, vatClass: VatClass): number {
  if (vatClass !== 'standard') return 0
  return Math.floor(
    (2 * amount * standardRatePercent + 100 + standardRatePercent) / (2 * (100 + standardRatePercent)),
  )
}
