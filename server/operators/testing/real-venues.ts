import { existsSync } from 'node:fs'
import { appendFile, cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'

/** The folder of real data, or the place where it stands beside the repository. */
const dataFolder = process.env['TEST_DATA_DIR'] ?? path.join(import.meta.dirname, '../../../../shared/data')

/** A file of the real data. Null, with a message, where it is missing: the caller skips. */
export function realData(name: string): string | null {
  const file = path.join(dataFolder, name)
  if (existsSync(file)) return file
  console.info(`Skipped: no ${name} in TEST_DATA_DIR (${dataFolder}).`)
  return null
}

interface RealVenue {
  id?: string
  site_id?: string
  name: string
  address1: string
  town: string
  postcode: string
  lat: string
  lng: string
  la_name: string
  facilities: string
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/**
 * Makes `folder` a copy of Riverside that also has the venues of a file, one row each, after its own.
 * @returns the added venues and their lines in `venues.csv`.
 */
export async function riversideWith(
  file: string,
  folder: string,
): Promise<{ postcode: string; line: number }[]> {
  await cp(path.join(import.meta.dirname, '../../../operators/riverside'), folder, { recursive: true })
  const target = path.join(folder, 'venues.csv')
  const own = (await readFile(target, 'utf8')).trimEnd().split('\n').length
  const venues = parse(await readFile(file, 'utf8'), { columns: true, bom: true }) as unknown as RealVenue[]
  const rows = venues.map((venue, index) =>
    [
      `real-${index + 1}`,
      quoted(venue.name.slice(0, 80)),
      quoted(venue.address1 || venue.town || venue.la_name),
      '',
      quoted(venue.town || venue.la_name),
      quoted(venue.postcode),
      venue.lat,
      venue.lng,
      'Leisure centre',
      quoted(venue.facilities.replace(/=\d+/g, '')),
      'stripe',
      'false,true,true,england,',
    ].join(','),
  )
  await appendFile(target, `${rows.join('\n')}\n`)
  return venues.map(({ postcode }, index) => ({ postcode, line: own + 1 + index }))
}
