import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from './install.mjs'

/** `npm run properties`: every start date of twenty years, and a hundred times the cases of each property of prices and of the banks' check. Some minutes. */
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'pure', 'properties', 'cheapest-ways', 'modulus-check'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', PROPERTIES: 'all' },
  },
)
process.exit(status ?? 1)
