/** A colour between two, both `#rgb` or `#rrggbb`: `share` of the second. */
export function mixed(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)]
  const between = from.map((value, index) => Math.round(value + (to[index]! - value) * share))
  return `#${between.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channels(colour: string): number[] {
  const digits =
    colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit) : colour.slice(1).match(/../g)
  return (digits ?? []).map((pair) => Number.parseInt(pair, 16))
}
