import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildWeb } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { installPackages, root } from './install.mjs'

/**
 * `npm run lighthouse`: what Lighthouse says of five pages on a phone, into docs/performance.md. It asserts nothing. Lighthouse
 * lives in the ignored folder `.cache` and is no dependency of the product; later versions need Node 22.
 */
const version = '12.8.2'

installPackages()
await buildWeb()
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'bench/lighthouse.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, LIGHTHOUSE: installLighthouse(), CHROMIUM_PATH: await findChromium() },
})
process.exit(status ?? 1)

/** @returns the file of its command, downloaded the first time */
function installLighthouse() {
  const folder = path.join(root, '.cache', 'lighthouse')
  const place = path.join(folder, 'node_modules', 'lighthouse')
  const manifest = path.join(place, 'package.json')
  if (!existsSync(manifest) || JSON.parse(readFileSync(manifest, 'utf8')).version !== version) {
    console.log(`Downloading Lighthouse ${version} (about half a minute, this time only) …`)
    mkdirSync(folder, { recursive: true })
    const { status } = spawnSync(
      process.platform === 'win32' ? 'npm.cmd' : 'npm',
      ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `lighthouse@${version}`],
      { cwd: folder, stdio: 'inherit' },
    )
    if (status !== 0) {
      console.error('Lighthouse could not be downloaded: see the lines above.')
      process.exit(1)
    }
  }
  return path.join(place, 'cli', 'index.js')
}
