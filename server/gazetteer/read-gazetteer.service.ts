import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse'
import type { CsvError } from 'csv-parse'
import { formatOf } from './gazetteer-formats.ts'
import type { Format, GazetteerPoint, RowFault } from './gazetteer-formats.ts'

export interface FoundPoint extends GazetteerPoint {
  kind: Format['kind']
}

/** A line that cannot be read, as an author can mend it. */
export interface LineFault extends RowFault {
  file: string
  line: number
}

/** What the files held beside their points, counted while the files are read. */
export interface ReadingReport {
  /** Files by the name of their format. */
  formats: Map<string, number>
  /** Files of a folder that are in no format of ours, such as the notes that come with the data. */
  passedOver: string[]
  skippedRows: number
  /** The number of all faults, and the first of them. */
  faultCount: number
  faults: LineFault[]
}

const mostFaultsTold = 50
/** A quote that is never closed would otherwise swallow the rest of a file. */
const longestRow = 20_000

export const newReport = (): ReadingReport => ({
  formats: new Map(),
  passedOver: [],
  skippedRows: 0,
  faultCount: 0,
  faults: [],
})

/**
 * Every point of a file, or of all CSV files in a folder and its folders, row by row: memory does not grow with the file.
 * Faults go into `report`. Throws where the path cannot be read, or holds nothing in a format of ours.
 */
export async function* readGazetteer(from: string, report: ReadingReport): AsyncGenerator<FoundPoint> {
  const isFolder = (await stat(from)).isDirectory()
  const files = isFolder ? await csvFilesIn(from) : [from]
  for (const file of files) {
    const name = isFolder ? path.relative(from, file).split(path.sep).join('/') : path.basename(file)
    yield* readFile(file, name, report)
  }
  if (report.formats.size === 0 && report.faultCount === 0) {
    throw new Error(
      `${from} holds no postcodes: give a CSV file of OS Code-Point Open or of the ONS Postcode Directory, one of postcode districts (outcode, lat, lng), or a folder of such files.`,
    )
  }
}

async function csvFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.csv$/i.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}

async function* readFile(file: string, name: string, report: ReadingReport): AsyncGenerator<FoundPoint> {
  const options = {
    bom: true,
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  }
  const rows = createReadStream(file).pipe(parse(options))
  let format: Format | null = null
  try {
    for await (const row of rows as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const cells = row.record
      if (format === null) {
        format = formatOf(cells)
        if (format === null) {
          report.passedOver.push(name)
          return
        }
        report.formats.set(format.name, (report.formats.get(format.name) ?? 0) + 1)
        if (!format.startsAtOnce) continue
      }
      const reading = format.read(cells)
      if (reading === 'skipped') report.skippedRows += 1
      else if ('point' in reading) yield { ...reading.point, kind: format.kind }
      else addFault(report, { file: name, line: row.info.lines, ...reading.fault })
    }
  } catch (error) {
    if (!isCsvError(error)) throw error
    addFault(report, {
      file: name,
      line: Number(error.lines ?? 1),
      message: 'A quote is opened or closed where it cannot be.',
      advice: 'Fetch the file again, or put the whole cell in double quotes.',
    })
  }
}

const isCsvError = (error: unknown): error is CsvError =>
  error instanceof Error && String((error as Partial<CsvError>).code).startsWith('CSV_')

function addFault(report: ReadingReport, fault: LineFault): void {
  report.faultCount += 1
  if (report.faults.length < mostFaultsTold) report.faults.push(fault)
}
