import { crossAreaAddress } from '../../../platform/flags.ts'
import type { Flags } from '../../../platform/flags.ts'

/** Where one starts over: a kiosk at its configured home, else at ours; everybody else at the front door of joining. */
export function leaveAddress(
  { kioskHomeUrl, joining }: { kioskHomeUrl: string | null; joining: string },
  flags: Flags,
): string {
  if (!flags.kiosk) return crossAreaAddress(joining, '/', flags)
  return kioskHomeUrl ?? crossAreaAddress(joining, '/kiosk', flags)
}
