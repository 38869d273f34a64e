import { areas, type Area } from '../../../contract/pages.ts'

const labelOf = (hostname: string): Area | undefined => areas.find((area) => hostname.startsWith(`${area}.`))

/** The area is the first label of the host name; a host without one is taken for bookings. */
export const areaOfHost = (hostname: string): Area => labelOf(hostname) ?? 'bookings'

/** The operator's domain, which its areas share: `riverside.localhost`. Null where the host names no area. */
export function siteDomain(hostname: string): string | null {
  const area = labelOf(hostname)
  return area === undefined ? null : hostname.slice(area.length + 1)
}
