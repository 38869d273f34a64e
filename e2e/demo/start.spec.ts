import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { expect, test } from '@playwright/test'
import { freePort } from '../../server/platform/free-port.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'

/** `npm start` as a person runs it with the settings of `.env.example`, but for its ports and its folder. */

const root = fileURLToPath(new URL('../..', import.meta.url))

const example = parseEnv(readFileSync(path.join(root, '.env.example'), 'utf8'))

interface Started {
  child: ChildProcess
  output(): string
}

async function start(environment: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', ...example, ...environment },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => output, { timeout: 120_000 }).toContain('Ctrl-C stops all of it.')
  return { child, output: () => output }
}

async function end({ child }: Started, signal: NodeJS.Signals): Promise<number | null> {
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill(signal)
  return gone
}

test('IMP-47 npm start prints the addresses, recovers from kill -9 and stops cleanly', async () => {
  const temporary = await temporaryFolder('start')
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const environment = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: path.join(temporary.folder, 'data'),
  }
  const guide = `http://localhost:${port}/`
  try {
    const first = await start(environment)
    expect(first.output()).toContain(`Demo guide         ${guide}`)
    expect(first.output()).toContain(`http://online-joining.riverside.localhost:${port}/`)
    expect((await fetch(guide)).status).toBe(200)

    await end(first, 'SIGKILL')
    const second = await start(environment)
    expect(second.output()).toContain('taking it over')
    expect((await fetch(guide)).status).toBe(200)

    expect(await end(second, 'SIGINT')).toBe(0)
    await expect(fetch(guide)).rejects.toThrow()
    await expect(fetch(`http://127.0.0.1:${sandboxPort}/`)).rejects.toThrow()
  } finally {
    await temporary.remove()
  }
})
