import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** What `npm start` and `npm test` do first, with nothing but Node: see that the packages are there. */

export const root = fileURLToPath(new URL('..', import.meta.url))

const stamp = path.join(root, 'node_modules', '.centrecourt-installed')

/** Node's version as two numbers, checked before anything that would fail less clearly. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Centrecourt needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Installs exactly what the lockfile says, where that has not been done. */
export function installPackages() {
  checkNode()
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing packages (437 of them, about a minute, this time only) …')
  const npm = process.env['npm_execpath']
  const [command, args] = npm
    ? [process.execPath, [npm]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  const { status } = spawnSync(
    command,
    [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error', '--progress=true'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  if (status !== 0) {
    console.error('The packages could not be installed: see the lines above.')
    process.exit(1)
  }
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, lock)
}
