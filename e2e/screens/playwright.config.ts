import { defineConfig } from '@playwright/test'
import stories from '../../playwright.config.ts'

/** `npm run screens`: the walks of e2e/states with a camera instead of assertions. */
// oxlint-disable-next-line import/no-default-export
export default defineConfig({
  ...stories,
  testDir: '.',
  globalSetup: '../world/global-setup.ts',
  projects: [{ testMatch: 'screens.ts' }],
  outputDir: '../../.cache/screens',
  timeout: 900_000,
})
