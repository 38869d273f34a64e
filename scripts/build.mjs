import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { root } from './install.mjs'

/** Builds the web unless what it is made of has not changed since the last build. */

const dist = path.join(root, 'web', 'dist')
const stamp = path.join(dist, '.built-from')
const sources = ['web', 'contract', 'package-lock.json']
const left = new Set(['dist', 'node_modules'])

export function buildWeb() {
  const digest = digestOf(sources.map((source) => path.join(root, source)))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  console.log('Building the web areas …')
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--config', 'web/vite.config.ts', '--logLevel', 'error']
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    console.error('The web could not be built: see the lines above.')
    process.exit(1)
  }
  compress(path.join(dist, 'assets'))
  writeFileSync(stamp, digest)
}

function digestOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesBelow).sort())
    hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(place) {
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !left.has(entry.name))
    .flatMap((entry) => filesBelow(path.join(place, entry.name)))
}

/** Brotli beside each asset, once, so that no answer waits for it. */
function compress(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|mjs|css|svg|json|geojson)$/.test(name)) continue
    const file = path.join(folder, name)
    const content = readFileSync(file)
    const quality = content.length > 400_000 ? 9 : 11
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    )
  }
}
