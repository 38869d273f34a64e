/** What a run of the tests says of its parts: pure. Times are in seconds. */

/** @typedef {{name: string, seconds: number, slowest: {name: string, seconds: number}[]}} Part */

const shown = 10

/** The tests of a vitest report that took longest. */
export function slowestOfVitest({ testResults }) {
  return longest(
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
    ),
  )
}

/** The stories of a Playwright report that took longest. */
export function slowestOfPlaywright({ suites }) {
  return longest(
    suites.flatMap(storiesOf).map(({ file, title, tests }) => ({
      name: `${file} › ${title}`,
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
}

/** Every story of a suite and of those in it. */
export function storiesOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(storiesOf)]
}

/** Seconds of each part beside its budget, and its slowest tests. @param {Part[]} parts */
export function tableOf(parts, budgets) {
  return parts.flatMap(({ name, seconds, slowest }) => [
    `${name}: ${seconds.toFixed(1)} s${budgets[name] === undefined ? '' : ` of ${budgets[name]} s`}`,
    ...slowest.map((test) => `    ${test.seconds.toFixed(1).padStart(6)} s  ${test.name}`),
  ])
}

/** One line for each part that took half as long again as its budget, or has none. @param {Part[]} parts */
export function pastBudget(parts, budgets) {
  return parts.flatMap(({ name, seconds }) => {
    const budget = budgets[name]
    if (budget === undefined) return [`${name} has no budget in scripts/budgets.json`]
    if (seconds <= budget * 1.5) return []
    return [`${name} is past its budget: ${seconds.toFixed(0)} s of ${budget} s`]
  })
}

function longest(tests) {
  return tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, shown)
}
