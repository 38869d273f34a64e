import type { ImportOutcome } from './gazetteer.service.ts'

const number = (value: number) => value.toLocaleString('en-GB')
const counted = (count: number, one: string, many = `${one}s`) =>
  `${number(count)} ${count === 1 ? one : many}`

/** What an import did, or why it did nothing, as text for a terminal. */
export function describeImport({ standing, written, removed, report }: ImportOutcome): string {
  const { formats, faultCount, faults, passedOver, skippedRows } = report
  const files = [...formats].map(([name, count]) => `Read ${counted(count, 'file')} of ${name}.`)
  const passed = passedOver.length > 0 ? [`Passed over, in no format of ours: ${passedOver.join(', ')}.`] : []
  if (standing === null) {
    const told = faults.map(({ file, line, message, advice }) => `${file}:${line}  ${message}\n    ${advice}`)
    const more = faultCount > faults.length ? [`and ${counted(faultCount - faults.length, 'more line')}`] : []
    return [
      ...told,
      ...more,
      ...passed,
      `${counted(faultCount, 'line')} cannot be read: nothing was imported.`,
    ].join('\n')
  }
  const skipped =
    skippedRows > 0 ? [`Skipped ${counted(skippedRows, 'row')} out of use or without a place.`] : []
  const changed =
    written + removed === 0
      ? 'Everything was there already: nothing changed.'
      : `${counted(written, 'place')} added or changed, ${number(removed)} taken out.`
  const total = `The gazetteer has ${counted(standing.units, 'postcode')} and ${counted(standing.districts, 'district')}.`
  return [...files, ...passed, ...skipped, changed, total].join('\n')
}
