import { crossAreaAddress } from '../../../platform/flags.ts'
import type { Flags } from '../../../platform/flags.ts'

/**
 * Where one starts over: a kiosk at its configured home, else at ours, which joining has; everybody else at the front door of the area
 * they are in, joining unless told.
 */
export function leaveAddress(
  {
    kioskHomeUrl,
    joining,
    start = joining,
  }: { kioskHomeUrl: string | null; joining: string; start?: string },
  flags: Flags,
): string {
  if (!flags.kiosk) return crossAreaAddress(start, '/', flags)
  return kioskHomeUrl ?? crossAreaAddress(joining, '/kiosk/', flags)
}
