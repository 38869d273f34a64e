/** A place that could be broken, and how. */
export interface Candidate {
  file: string
  line: number
  text: string
  replacement: string
  nth: number | null
}

type Change = [pattern: RegExp, replacement: string]

const changes: Change[] = [
  [/\bif \((.+)\) (return|throw|continue|break|errors|await|\{)/, 'if (false) $2'],
  [/\bif \((.+)\)$/, 'if (false)'],
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ <= /, ' < '],
  [/ >= /, ' > '],
  [/ < /, ' <= '],
  [/ > /, ' >= '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/ \+ 1\b/, ''],
  [/ - 1\b/, ''],
  [/Math\.max\(/, 'Math.min('],
  [/Math\.min\(/, 'Math.max('],
  [/Math\.(round|ceil)\(/, 'Math.floor('],
  [/Math\.floor\(/, 'Math.ceil('],
  [/\.every\(/, '.some('],
  [/\.some\(/, '.every('],
  [/(const \w+ = |\w+: )(\d[\d_]*)(,?)$/, '$1$2 * 2$3'],
]

const beside = /^\s*(import|export type|type|interface|\*|\/\*|\/\/|\|)|=>\s*\w+$|^\s*\w+\??: [\w<>[\]| ]+$/

/** The guards, conditions and constants of a source, each with a change that turns it: one for each way a line can be turned. */
export function candidatesIn(file: string, source: string): Candidate[] {
  const lines = source.split('\n')
  return lines.flatMap((text, index) => {
    if (beside.test(text) && !/\d,?$/.test(text)) return []
    return changes.flatMap(([pattern, replacement]) => {
      if (!pattern.test(text)) return []
      const changed = text.replace(pattern, replacement)
      const equal = lines.flatMap((other, at) => (other.includes(text) ? [at] : []))
      const nth = equal.length > 1 ? equal.indexOf(index) + 1 : null
      return [{ file, line: index + 1, text, replacement: changed, nth }]
    })
  })
}

/** Candidates in an order that a seed decides, no more than one of a file: the first so many of them are a draw. */
export function drawn(candidates: readonly Candidate[], seed: number): Candidate[] {
  const random = mulberry32(seed)
  const order = candidates
    .map((candidate) => ({ candidate, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ candidate }) => candidate)
  const seen = new Set<string>()
  return order.filter(({ file }) => !seen.has(file) && seen.add(file))
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A candidate as a section of a list, to be given a name and a reason by hand. */
export function sectionOf({ file, line, text, replacement, nth }: Candidate): string {
  const place = nth === null ? '' : `\n- nth: ${nth}`
  return `## ${file}:${line}\n\n\n\n- file: ${file}${place}\n\n\`\`\`diff\n-${text}\n+${replacement}\n\`\`\`\n`
}
