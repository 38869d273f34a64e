/** One mistake in an operator's files, described so that its author can correct it. */
export interface Problem {
  /** Relative to the operator's folder. */
  file: string
  /** The first line is 1. */
  line: number
  /** What is wrong, as a sentence. */
  message: string
  /** What to do about it, as a sentence. */
  advice: string
}

/** By file, then line; for each file in the order of `files`, unknown ones last. */
export function sortProblems(problems: Problem[], files: readonly string[]): Problem[] {
  const place = (file: string) => (files.includes(file) ? files.indexOf(file) : files.length)
  return problems.toSorted(
    (a, b) => place(a.file) - place(b.file) || a.file.localeCompare(b.file) || a.line - b.line,
  )
}

/** The problems as text for a terminal, two lines each, and a last line that counts them. */
export function formatProblems(problems: Problem[]): string {
  if (problems.length === 0) return 'No problems found.'
  const told = problems.map(({ file, line, message, advice }) => `${file}:${line}  ${message}\n    ${advice}`)
  return [...told, `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} found.`].join('\n')
}
