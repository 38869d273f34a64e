import { crossAreaAddress } from '../../../platform/flags.ts'
import type { Flags } from '../../../platform/flags.ts'

/** Where one starts over: a kiosk at its configured home, else at ours; everybody else at the front door of the area, `start`. */
export function leaveAddress(
  { kioskHomeUrl, start }: { kioskHomeUrl: string | null; start: string },
  flags: Flags,
): string {
  if (!flags.kiosk) return crossAreaAddress(start, '/', flags)
  return kioskHomeUrl ?? crossAreaAddress(start, '/kiosk', flags)
}
