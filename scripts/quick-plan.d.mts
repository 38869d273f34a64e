export function nearestTests(
  changed: string[],
  tests: string[],
  seconds: Record<string, number>,
  budget: number,
  importers?: Map<string, Set<string>>,
): { chosen: string[]; left: string[] }
