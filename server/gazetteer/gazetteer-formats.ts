import { parsePostcode } from '../addresses/postcode.ts'
import { fromNationalGrid } from './national-grid.ts'

export interface GazetteerPoint {
  /** Without its space, in capitals. */
  code: string
  /** Empty where the format names none. */
  town: string
  lat: number
  lng: number
}

/** A row that cannot be read: what is wrong, and what to do. */
export interface RowFault {
  message: string
  advice: string
}

/** `skipped`: a row that is right and says nothing for us, such as a postcode that is no longer in use. */
export type Reading = { point: GazetteerPoint } | { fault: RowFault } | 'skipped'

export interface Format {
  name: string
  kind: 'unit' | 'district'
  /** The first row is data, not names of columns. */
  startsAtOnce: boolean
  read(cells: readonly string[]): Reading
}

/** The United Kingdom, the Isle of Man and the Channel Islands, in degrees. */
const bounds = { south: 49.1, north: 61, west: -8.8, east: 2 }

/** Which format a file is in, by its first row. Null where it is none that we read. */
export function formatOf(firstRow: readonly string[]): Format | null {
  const names = firstRow.map((cell) => cell.trim().toLowerCase())
  return onspd(names) ?? districts(names) ?? codePoint(firstRow)
}

/** ONS Postcode Directory: columns by name, `doterm` is the month a postcode went out of use. */
function onspd(names: string[]): Format | null {
  const at = {
    code: firstOf(names, ['pcds', 'pcd7', 'pcd', 'pcd2', 'pcd8']),
    ended: names.indexOf('doterm'),
    lat: names.indexOf('lat'),
    lng: names.indexOf('long'),
  }
  if (Object.values(at).includes(-1)) return null
  return {
    name: 'ONS Postcode Directory',
    kind: 'unit',
    startsAtOnce: false,
    read(cells) {
      if ((cells[at.ended] ?? '') !== '') return 'skipped'
      const [lat, lng] = [numberOf(cells[at.lat]), numberOf(cells[at.lng])]
      // 99.999999 stands for "without a place".
      if (lat !== null && lat > 99) return 'skipped'
      return unit(cells[at.code], lat, lng, 'lat and long must be degrees within the United Kingdom.')
    },
  }
}

/** Postcode districts with their middle, and the town where there is such a column. */
function districts(names: string[]): Format | null {
  const at = {
    code: firstOf(names, ['outcode', 'district', 'code']),
    lat: firstOf(names, ['lat', 'latitude']),
    lng: firstOf(names, ['lng', 'long', 'longitude']),
  }
  if (Object.values(at).includes(-1)) return null
  const town = names.indexOf('town')
  return {
    name: 'postcode districts',
    kind: 'district',
    startsAtOnce: false,
    read(cells) {
      const postcode = parsePostcode(cells[at.code] ?? '')
      if (!postcode || postcode.inward !== null)
        return fault(`"${cells[at.code] ?? ''}" is not a postcode district.`, 'Write it as in M1.')
      return point(
        postcode.outward,
        cells[town]?.trim() ?? '',
        numberOf(cells[at.lat]),
        numberOf(cells[at.lng]),
        'lat and lng must be degrees within the United Kingdom.',
      )
    },
  }
}

/** OS Code-Point Open: no names of columns; postcode, quality, eastings, northings, and codes we do not need. */
function codePoint(firstRow: readonly string[]): Format | null {
  const numbers = firstRow.slice(1, 4)
  if (numbers.length < 3 || numbers.some((cell) => numberOf(cell) === null)) return null
  if (parsePostcode(firstRow[0] ?? '')?.inward == null) return null
  return {
    name: 'OS Code-Point Open',
    kind: 'unit',
    startsAtOnce: true,
    read([code, quality, east, north]) {
      // Quality 90 stands for "without a place".
      if (quality === '90') return 'skipped'
      const [easting, northing] = [numberOf(east), numberOf(north)]
      const place = easting === null || northing === null ? null : fromNationalGrid(easting, northing)
      return unit(
        code,
        place?.lat ?? null,
        place?.lng ?? null,
        'The third and fourth cells must be eastings and northings in metres.',
      )
    },
  }
}

function unit(code: string | undefined, lat: number | null, lng: number | null, advice: string): Reading {
  const postcode = parsePostcode(code ?? '')
  if (!postcode?.inward)
    return fault(
      `"${code ?? ''}" is not a postcode.`,
      'Write a whole postcode such as M1 1AE, or take the line out.',
    )
  return point(`${postcode.outward}${postcode.inward}`, '', lat, lng, advice)
}

function point(code: string, town: string, lat: number | null, lng: number | null, advice: string): Reading {
  if (lat === null || lng === null || !isInside(lat, lng))
    return fault(`${code} has no place within the United Kingdom.`, advice)
  return { point: { code, town, lat, lng } }
}

const fault = (message: string, advice: string): Reading => ({ fault: { message, advice } })

const isInside = (lat: number, lng: number) =>
  lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east

function firstOf(names: string[], wanted: string[]): number {
  const found = wanted.find((name) => names.includes(name))
  return found === undefined ? -1 : names.indexOf(found)
}

function numberOf(cell: string | undefined): number | null {
  const text = cell?.trim() ?? ''
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null
}
