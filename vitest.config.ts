import { defineConfig } from 'vitest/config'
import { RunsFirst } from './scripts/runs-first.ts'
import { testSeed } from './scripts/seed.mjs'
import { compileTexts } from './web/compile-texts.ts'

/**
 * `pure`: rules and the browser's logic, no world. `api`: through HTTP on a real database, cloned for each file from one
 * migrated template. `npm run` scripts choose; plain `vitest` runs both.
 */
const api = ['server/**/*.api.test.ts', 'simulators/**/*.test.ts']

// So much of what was found stands in the one line that says why a test failed: the closing list of a run has nothing else.
const chaiConfig = { truncateThreshold: 1500 }

export default defineConfig({
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  test: {
    sequence: { sequencer: RunsFirst },
    projects: [
      {
        plugins: [compileTexts()],
        test: {
          name: 'pure',
          setupFiles: ['web/testing/load-texts.ts', 'server/testing/chance.ts'],
          include: [
            'contract/**/*.test.ts',
            'server/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'e2e/**/*.test.ts',
          ],
          exclude: [...api, '**/node_modules/**', '**/dist/**'],
          testTimeout: 60_000,
          chaiConfig,
          // Files share what they load, which takes a third of the time: scripts/module-state.test.ts says why none disturbs the next.
          isolate: false,
          maxWorkers: 2,
          env: { TEST_SEED: testSeed() },
        },
      },
      {
        test: {
          name: 'api',
          include: api,
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 60_000,
          chaiConfig,
          env: { TEST_SEED: testSeed() },
          hookTimeout: 120_000,
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
