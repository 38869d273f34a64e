import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'

/** What a measurement says: it is printed as it comes, and in the end takes the place of what docs/performance.md said before. */
export interface Report {
  say(line?: string): void
  /** Writes it between the marks `<!-- bench NAME -->` and `<!-- end of bench NAME -->`. @throws where there are none */
  write(): Promise<void>
}

const page = new URL('../docs/performance.md', import.meta.url)

/** @param command what is run to measure it again */
export function openReport(name: string, command = `npm run bench -- ${name}`): Report {
  const lines: string[] = []
  const say = (line = ''): void => {
    lines.push(line)
    console.log(line)
  }
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const isChanged = execFileSync('git', ['status', '--porcelain', '-uno'], { encoding: 'utf8' }) !== ''
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  say(
    `\`${command}\` wrote this on ${day}, commit ${commit}${isChanged ? ' with changes' : ''}, ${cpus().length} processors that driver, server and database share (${cpus()[0]?.model ?? 'unknown'}).`,
  )
  return {
    say,
    async write() {
      const [before, after] = [`<!-- bench ${name} -->`, `<!-- end of bench ${name} -->`]
      const text = await readFile(page, 'utf8')
      const [from, to] = [text.indexOf(before), text.indexOf(after)]
      if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for ${name}`)
      await writeFile(
        page,
        `${text.slice(0, from)}${before}\n\n${lines.join('\n').trim()}\n\n${text.slice(to)}`,
      )
    },
  }
}
