interface District {
  code: string
  town: string
  lat: number
  lng: number
}

/**
 * The middle of a town's districts. If two towns have one name, their districts begin with different letters (`PO30`,
 * `NP20`): the letters with the most districts win. Null without districts.
 */
export function townOfDistricts(
  districts: readonly District[],
): { name: string; lat: number; lng: number } | null {
  const areas = new Map<string, District[]>()
  for (const district of districts) {
    const letters = /^[A-Z]+/.exec(district.code)?.[0] ?? ''
    areas.set(letters, [...(areas.get(letters) ?? []), district])
  }
  const [most] = [...areas.values()].toSorted((a, b) => b.length - a.length)
  const [first] = most ?? []
  if (!most || !first) return null
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { name: first.town, lat: mean(most.map(({ lat }) => lat)), lng: mean(most.map(({ lng }) => lng)) }
}
