import path from 'node:path'

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  path: string
  text: string
}

/** One import that leads from a module into another. */
export interface Arrow {
  from: string
  to: string
  /** Where it stands and what it says. */
  line: string
}

/** Also of types and by `import()`: whoever reads or moves a module needs the other one, whether or not anything of it runs. */
const relativeImport = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g

/** Tests and what they are built with may reach anywhere: nothing that runs in production depends on them. */
const isOfTests = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file)

/** The imports between the modules of a folder: its first folders. Files beside them, which put modules together, are none. */
export function arrowsIn(folder: string, files: readonly SourceFile[]): Arrow[] {
  const moduleOf = (file: string): string | null => {
    const [first, ...rest] = path.posix.relative(folder, file).split('/')
    return first === undefined || first === '..' || rest.length === 0 ? null : first
  }
  return files
    .filter((file) => !isOfTests(file.path))
    .flatMap((file) => {
      const from = moduleOf(file.path)
      if (from === null) return []
      return [...file.text.matchAll(relativeImport)].flatMap((match): Arrow[] => {
        const to = moduleOf(path.posix.join(path.posix.dirname(file.path), match[1]!))
        if (to === null || to === from) return []
        const number = file.text.slice(0, match.index).split('\n').length
        return [{ from, to, line: `${file.path}:${number}  ${file.text.split('\n')[number - 1]!.trim()}` }]
      })
    })
}

/** The largest groups of modules each of which leads to every other, by name; a module that leads to none is in no group. */
export function cyclesIn(arrows: readonly Arrow[]): string[][] {
  const modules = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))].sort()
  const reached = new Map(modules.map((module) => [module, reachedFrom(module, arrows)]))
  const leads = (from: string, to: string): boolean => reached.get(from)!.has(to)
  const groups = modules.map((module) =>
    modules.filter((other) => leads(module, other) && leads(other, module)),
  )
  return groups.filter((group, index) => group[0] === modules[index])
}

/** Modules by how far they stand above those that use none: each uses only modules of lower levels. There must be no cycle. */
export function levelsOf(arrows: readonly Arrow[]): string[][] {
  const levels: string[][] = []
  let left = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))].sort()
  while (left.length > 0) {
    const level = left.filter(
      (module) => !arrows.some(({ from, to }) => from === module && left.includes(to)),
    )
    levels.push(level)
    left = left.filter((module) => !level.includes(module))
    if (level.length === 0) throw new Error(`a cycle: ${left.join(', ')}`)
  }
  return levels
}

function reachedFrom(start: string, arrows: readonly Arrow[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (const module of waiting)
    for (const { from, to } of arrows)
      if (from === module && !reached.has(to)) {
        reached.add(to)
        waiting.push(to)
      }
  return reached
}

/** What is wrong, with the imports that made it so: cycles that are not known, and known ones that are gone or have changed. */
export function complaints(arrows: readonly Arrow[], known: readonly (readonly string[])[]): string[] {
  const found = cyclesIn(arrows)
  const isIn = (list: readonly (readonly string[])[], group: readonly string[]) =>
    list.some((other) => other.join() === group.join())
  const isKnown = ({ from, to }: Arrow) => known.some((group) => group.includes(from) && group.includes(to))
  const added = found
    .filter((group) => !isIn(known, group))
    .map((group) => {
      const inside = arrows.filter(({ from, to }) => group.includes(from) && group.includes(to))
      const lines = inside.filter((arrow) => !isKnown(arrow)).map(({ line }) => `\n  ${line}`)
      return `A cycle that is not known: ${group.join(', ')}${lines.join('')}`
    })
  const gone = known
    .filter((group) => !isIn(found, group))
    .map((group) => `Known as a cycle, and none any more as it is listed: ${group.join(', ')}`)
  return [...added, ...gone]
}
