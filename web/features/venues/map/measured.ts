/** Runs work under a name in the browser's own timeline, where developer tools and `bench/` find it. */
export function measured<Result>(name: string, work: () => Result): Result {
  const start = performance.now()
  const result = work()
  performance.measure(name, { start, end: performance.now() })
  return result
}
