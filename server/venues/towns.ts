import { otherNames } from './other-names.ts'

/** Finding a town by what people call it. */

export interface Town {
  name: string
  lat: number
  lng: number
  population: number
  /** Null where the list does not say. */
  county: string | null
}

export interface FoundTown {
  name: string
  lat: number
  lng: number
  /** The county, or the nearest larger town, where several towns have this name; otherwise empty. */
  context: string
}

export type TownIndex = ReadonlyMap<string, readonly Town[]>

/** `newcastle` for Newcastle upon Tyne. Hull is not called Kingston. */
const beforeAddition = /^(?!kingston upon hull)(.+?) (?:upon|on|under|in|by|le) .+$/
/** `tunbridge wells` for Royal Tunbridge Wells. */
const afterTitle = /^royal (.+)$/
const leastForShortName = 5000

/** Towns by their names, by the first part of such names as Southend-on-Sea, and without the title, the largest first. */
export function indexTowns(towns: readonly Town[]): TownIndex {
  const index = new Map<string, Town[]>()
  const add = (key: string, town: Town) => {
    const same = index.get(key)
    if (same) same.push(town)
    else index.set(key, [town])
  }
  for (const town of towns.toSorted((a, b) => b.population - a.population)) {
    const key = simplify(town.name)
    const twin = index.get(key)?.some((other) => milesApart(other, town) < 3)
    if (twin) continue
    add(key, town)
    const short = (beforeAddition.exec(key) ?? afterTitle.exec(key))?.[1]
    if (short && town.population >= leastForShortName) add(short, town)
  }
  return index
}

/** Towns of this name, the largest first, each with what tells it apart from the others. Empty where there is none. */
export function townsNamed(index: TownIndex, term: string): FoundTown[] {
  const wanted = simplify(term)
  const found = index.get(otherNames[wanted] ?? wanted) ?? []
  const alone = (town: Town) => found.every((other) => other === town || other.name !== town.name)
  return found.map((town) => ({
    name: town.name,
    lat: town.lat,
    lng: town.lng,
    context: alone(town) ? '' : (town.county ?? nearby(index, town)),
  }))
}

export type CountyIndex = ReadonlyMap<string, FoundTown>

/** Counties by name, each at the middle of the people in its towns. */
export function indexCounties(towns: readonly Town[]): CountyIndex {
  const sums = new Map<string, { people: number; lat: number; lng: number }>()
  for (const { county, population, lat, lng } of towns) {
    if (county === null) continue
    const sum = sums.get(county) ?? { people: 0, lat: 0, lng: 0 }
    sum.people += population
    sum.lat += lat * population
    sum.lng += lng * population
    sums.set(county, sum)
  }
  const middles = [...sums].filter(([, { people }]) => people > 0)
  return new Map(
    middles.map(([name, { people, lat, lng }]) => [
      simplify(name),
      { name, lat: lat / people, lng: lng / people, context: '' },
    ]),
  )
}

/** The county of this name. */
export const countyNamed = (index: CountyIndex, term: string): FoundTown | null =>
  index.get(otherNames[simplify(term)] ?? simplify(term)) ?? null

/** Fewer letters mean too many things. */
const leastToGuess = 4
const longName = 8

/**
 * Towns whose name somebody may have meant who wrote it wrongly: with one slip, in a long name two behind the same first letter
 * (who writes Trafford does not mean Bradford). The likeliest first: fewest slips, then the same first letter, then the largest town.
 */
export function townsLike(index: TownIndex, term: string, most: number): FoundTown[] {
  const wanted = simplify(term)
  if (wanted.length < leastToGuess) return []
  const slips = wanted.length >= longName ? 2 : 1
  const near: { key: string; far: number; population: number }[] = []
  for (const [key, [town]] of index) {
    if (Math.abs(key.length - wanted.length) > slips || !town) continue
    const far = slipsBetween(key, wanted, slips)
    if (far <= (key[0] === wanted[0] ? slips : 1)) near.push({ key, far, population: town.population })
  }
  const isSameStart = (key: string) => (key[0] === wanted[0] ? 0 : 1)
  return near
    .toSorted(
      (a, b) => a.far - b.far || isSameStart(a.key) - isSameStart(b.key) || b.population - a.population,
    )
    .flatMap(({ key }) => townsNamed(index, key).slice(0, most - 1))
    .filter((town, place, all) => all.findIndex((other) => isSame(other, town)) === place)
    .slice(0, most)
}

const isSame = (one: FoundTown, other: FoundTown): boolean =>
  one.name === other.name && one.context === other.context

/**
 * How many letters have to be added, left out, changed or swapped with the next to make one word of the other (optimal string
 * alignment); more than `most` is as good as any number.
 */
function slipsBetween(one: string, other: string, most: number): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const [letter, twin] = [one[row - 1], other[column - 1]]
      let least = Math.min(
        last[column]! + 1,
        next[column - 1]! + 1,
        last[column - 1]! + (letter === twin ? 0 : 1),
      )
      if (row > 1 && column > 1 && letter === other[column - 2] && twin === one[row - 2])
        least = Math.min(least, before[column - 2]! + 1)
      next.push(least)
    }
    if (Math.min(...next) > most) return most + 1
    ;[before, last] = [last, next]
  }
  return last[other.length]!
}

const leastForLandmark = 8000

/** `near Oban`: for towns whose county the list does not say. */
function nearby(index: TownIndex, town: Town): string {
  const landmarks = [...index.values()]
    .flat()
    .filter(({ name, population }) => population >= leastForLandmark && name !== town.name)
  const [nearest] = landmarks.toSorted((a, b) => milesApart(a, town) - milesApart(b, town))
  return nearest ? `near ${nearest.name}` : ''
}

/** Small letters and digits with single spaces; `St` and `Saint` are the same. */
function simplify(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/['’.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\bsaint\b/g, 'st')
}

interface Point {
  lat: number
  lng: number
}

/** Exact enough to tell near from far: it treats the earth around the two points as flat. */
export function milesApart(one: Point, other: Point): number {
  const milesPerDegree = 69.1
  const east = (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(one.lat - other.lat, east) * milesPerDegree
}
