import type { Problem } from './problem.ts'

/** The path of a value inside a file: keys of maps, indexes of lists; `[row, column]` in a CSV file, whose first row is 0. */
export type Path = readonly (string | number)[]

/** A file that could be parsed, before anything is known about its shape. */
export interface Source {
  file: string
  /** Undefined where the text could not be read at all. */
  value: unknown
  /** Mistakes in the notation. */
  problems: Problem[]
  lines: Lines
}

export interface Lines {
  /** The line on which the value begins, or on which the nearest thing around it that is written down begins. */
  of(path: Path): number
  /** Line of a place inside a text, given as an offset of characters into it. */
  within(path: Path, offset: number): number
}

/** Everything may be missing, because what was malformed has been removed, so that the rules can check the rest. */
export type Draft<T> = T extends (infer Item)[]
  ? (Draft<Item> | undefined)[]
  : T extends object
    ? { [Key in keyof T]?: Draft<T[Key]> }
    : T

/** A file whose shape has been checked. */
export interface CheckedFile<T> {
  file: string
  /** Undefined where the file could not be read; an empty file where an optional one is missing. */
  draft: Draft<T> | undefined
  lines: Lines
}

export const noLines: Lines = { of: () => 1, within: () => 1 }

export function problemAt(file: CheckedFile<unknown>, path: Path, message: string, advice: string): Problem {
  return { file: file.file, line: file.lines.of(path), message, advice }
}

/** The entries of a list that are well-formed enough to check, with their place in the file. */
export function entriesOf<T>(list: readonly (T | undefined)[] | undefined): { entry: T; index: number }[] {
  return (list ?? []).flatMap((entry, index) =>
    entry === undefined || entry === null ? [] : [{ entry, index }],
  )
}

/** Whether nothing was malformed in an entry: every reader of a draft that needs all of it asks this first. */
export function isWhole<T>(draft: Draft<T> | T | undefined): draft is T {
  if (draft === undefined) return false
  if (draft === null || typeof draft !== 'object') return true
  return Object.values(draft).every((value: unknown) => isWhole(value))
}

/** The entries of a list in which nothing was malformed, with their place in the file. */
export function wholeEntries<T>(
  list: readonly (Draft<T> | undefined)[] | undefined,
): { entry: T; index: number }[] {
  return (list ?? []).flatMap((entry, index) => (isWhole<T>(entry) ? [{ entry, index }] : []))
}
