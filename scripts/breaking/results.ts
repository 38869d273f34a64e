import type { Breakage } from './breakage-list.ts'

export type Outcome =
  | 'caught'
  | 'survived'
  /** No test failed before the time was up; others were not run. */
  | 'timed out'
  /** The commit that is played has no such place. */
  | 'absent'
  /** What caught it fails without the breakage too, or a run ended badly without a test that failed. */
  | 'unsure'

export interface Result {
  id: string
  outcome: Outcome
  /** The test that failed, or how far the tests came. */
  by: string
  seconds: number
}

/** Whether the tests have shown less than the list asks of them. */
export const falls = ({ survives }: Breakage, { outcome }: Result): boolean =>
  outcome === 'unsure' || (survives === null && (outcome === 'survived' || outcome === 'timed out'))

/** What was played anew in the place of what was played before, in the order of the list. */
export function merged(
  list: readonly Breakage[],
  before: readonly Result[],
  now: readonly Result[],
): Result[] {
  return list.flatMap(({ id }) => {
    const result = now.find((one) => one.id === id) ?? before.find((one) => one.id === id)
    return result ? [result] : []
  })
}

/** Two plays of one list beside each other, as a table of Markdown. */
export function tableOf(
  list: readonly Breakage[],
  before: readonly Result[],
  after: readonly Result[],
): string {
  const outcomeOf = (results: readonly Result[], id: string) =>
    results.find((result) => result.id === id)?.outcome ?? 'not played'
  const rows = list.map(
    ({ id, file }) => `| ${id} | ${file} | ${outcomeOf(before, id)} | ${outcomeOf(after, id)} |`,
  )
  const caught = (results: readonly Result[]) =>
    list.filter(({ id }) => outcomeOf(results, id) === 'caught').length
  return [
    '| Breakage | Place | Before | After |',
    '|---|---|---|---|',
    ...rows,
    `| caught | of ${list.length} | ${caught(before)} | ${caught(after)} |`,
  ].join('\n')
}
