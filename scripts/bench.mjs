import { spawnSync } from 'node:child_process'
import { buildWeb } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { installPackages, root } from './install.mjs'

/** `npm run bench`: measures what docs/performance.md tells. Needs the real venues (TEST_DATA_DIR); asserts nothing. */
installPackages()
buildWeb()
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'bench/finder.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: await findChromium() },
})
process.exit(status ?? 1)
