import { districtText } from './district-table.ts'

/** The middle of a postcode district. */
export interface DistrictPoint {
  lat: number
  lng: number
}

let table: ReadonlyMap<string, DistrictPoint> | null = null

/** Every postcode district of Great Britain, by its code in capitals. Read at the first question. */
export const districts = (): ReadonlyMap<string, DistrictPoint> => (table ??= read(districtText))

function read(text: string): ReadonlyMap<string, DistrictPoint> {
  const found = new Map<string, DistrictPoint>()
  for (const line of text.trim().split('\n')) {
    const [letters = '', items = ''] = line.split(': ')
    for (const item of items.split(', ')) {
      const [rest = '', lat, lng] = item.split(' ')
      found.set(letters + rest, { lat: Number(lat), lng: Number(lng) })
    }
  }
  return found
}
