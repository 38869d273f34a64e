import { isIPv6, SocketAddress } from 'node:net'

/**
 * The name that limits count a caller by: a whole IPv4 address, or the first 64 bits of an IPv6 address, because a caller who
 * has one of those addresses has all. Anything else stays as it is.
 */
export function networkOf(address: string): string {
  const withoutZone = address.replace(/%.*$/, '')
  if (!isIPv6(withoutZone)) return withoutZone
  const shortest = new SocketAddress({ address: withoutZone, family: 'ipv6' }).address
  const mapped = /^::ffff:([\d.]+)$/.exec(shortest)?.[1]
  return mapped ?? `${firstHalf(shortest)}::/64`
}

/** The first four of the eight groups. */
function firstHalf(shortest: string): string {
  const [before = [], after = []] = shortest.split('::').map((side) => side.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
