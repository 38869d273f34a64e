import type { Client } from '../client-configuration/client.service.ts'
import { districts } from '../gazetteer/districts.ts'
import { pointOfPostcode, pointOfTown } from '../gazetteer/gazetteer.service.ts'
import type { Services } from '../services.ts'
import { readingsOf, type Readings } from './readings.ts'
import { findCounty, findTowns, guessTowns } from './towns.provider.ts'
import { milesApart, type FoundTown } from './towns.ts'
import { findPlace } from './venues.repository.ts'

export interface Feature {
  name: string
  context: string
  kind: 'postcode' | 'place' | 'area'
  center: [number, number]
  /** The middle of a district stands for a whole postcode, or that of a county for any place in it. */
  about: boolean
  /** It is not what was typed, and may be what was meant. */
  guessed: boolean
}

/**
 * Finds what somebody typed: a postcode, whole or its district, alone or within a text; a town of the United Kingdom, alone or at
 * the end of an address; else the towns whose names are nearly that. The best comes first, with longitude before latitude as
 * geocoding services give them; empty where nobody could tell. The operator's own places come before the shared gazetteer.
 */
export async function geocode(services: Services, client: Client, term: string): Promise<Feature[]> {
  const readings = readingsOf(term)
  for (const postcode of readings.postcodes) {
    const found = await findPostcode(services, client, postcode)
    if (found) return [found]
  }
  const findNamed = (name: string) => countyFirst(findTowns(name), readings.wholes)
  const [best, ...others] = bestTowns(readings.wholes.map(findNamed))
  if (best) return [best, ...others].map((town) => featureOf(town))
  const [whole = ''] = readings.wholes
  const area = (await findArea(services, readings.wholes)) ?? findMiddle([whole])
  if (area) return [area]
  for (const part of readings.parts) {
    const towns = findNamed(part)
    if (towns.length > 0) return towns.map((town) => featureOf(town))
  }
  // An address names its county beside its town.
  const county = findMiddle(readings.wholes)
  if (county) return [county]
  return guesses(readings).map((town) => featureOf(town, { guessed: true }))
}

const featureOf = (
  { name, context = '', lat, lng }: Omit<FoundTown, 'context'> & { context?: string },
  {
    kind = 'place',
    about = false,
    guessed = false,
  }: Partial<Pick<Feature, 'kind' | 'about' | 'guessed'>> = {},
): Feature => ({ name, context, kind, center: [lng, lat], about, guessed })

/** An address names a part before its town: the part is meant where it is near, else the town that comes last. */
function bestTowns(found: readonly FoundTown[][]): FoundTown[] {
  const named = found.filter((towns) => towns.length > 0)
  const [first = [], ...rest] = named
  const last = rest.at(-1)
  if (!last) return first
  const near = first.find((town) => milesApart(town, last[0]!) < nearMiles)
  return near ? [near, ...first.filter((town) => town !== near)] : last
}

/** Of towns of one name the one whose county was written comes first. */
function countyFirst(towns: FoundTown[], written: readonly string[]): FoundTown[] {
  const texts = written.map((text) => text.toLowerCase())
  const isWritten = ({ context }: FoundTown) =>
    Boolean(context) && texts.some((text) => text.endsWith(context!.toLowerCase()))
  return towns.toSorted((one, other) => Number(isWritten(other)) - Number(isWritten(one)))
}

const nearMiles = 25
const mostGuesses = 4

/** Of the whole text first; of an address the last words. */
function guesses({ wholes, parts }: Readings): FoundTown[] {
  for (const name of [...wholes, ...parts]) {
    const towns = guessTowns(name, mostGuesses)
    if (towns.length > 0) return towns
  }
  return []
}

/** The whole postcode from any source comes before the district from any. */
async function findPostcode(
  services: Services,
  client: Client,
  { codes, formatted }: Readings['postcodes'][number],
): Promise<Feature | null> {
  const db = services.db.handle
  for (const [index, code] of codes.entries()) {
    const place =
      (await findPlace(db, client.id, code)) ??
      (await pointOfPostcode(db, [code])) ??
      districts().get(code) ??
      null
    if (place !== null)
      return featureOf({ ...place, name: formatted }, { kind: 'postcode', about: index > 0 })
  }
  return null
}

async function findArea(services: Services, names: readonly string[]): Promise<Feature | null> {
  for (const name of names) {
    const town = await pointOfTown(services.db.handle, name)
    if (town) return featureOf(town, { kind: 'area' })
  }
  return null
}

/** The first of these names that is a county's: somewhere about its middle. */
function findMiddle(names: readonly string[]): Feature | null {
  for (const name of names) {
    const county = findCounty(name)
    if (county) return featureOf(county, { kind: 'area', about: true })
  }
  return null
}
