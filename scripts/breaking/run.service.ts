import { spawn } from 'node:child_process'
import path from 'node:path'

export interface Ran {
  /** What failed first, or everything that failed where the run was not to end there. */
  failed: { file: string; name: string }[]
  /** Test files that passed. */
  passed: string[]
  timedOut: boolean
  /** The last line of a run that ended badly without a test that failed: it has shown nothing. */
  broke: string | null
  output: string
}

interface Run {
  copy: string
  script: string
  args: string[]
  env: Record<string, string>
  seconds: number
  /** Ends the run at the first failure. */
  first: boolean
  /** How long it may take to put its things away. */
  graceMs: number
}

/** Runs vitest on these files. */
export function runTests(
  copy: string,
  reporter: string,
  files: readonly string[],
  limits: { databaseUrl: string; seconds: number; first: boolean },
): Promise<Ran> {
  return run({
    copy,
    script: 'vitest/vitest.mjs',
    args: ['run', ...files, `--reporter=${reporter}`, ...(limits.first ? ['--bail=1'] : [])],
    env: { NODE_ENV: 'test', DATABASE_URL: limits.databaseUrl },
    seconds: limits.seconds,
    first: limits.first,
    graceMs: 0,
  })
}

/** Runs one browser story. */
export async function runStory(
  copy: string,
  story: { file: string; title: string },
  limits: { chromium: string; seconds: number },
): Promise<Ran> {
  // A story that waits in vain for what the fault has taken away fails within the time it has.
  const timeout = `--timeout=${Math.max(limits.seconds - 15, 1) * 1000}`
  const ran = await run({
    copy,
    script: '@playwright/test/cli.js',
    args: ['test', story.file, '-g', pattern(story.title), '--workers=1', '--reporter=line', '-x', timeout],
    env: { CHROMIUM_PATH: limits.chromium },
    seconds: limits.seconds,
    first: true,
    graceMs: 15_000,
  })
  if (ran.output.includes('No tests found')) throw new Error(`no story of ${story.file} has "${story.title}"`)
  return ran
}

const pattern = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function run({ copy, script, args, env, seconds, first, graceMs }: Run): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(copy, 'node_modules', script), ...args], {
      cwd: copy,
      // A group of its own, so that its workers end with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_OPTIONS: '', FORCE_COLOR: '0', ...env },
    })
    let output = ''
    let timedOut = false
    const kill = (signal: NodeJS.Signals) => {
      try {
        process.kill(-child.pid!, signal)
      } catch {
        // It has ended meanwhile.
      }
    }
    let last: NodeJS.Timeout | undefined
    const end = () => {
      kill(graceMs > 0 ? 'SIGINT' : 'SIGKILL')
      last = setTimeout(() => kill('SIGKILL'), graceMs)
    }
    const late = setTimeout(() => {
      timedOut = true
      end()
    }, seconds * 1000)
    const keep = (chunk: Buffer) => {
      const seen = failuresIn(output).length
      output += chunk.toString()
      if (first && seen === 0 && failuresIn(output).length > 0) end()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('close', (code) => {
      clearTimeout(late)
      clearTimeout(last)
      kill('SIGKILL')
      const failed = failuresIn(output)
      const story = /^\s*\d+\) (.*?)\s*─*$/m.exec(output)?.[1]
      const file = args.find((one) => /\.spec\./.test(one))
      if (story !== undefined && file !== undefined) failed.push({ file, name: story })
      const passed = [...output.matchAll(/^@passed (.+)$/gm)].map(([, each]) => each!)
      const isBroken = failed.length === 0 && code !== 0 && !timedOut
      resolve({ failed, passed, timedOut, broke: isBroken ? lastLine(output) : null, output })
    })
  })
}

const failuresIn = (output: string) =>
  [...output.matchAll(/^@failed (.+)$/gm)].map(
    ([, json]) => JSON.parse(json!) as { file: string; name: string },
  )

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? ''
