interface Slow {
  name: string
  seconds: number
}
interface Part extends Slow {
  slowest: Slow[]
}
interface Suite {
  specs: { file: string; title: string; tests: { results: { duration: number }[] }[] }[]
  suites?: Suite[]
}
export function slowestOfVitest(report: {
  testResults: { assertionResults: { fullName: string; duration?: number | null }[] }[]
}): Slow[]
export function slowestOfPlaywright(report: { suites: Suite[] }): Slow[]
export function tableOf(parts: Part[], budgets: Record<string, number>): string[]
export function pastBudget(parts: Part[], budgets: Record<string, number>): string[]
