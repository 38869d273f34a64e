export function nearestTests(
  changed: string[],
  tests: string[],
  seconds: Record<string, number>,
  budget: number,
): { chosen: string[]; left: string[] }
