import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

/**
 * A Chromium to test with: CHROMIUM_PATH, else the one that comes with the packages, else an installed one. Ends the process
 * with one sentence where none can run.
 */
export async function findChromium() {
  const given = process.env['CHROMIUM_PATH']
  if (given) return runnable(given) ?? fail(`CHROMIUM_PATH is ${given}, but that cannot be run.`)
  const packaged = await fromPackages()
  if (packaged.path) return packaged.path
  const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => existsSync(path) && runnable(path),
  )
  return installed ?? fail(packaged.reason)
}

async function fromPackages() {
  // Unpacked into this checkout: in the shared temporary folder it would belong to whoever tested first.
  process.env['TMPDIR'] = path.join(root, '.cache', 'chromium')
  mkdirSync(process.env['TMPDIR'], { recursive: true })
  const plain = await unpacked()
  const first = attempt(plain)
  if (first.works) return { path: plain }
  // The package carries the libraries that small systems lack, and unpacks them where it thinks it is in its cloud.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x'
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs22.x'
  const withLibraries = await unpacked('?with-libraries')
  if (attempt(withLibraries).works) return { path: withLibraries }
  const library = /loading shared libraries: ([^:]+):/.exec(first.errors)?.[1]
  const reason = library
    ? `Chromium needs the library ${library}: install it (Debian, Ubuntu: apt-get install libnss3 libnspr4 libexpat1), or set CHROMIUM_PATH.`
    : 'Chromium cannot run on this system: install one and set CHROMIUM_PATH to it.'
  return { path: null, reason }
}

async function unpacked(again = '') {
  const { default: chromium } = await import(`@sparticuz/chromium${again}`).catch(
    () => import('@sparticuz/chromium'),
  )
  return chromium.executablePath()
}

function attempt(path) {
  const { status, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return { works: status === 0, errors: stderr ?? '' }
}

const runnable = (path) => (attempt(path).works ? path : null)

function fail(reason) {
  console.error(reason)
  process.exit(1)
}
