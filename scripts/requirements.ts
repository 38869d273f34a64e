/** A row of docs/requirements.md. */
export interface Requirement {
  id: string
  group: string
  phrase: string
  state: State
  /** What is not there of a row that is met in part; '' of the others. */
  left: string
  /** The work that brings what is not there, in its order. */
  work: string[]
}

/** `there`: all that the row asks for is built. `partly`: some of it. `later`: nothing of it, or nothing that counts. */
export type State = 'there' | 'partly' | 'later'

/** The rows of the page, in its order. @throws with the line of a row that cannot be read, or names work that the page does not list */
export function readRequirements(page: string): Requirement[] {
  const known = worksOf(page)
  return page
    .split('\n')
    .filter((line) => /^\| [A-Z0-9]+-\d/.test(line))
    .map((line) => {
      const cells = /^\| (([A-Z0-9]+)-\d{2}) \| ([^|]+) \|(?: ([^|]+))? \|$/.exec(line)
      const requirement = cells && { ...cellsOf(cells), ...readThird(cells[4] ?? '') }
      if (!requirement?.state) throw new Error(`This row cannot be read: ${line}`)
      const unknown = requirement.work.filter((name) => !known.includes(name))
      if (unknown.length > 0)
        throw new Error(`Work that the page does not list, ${unknown.join(', ')}: ${line}`)
      return { ...requirement, state: requirement.state }
    })
}

const cellsOf = ([, id = '', group = '', phrase = '']: RegExpExecArray) => ({ id, group, phrase })

/** The third column: nothing, `later [WORK; WORK]` or `partly: WHAT IS LEFT [WORK; WORK]`. */
function readThird(cell: string): { state: State | null; left: string; work: string[] } {
  if (cell === '') return { state: 'there', left: '', work: [] }
  const [, state, left = '', work = ''] = /^(later|partly: ([^[\]]+)) \[([^[\]]+)\]$/.exec(cell) ?? []
  if (state === undefined) return { state: null, left: '', work: [] }
  return { state: state === 'later' ? 'later' : 'partly', left, work: work.split('; ') }
}

/** The numbered list of work at the head of the page: the name of each, up to the colon. */
const worksOf = (page: string): string[] =>
  [...page.matchAll(/^\d+\. ([^:]+):/gm)].map(([, name = '']) => name)

export interface RowsReport {
  /** Groups that were asked for and that the page does not have. */
  unknownGroups: string[]
  asked: Requirement[]
  /** Those that no test names. */
  untested: Requirement[]
  /** Those that are there in part. */
  partly: Requirement[]
  /** Those that a test names though nothing of them is said to be there. */
  claimed: Requirement[]
}

/** What the requirements of some groups (of all, without one) look like beside the ids that tests name. */
export function reportRows(
  requirements: readonly Requirement[],
  named: ReadonlySet<string>,
  groups: readonly string[],
): RowsReport {
  const asked = requirements.filter(({ group }) => groups.length === 0 || groups.includes(group))
  return {
    unknownGroups: groups.filter((name) => !requirements.some(({ group }) => group === name)),
    asked,
    untested: asked.filter(({ id }) => !named.has(id)),
    partly: asked.filter(({ state }) => state === 'partly'),
    claimed: asked.filter(({ id, state }) => state === 'later' && named.has(id)),
  }
}

/** The report in lines for a terminal. */
export function reportLines({ unknownGroups, asked, untested, partly, claimed }: RowsReport): string[] {
  const count = (state: State, of: readonly Requirement[]) => of.filter((row) => row.state === state).length
  return [
    ...unknownGroups.map((name) => `${name}: not in docs/requirements.md`),
    ...untested.map(untestedLine),
    '',
    `${asked.length} rows: ${count('there', asked)} there, ${partly.length} partly, ${count('later', asked)} later`,
    `${untested.length} without a test: ${count('there', untested)} there, ${count('partly', untested)} partly, ${count('later', untested)} later`,
    ...claimed.map(({ id, work }) => `${id} has a test, yet is said to come with: ${work.join('; ')}`),
  ]
}

function untestedLine({ id, phrase, state, left, work }: Requirement): string {
  if (state === 'there') return `${id}  ${phrase}`
  return `${id}  ${phrase}  [${state === 'partly' ? `partly, left: ${left}; ` : ''}${work.join('; ')}]`
}

/** The ids of rows that a test file's text names. */
export const namedIn = (text: string): string[] => text.match(/\b[A-Z][A-Z0-9]*-\d{2}\b/g) ?? []
