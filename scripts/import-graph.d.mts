export function importsOf(text: string): string[]
export function importersOf(sources: ReadonlyMap<string, string>): Map<string, Set<string>>
export function distancesTo(
  file: string,
  importers: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, number>
export function testsReaching(file: string, importers: ReadonlyMap<string, ReadonlySet<string>>): string[]
