import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'

const sources = ['contract', 'server', 'web', 'simulators', 'scripts', 'e2e', 'operators']

/** A copy of the checkout, or of a commit, in which things may be broken: a kill leaves nothing broken but the copy. */
export function makeCopy(root: string, commit: string | null): string {
  const copy = path.join(root, '.cache', 'break', commit ?? 'tree')
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  if (commit === null) copyTree(root, copy)
  else unpackCommit(root, commit, copy)
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

function copyTree(root: string, copy: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter(Boolean)) {
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(copy, file))
  }
}

function unpackCommit(root: string, commit: string, copy: string): void {
  const archive = execFileSync('git', ['archive', '--format=tar', commit], {
    cwd: root,
    maxBuffer: 1 << 30,
  })
  execFileSync('tar', ['-x', '-C', copy], { input: archive })
}

/** Every source of the copy by its path from the root. */
export function readSources(copy: string): Map<string, string> {
  const files = sources
    .filter((folder) => existsSync(path.join(copy, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(copy, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.split(path.sep).join('/')}`,
      ),
    )
  return new Map(
    files
      .filter((file) => /\.(tsx?|mjs|css|json|svg)$/.test(file) && !/(^|\/)(dist|node_modules)\//.test(file))
      .map((file) => [file, /\.(tsx?|mjs)$/.test(file) ? readFileSync(path.join(copy, file), 'utf8') : '']),
  )
}
