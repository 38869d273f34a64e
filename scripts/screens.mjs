import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { installPackages, root } from './install.mjs'

/** `npm run screens`: makes the gallery in the folder `screens`, which git ignores. Arguments go to Playwright: `-- -g finder` makes a part. */
installPackages()
const playwright = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const { status } = spawnSync(
  process.execPath,
  [
    playwright,
    'test',
    '--config',
    'e2e/screens/playwright.config.ts',
    '--reporter=list',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: await findChromium() } },
)
process.exit(status ?? 1)
