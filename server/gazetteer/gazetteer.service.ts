import type { Database, Handle } from '../platform/db.ts'
import {
  addToImport,
  countPoints,
  deriveDistricts,
  findPoint,
  findTownDistricts,
  mergeImport,
  prepareImport,
  renewStatistics,
} from './gazetteer.repository.ts'
import type { Merged } from './gazetteer.repository.ts'
import { townOfDistricts } from './district-towns.ts'
import { newReport, readGazetteer } from './read-gazetteer.service.ts'
import type { FoundPoint, ReadingReport } from './read-gazetteer.service.ts'

export interface ImportOutcome extends Merged {
  /** Null where a line could not be read: then nothing was written. */
  standing: { units: number; districts: number } | null
  report: ReadingReport
}

/** Thrown to roll back the transaction. */
class Refused extends Error {}

/**
 * Makes the gazetteer say what a file or folder says, in one transaction: with even one line that cannot be read nothing is
 * written. The same files twice change nothing.
 */
export async function importGazetteer(db: Database, from: string): Promise<ImportOutcome> {
  const report = newReport()
  try {
    const outcome = await db.inTransaction(async (tx) => {
      await prepareImport(tx)
      await takeIn(tx, readGazetteer(from, report))
      if (report.faultCount > 0) throw new Refused()
      const merged = await mergeImport(tx)
      await deriveDistricts(tx)
      return { ...merged, standing: await countPoints(tx), report }
    })
    await renewStatistics(db.handle)
    return outcome
  } catch (error) {
    if (error instanceof Refused) return { written: 0, removed: 0, standing: null, report }
    throw error
  }
}

const batch = 5000

async function takeIn(tx: Handle, points: AsyncIterable<FoundPoint>): Promise<void> {
  let waiting: FoundPoint[] = []
  for await (const point of points) {
    waiting.push(point)
    if (waiting.length < batch) continue
    await addToImport(tx, waiting)
    waiting = []
  }
  if (waiting.length > 0) await addToImport(tx, waiting)
}

/** The place of the first known one of these postcodes or districts, codes without a space. Null where none is known. */
export async function pointOfPostcode(
  db: Handle,
  codes: readonly string[],
): Promise<{ lat: number; lng: number } | null> {
  return findPoint(db, codes)
}

/** A place that only the gazetteer's districts name, at their middle. Null where none does. */
export async function pointOfTown(
  db: Handle,
  town: string,
): Promise<{ name: string; lat: number; lng: number } | null> {
  return townOfDistricts(await findTownDistricts(db, town))
}
