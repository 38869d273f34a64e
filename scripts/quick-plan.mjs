import { distancesTo } from './import-graph.mjs'

/** Which API tests `npm run quick` plays for a change: pure. Paths are from the root of the checkout, with slashes. */

/** What a file of API tests takes where no run has told yet, in seconds. */
const unknown = 5

/**
 * The files of API tests nearest to the changed files: a changed test itself, then tests with the same name, in the same folder,
 * of the same subject (the word of the folder below server, contract or simulators), with a name like it, and then those that
 * reach it by the fewest imports, as long as their seconds stay within `budget`. What is no code counts by its folder: an
 * operator's files for the tests of import and demo, sentences of the server for those of languages; the contract counts for those of
 * all calls.
 * @param {string[]} changed
 * @param {string[]} tests every file of API tests
 * @param {Record<string, number>} seconds what each took last
 * @param {Map<string, Set<string>>} [importers] of each file, the files that import it
 */
export function nearestTests(changed, tests, seconds, budget, importers = new Map()) {
  const steps = new Map(changed.map((file) => [file, distancesTo(file, importers)]))
  const between = (file, test) =>
    Math.min(distanceOf(file, test), 4 + (steps.get(file).get(test) ?? Infinity))
  const ranked = tests
    .map((test) => ({ test, distance: Math.min(Infinity, ...changed.map((file) => between(file, test))) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((one, other) => one.distance - other.distance || one.test.localeCompare(other.test))
    .map(({ test }) => test)
  const chosen = []
  const left = []
  let total = 0
  for (const test of ranked) {
    const takes = seconds[test] ?? unknown
    const fits = total + takes <= budget
    if (fits) total += takes
    ;(fits ? chosen : left).push(test)
  }
  return { chosen, left }
}

/** The tests about the database as a whole, which are those of a migration. */
const ofTheDatabase = /^server\/(contract-drift|indexes|lines-migration|state-tables)\./

/** The tests about all calls of the contract, in which a new call may be forgotten. */
const ofAllCalls = /^server\/(contract-drift|foreign-ids|same-answers)\./

/** The tests that read the operators' own files. */
const ofOperators = /^server\/(operators|demo)\//

function distanceOf(file, test) {
  if (file === test) return 0
  if (file.startsWith('server/migrations/')) return ofTheDatabase.test(test) ? 2 : Infinity
  if (file.startsWith('contract/') && ofAllCalls.test(test)) return 1.2
  if (file.startsWith('operators/')) return ofOperators.test(test) ? 2 : Infinity
  if (file.startsWith('server/text/')) return /language/.test(test) ? 2 : Infinity
  if (file.endsWith('.md')) return Infinity
  if (plainName(file) === plainName(test) && subjectOf(file) === subjectOf(test)) return 1
  if (isLike(plainName(file), plainName(test))) return 1.5
  if (folderOf(file) === folderOf(test)) return 2
  return subjectOf(file) !== null && subjectOf(file) === subjectOf(test) ? 3 : Infinity
}

/** `refuse-foreign-origins`, `foreign-origins` and `foreign-origin` are alike. */
const isLike = (one, other) =>
  Math.min(one.length, other.length) > 7 && (one.includes(other) || other.includes(one))
const folderOf = (file) => file.slice(0, file.lastIndexOf('/') + 1)
const plainName = (file) => file.slice(file.lastIndexOf('/') + 1).split('.')[0]
const subjectOf = (file) =>
  /^(?:server|simulators)\/([^/.]+)\//.exec(file)?.[1] ?? /^contract\/([^/.]+)\.ts$/.exec(file)?.[1] ?? null
