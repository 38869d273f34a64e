import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { digestOf } from './digest.mjs'
import { root } from './install.mjs'

/** Builds the web unless what it is made of has not changed since the last build. */

const dist = path.join(root, 'web', 'dist')
const stamp = path.join(dist, '.built-from')
const sources = ['web', 'contract', 'package-lock.json']

export function buildWeb() {
  const digest = digestOf(sources)
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
