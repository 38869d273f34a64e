import { createHash } from 'node:crypto'
import fc from 'fast-check'

/** The seed of this run of the tests (scripts/seed.mjs), as a 31-bit number. */
export const seedNumber = (): number =>
  createHash('sha256')
    .update(process.env['TEST_SEED'] ?? '')
    .digest()
    .readUInt32BE() >>> 1

/** Whether `npm run properties` asks for everything instead of a sample. */
export const playsAll = process.env['PROPERTIES'] === 'all'

/** So many cases in each run of the tests, a hundred times as many by `npm run properties`. */
export const cases = (usual: number): number => (playsAll ? usual * 100 : usual)

fc.configureGlobal({ seed: seedNumber(), numRuns: cases(100) })
