import { inArray, sql } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import type { FoundPoint } from './read-gazetteer.service.ts'
import { gazetteerPoints } from './gazetteer-tables.ts'

export type GazetteerRow = typeof gazetteerPoints.$inferSelect

/** A table of this transaction only, with the places from the files. */
export async function prepareImport(tx: Handle): Promise<void> {
  await tx.execute(sql`
    create temporary table gazetteer_import (
      code text not null, kind text not null, town text not null, lat double precision not null, lng double precision not null,
      primary key (code, kind)
    ) on commit drop`)
}

/** A postcode that stands in the files twice is taken once, the first time. */
export async function addToImport(tx: Handle, points: readonly FoundPoint[]): Promise<void> {
  const column = (name: 'code' | 'kind' | 'town' | 'lat' | 'lng', type: string) =>
    sql`${sql.param(points.map((point) => point[name]))}::${sql.raw(type)}[]`
  await tx.execute(sql`
    insert into gazetteer_import (code, kind, town, lat, lng)
    select * from unnest(${column('code', 'text')}, ${column('kind', 'text')}, ${column('town', 'text')},
      ${column('lat', 'double precision')}, ${column('lng', 'double precision')})
    on conflict do nothing`)
}

/** After a change of many rows the database would otherwise plan its queries by the old ones. */
export async function renewStatistics(db: Handle): Promise<void> {
  await db.execute(sql`analyze gazetteer_points`)
}

/** Rows added or changed, and rows removed. */
export interface Merged {
  written: number
  removed: number
}

/**
 * Makes the gazetteer say what the import says. Units are replaced one postcode area at a time (the letters a postcode begins
 * with), so the file of one area does not change the others. Districts are replaced all at once. Equal rows are not written.
 */
export async function mergeImport(tx: Handle): Promise<Merged> {
  await tx.execute(sql`analyze gazetteer_import`)
  const area = (code: string) => sql.raw(`substring(${code} from '^[A-Z]+')`)
  const removed = await tx.execute(sql`
    delete from gazetteer_points point
    where (
        point.kind = 'district' and exists (select 1 from gazetteer_import where kind = 'district')
        or point.kind = 'unit'
          and ${area('point.code')} in (select distinct ${area('code')} from gazetteer_import where kind = 'unit')
      )
      and not exists (select 1 from gazetteer_import same where same.code = point.code and same.kind = point.kind)`)
  const written = await tx.execute(sql`
    insert into gazetteer_points as point (code, kind, town, lat, lng)
    select code, kind, town, lat, lng from gazetteer_import
    on conflict (code, kind) do update set town = excluded.town, lat = excluded.lat, lng = excluded.lng
    where (point.town, point.lat, point.lng) is distinct from (excluded.town, excluded.lat, excluded.lng)`)
  return { written: written.rowCount ?? 0, removed: removed.rowCount ?? 0 }
}

/** The middle of each district's units, rounded to about a metre. */
export async function deriveDistricts(tx: Handle): Promise<void> {
  await tx.execute(sql`
    create temporary table gazetteer_derived on commit drop as
    select left(code, -3) as code, round(avg(lat)::numeric, 5)::float8 as lat, round(avg(lng)::numeric, 5)::float8 as lng
    from gazetteer_points where kind = 'unit' group by 1`)
  await tx.execute(sql`
    delete from gazetteer_points point where kind = 'derived'
      and not exists (select 1 from gazetteer_derived same where same.code = point.code)`)
  await tx.execute(sql`
    insert into gazetteer_points as point (code, kind, town, lat, lng)
    select code, 'derived', '', lat, lng from gazetteer_derived
    on conflict (code, kind) do update set lat = excluded.lat, lng = excluded.lng
    where (point.lat, point.lng) is distinct from (excluded.lat, excluded.lng)`)
}

export async function countPoints(tx: Handle): Promise<{ units: number; districts: number }> {
  const { rows } = await tx.execute<{ units: number; districts: number }>(sql`
    select count(*) filter (where kind = 'unit') as units,
      count(distinct code) filter (where kind <> 'unit') as districts from gazetteer_points`)
  return rows[0]!
}

const order = { unit: 0, district: 1, derived: 2 }

/**
 * The best point for the first of these codes that is known: a district that a file gives comes before one made from its
 * units.
 */
export async function findPoint(db: Handle, codes: readonly string[]): Promise<GazetteerRow | null> {
  const rows = await db
    .select()
    .from(gazetteerPoints)
    .where(inArray(gazetteerPoints.code, [...codes]))
  const [best] = rows.toSorted(
    (a, b) => codes.indexOf(a.code) - codes.indexOf(b.code) || order[a.kind] - order[b.kind],
  )
  return best ?? null
}

/** The districts of a town by its name in any case. */
export async function findTownDistricts(db: Handle, town: string): Promise<GazetteerRow[]> {
  return db
    .select()
    .from(gazetteerPoints)
    .where(sql`lower(${gazetteerPoints.town}) = ${town.toLowerCase()} and ${gazetteerPoints.town} <> ''`)
}
