import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dataFolder } from './databases.ts'
import { loadSettings } from './load-settings.ts'
import { parseConfig } from './platform/config.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const root = path.join(import.meta.dirname, '..')

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let file: string
beforeEach(async () => {
  folder = await temporaryFolder('settings')
  file = path.join(folder.folder, '.env')
  writeFileSync(file, 'SITE_KEY=leisure\nPORT=4000\n')
  vi.stubEnv('SITE_KEY', undefined)
  vi.stubEnv('PORT', '5000')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await folder.remove()
})

it('takes what .env says, except where the environment says something already', () => {
  vi.stubEnv('NODE_ENV', 'production')
  loadSettings(file)
  expect([process.env['SITE_KEY'], process.env['PORT']]).toEqual(['leisure', '5000'])
})

it('does without a file, and tests never read one', () => {
  vi.stubEnv('NODE_ENV', 'test')
  loadSettings(file)
  vi.stubEnv('NODE_ENV', 'development')
  loadSettings(path.join(folder.folder, 'none'))
  expect(process.env['SITE_KEY']).toBeUndefined()
})

it('.env.example as it stands sets nothing that is not the default', () => {
  const example = parseEnv(readFileSync(path.join(root, '.env.example'), 'utf8'))
  const DATABASE_URL = 'postgres://localhost/centrecourt'
  expect(parseConfig({ ...example, DATABASE_URL })).toEqual(parseConfig({ DATABASE_URL }))
  expect(dataFolder(example['DATA_DIR'])).toBe(path.join(root, 'data'))
})
