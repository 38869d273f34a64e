import { spawnSync } from 'node:child_process'
import { buildWeb } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { installPackages, root } from './install.mjs'

/**
 * `npm run bench`: measures what docs/performance.md tells, and asserts nothing. `-- server`: answers and orders; `-- bookings`: a day of a
 * centre; `-- places`: whole bookings, and many who want one session; `-- rows`: a million customers; `-- pages`: the first load of each page; `-- finder`: the finder with the real venues (TEST_DATA_DIR). Without
 * a name all of them.
 */
installPackages()
await buildWeb()
const asked = process.argv.slice(2)
for (const name of asked.length > 0 ? asked : ['server', 'bookings', 'places', 'rows', 'pages', 'finder']) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `bench/${name}.ts`], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: await findChromium() },
  })
  if (status !== 0) process.exit(status ?? 1)
}
