import { parsePostcode } from '../../addresses/postcode.ts'
import type { OperatorFiles } from '../files.ts'
import type { Problem } from '../problem.ts'
import { entriesOf, problemAt } from '../source.ts'
import type { CheckedFile, Path } from '../source.ts'
import { repeatedNames } from './references.ts'

/** Great Britain and Northern Ireland with their islands, in degrees. */
const bounds = { south: 49.8, north: 60.9, west: -8.7, east: 1.8 }
/** No postcode district is as large as this. */
const farAwayMiles = 40

interface Point {
  lat: number
  lng: number
}

/** Venues, look-up addresses and places: names used twice, and postcodes and points on the map that cannot be right. */
export function placesRules(files: OperatorFiles): Problem[] {
  return [...venueProblems(files), ...addressProblems(files), ...gazetteerProblems(files)]
}

function venueProblems(files: OperatorFiles): Problem[] {
  const { venues, operator } = files
  const providers = operator.draft?.payment_providers?.card
  const districts = districtPoints(files)
  return [
    ...(venues.draft?.length === 0
      ? [problemAt(venues, [], 'There is no venue.', 'Add a row for each venue under the first line.')]
      : []),
    ...repeatedNames(venues, [], venues.draft, 'slug'),
    ...entriesOf(venues.draft).flatMap(({ entry, index }) => {
      const wrongPoint = pointProblems(venues, index, entry)
      const problems = [...postcodeProblems(venues, [index, 'postcode'], entry.postcode), ...wrongPoint]
      const district = districts.get(parsePostcode(entry.postcode ?? '')?.outward ?? '')
      const point = pointOf(entry)
      if (wrongPoint.length === 0 && point && district && milesBetween(point, district) > farAwayMiles) {
        const miles = Math.round(milesBetween(point, district))
        const message = `The venue is ${miles} miles from its postcode district on the map.`
        problems.push(
          problemAt(
            venues,
            [index, 'lat'],
            message,
            'Check lat, lng (is a minus sign missing?) and the postcode.',
          ),
        )
      }
      if (entry.card_provider && providers && !providers.includes(entry.card_provider)) {
        problems.push(
          problemAt(
            venues,
            [index, 'card_provider'],
            `The card provider "${entry.card_provider}" is not one of the operator's.`,
            'Use one of payment_providers.card in operator.yaml, or add it there.',
          ),
        )
      }
      return problems
    }),
  ]
}

function addressProblems({ addresses }: OperatorFiles): Problem[] {
  return entriesOf(addresses.draft).flatMap(({ entry, index }) =>
    postcodeProblems(addresses, [index, 'postcode'], entry.postcode),
  )
}

function gazetteerProblems({ places }: OperatorFiles): Problem[] {
  return [
    ...repeatedNames(places, [], places.draft, 'code'),
    ...entriesOf(places.draft).flatMap(({ entry, index }) => [
      ...(entry.code !== undefined && !parsePostcode(entry.code)
        ? [
            problemAt(
              places,
              [index, 'code'],
              `"${entry.code}" is no postcode district and no postcode.`,
              'Write it as in M1 or M1 1AE.',
            ),
          ]
        : []),
      ...pointProblems(places, index, entry),
    ]),
  ]
}

function postcodeProblems(file: CheckedFile<unknown>, path: Path, postcode: string | undefined): Problem[] {
  if (postcode === undefined) return []
  const parsed = parsePostcode(postcode)
  if (parsed?.inward && parsed.formatted === postcode) return []
  const advice = parsed?.inward
    ? `Write it as "${parsed.formatted}".`
    : 'Write a whole postcode in capitals with its space, such as M1 1AE.'
  return [problemAt(file, path, `"${postcode}" is not how a postcode is written.`, advice)]
}

function pointProblems(file: CheckedFile<unknown>, index: number, entry: Partial<Point>): Problem[] {
  const point = pointOf(entry)
  if (!point || isInside(point)) return []
  const swapped = isInside({ lat: point.lng, lng: point.lat })
  return [
    problemAt(
      file,
      [index, 'lat'],
      `Latitude ${point.lat}, longitude ${point.lng} is not in Great Britain.`,
      swapped
        ? 'Latitude and longitude seem to have changed places.'
        : 'Check both numbers; longitudes west of Greenwich need a minus sign.',
    ),
  ]
}

const pointOf = ({ lat, lng }: Partial<Point>): Point | null =>
  lat === undefined || lng === undefined ? null : { lat, lng }

const isInside = ({ lat, lng }: Point) =>
  lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east

function districtPoints({ places }: OperatorFiles): Map<string, Point> {
  return new Map(
    entriesOf(places.draft).flatMap(({ entry }) => {
      const point = pointOf(entry)
      return entry.code && point && isInside(point) ? [[entry.code, point] as const] : []
    }),
  )
}

/** Exact to a mile at these distances: it treats the earth around the two points as flat. */
function milesBetween(one: Point, other: Point): number {
  const milesPerDegree = 69.1
  const north = (one.lat - other.lat) * milesPerDegree
  const east = (one.lng - other.lng) * milesPerDegree * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(north, east)
}
