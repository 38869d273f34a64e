import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Reads the settings of `.env`, where there is one, into the environment. Values that the environment has already stay. Tests
 * read no `.env`, so that a developer's own settings decide nothing.
 */
export function loadSettings(file = fileURLToPath(new URL('../.env', import.meta.url))): void {
  if (process.env['NODE_ENV'] !== 'test' && existsSync(file)) process.loadEnvFile(file)
}
