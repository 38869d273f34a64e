/** One small fault to put into one place. */
export interface Breakage {
  id: string
  /** What a customer would suffer. */
  why: string
  file: string
  text: string
  replacement: string
  /** Which of several equal texts, from 1; null where there is but one. */
  nth: number | null
  /** Test files to run before those that import the file. */
  tests: string[]
  /** Browser stories to run where no test catches it. */
  stories: Story[]
  /** Why it may survive; null where a test must catch it. */
  survives: string | null
}

export interface Story {
  file: string
  title: string
}

const most = 3

/** A list as it is written: a section for each breakage, its text and replacement as the lines of a diff. @throws what is wrong */
export function readList(markdown: string): Breakage[] {
  const list = markdown.split(/^## /m).slice(1).map(readSection)
  const twice = list.find(({ id }, index) => list.findIndex((other) => other.id === id) < index)
  if (twice) throw new Error(`${twice.id} stands in the list twice`)
  return list
}

function readSection(section: string): Breakage {
  const id = section.split('\n', 1)[0]!.trim()
  const wrong = (what: string) => new Error(`${id}: ${what}`)
  const [, words = '', diff] = /^([\s\S]*?)^```diff\n([\s\S]*?)^```$/m.exec(section.slice(id.length)) ?? []
  if (diff === undefined) throw wrong('has no diff')
  const marks = Object.fromEntries(
    [...words.matchAll(/^- (\w+): (.+)$/gm)].map(([, name, value]) => [name!, value!.trim()]),
  )
  const unknown = Object.keys(marks).find(
    (name) => !['file', 'nth', 'tests', 'stories', 'survives'].includes(name),
  )
  if (unknown) throw wrong(`nobody knows "${unknown}"`)
  const lines = diff.split('\n').slice(0, -1)
  const odd = lines.find((line) => !/^[+-]/.test(line))
  if (odd !== undefined) throw wrong(`"${odd}" begins with neither + nor -`)
  const side = (sign: string) => lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1))
  const why = words
    .split('\n')
    .filter((line) => !line.startsWith('- '))
    .join(' ')
    .trim()
  const breakage = {
    id,
    why,
    file: marks['file'] ?? '',
    text: side('-').join('\n'),
    replacement: side('+').join('\n'),
    nth: marks['nth'] === undefined ? null : Number(marks['nth']),
    tests: several(marks['tests'], ','),
    stories: several(marks['stories'], ';').map((story) => {
      const [file = '', title = ''] = story.split(' › ')
      return { file, title }
    }),
    survives: marks['survives'] ?? null,
  }
  if (!breakage.file) throw wrong('names no file')
  if (!breakage.text) throw wrong('names no text to break')
  if (!why) throw wrong('does not say what a customer would suffer')
  if (breakage.stories.length > most) throw wrong('names more than three stories')
  if (breakage.stories.some(({ title }) => !title)) throw wrong('names a story without a part of its title')
  return breakage
}

const several = (value: string | undefined, separator: string) =>
  (value ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

/** The source with the fault in it. @throws where the text is not there, or there more often than is said */
export function broken(source: string, { id, file, text, replacement, nth }: Breakage): string {
  const parts = source.split(text)
  const found = parts.length - 1
  if (found === 0) throw new Error(`${id}: the text is not in ${file}`)
  if (found > 1 && nth === null)
    throw new Error(`${id}: the text is in ${file} ${found} times; say which (nth)`)
  const at = nth ?? 1
  if (!(at >= 1 && at <= found)) throw new Error(`${id}: the text is in ${file} ${found} times, not ${at}`)
  return `${parts.slice(0, at).join(text)}${replacement}${parts.slice(at).join(text)}`
}

/** A file of renames, `old new` on each line, as a way back from new names to old ones. */
export function readRenames(text: string): Map<string, string> {
  const pairs = text
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => line.trim().split(/\s+/))
  return new Map(pairs.map(([old = '', now = '']) => [now, old]))
}

/** The breakage as it would be written in the days of the old names. */
export function withOldNames(breakage: Breakage, renames: ReadonlyMap<string, string>): Breakage {
  const old = (file: string) => renames.get(file) ?? file
  return {
    ...breakage,
    file: old(breakage.file),
    tests: breakage.tests.map(old),
    stories: breakage.stories.map((story) => ({ ...story, file: old(story.file) })),
  }
}
