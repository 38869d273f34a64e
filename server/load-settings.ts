import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Takes the settings of `.env`, where there is one, into the environment: what the environment has already stays. Tests read
 * none, so that nobody's own settings decide them.
 */
export function loadSettings(file = fileURLToPath(new URL('../.env', import.meta.url))): void {
  if (process.env['NODE_ENV'] !== 'test' && existsSync(file)) process.loadEnvFile(file)
}
