import { areas, type Area } from '../../contract/pages.ts'

/** `online-joining.riverside.localhost:3000` to its area and the operator's domain; null where it is no such host. */
export function splitHost(host: string): { area: Area; domain: string } | null {
  const name = hostName(host)
  const dot = name.indexOf('.')
  const area = areas.find((candidate) => candidate === name.slice(0, dot))
  return area && dot > 0 ? { area, domain: name.slice(dot + 1) } : null
}

/** Host name without port, in small letters. */
export function hostName(host: string): string {
  return host.replace(/:\d*$/, '').toLowerCase()
}
