import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { digestOf } from './digest.mjs'
import { root } from './install.mjs'

const packed = promisify(brotliCompress)
const dist = path.join(root, 'web', 'dist')
const stamp = path.join(dist, '.built-from')
const sources = ['web', 'contract', 'package-lock.json']

/** Builds the web unless what it is made of has not changed since the last build. Ends the process where it cannot be built. */
export async function buildWeb() {
  const digest = digestOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  console.log('Building the web areas …')
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--config', 'web/vite.config.ts', '--logLevel', 'error']
  const [status] = await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }), 'close')
  if (status !== 0) {
    console.error('The web could not be built: see the lines above.')
    process.exit(1)
  }
  await compress(path.join(dist, 'assets'))
  writeFileSync(stamp, digest)
}

/** Brotli beside each asset, once, so that no answer waits for it. */
async function compress(folder) {
  const files = readdirSync(folder)
    .filter((name) => /\.(js|mjs|css|svg|json|geojson)$/.test(name))
    .map((name) => path.join(folder, name))
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file)
      const quality = content.length > 400_000 ? 9 : 11
      writeFileSync(
        `${file}.br`,
        await packed(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      )
    }),
  )
}
