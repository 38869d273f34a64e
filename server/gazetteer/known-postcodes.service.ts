import { areaOf } from './known-postcodes.ts'
import type { KnownPostcodes } from './known-postcodes.ts'
import { newReport, readGazetteer } from './read-gazetteer.service.ts'

/**
 * Reads which of these postcodes (without spaces) a gazetteer's file or folder knows, without a database. Throws where it
 * cannot be read, lines that cannot be read included.
 */
export async function postcodesIn(from: string, postcodes: readonly string[]): Promise<KnownPostcodes> {
  const report = newReport()
  const wanted = new Set(postcodes)
  const [districts, units, areasWithUnits] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for await (const { code, kind } of readGazetteer(from, report)) {
    if (kind === 'district') districts.add(code)
    else {
      areasWithUnits.add(areaOf(code))
      if (wanted.has(code)) units.add(code)
    }
  }
  const [fault] = report.faults
  if (fault) throw new Error(`${fault.file}:${fault.line}  ${fault.message} ${fault.advice}`)
  return { districts, units, areasWithUnits }
}
