export function importersOf(files: Map<string, string>): Map<string, string[]>
export function dependentsOf(
  importers: Map<string, string[]>,
  file: string,
): { file: string; distance: number }[]
