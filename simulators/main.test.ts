import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleServer } from '../scripts/bundle.mjs'
import { createDatabase } from './testing/test-sandbox.ts'
import { startReceiver } from './testing/webhook-receiver.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

const { sandbox } = await bundleServer()

function start(env: Record<string, string>): ChildProcess {
  const { SANDBOX_PUBLIC_URL: _url, SANDBOX_HOST: _host, ...inherited } = process.env
  return fork(sandbox, {
    env: {
      ...inherited,
      NODE_ENV: 'test',
      NODE_OPTIONS: '',
      SANDBOX_PORT: '0',
      SANDBOX_DATABASE_URL: database.url,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

async function ready(child: ChildProcess): Promise<number> {
  const [message] = (await once(child, 'message')) as [{ type: string; port: number }]
  expect(message.type).toBe('ready')
  return message.port
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = ''
  for await (const part of stream ?? []) text += String(part)
  return text
}

const headers = {
  authorization: 'Bearer sk_test_sandbox',
  'stripe-version': '2026-10-28.endive',
  'content-type': 'application/x-www-form-urlencoded',
}
const open = (port: number, key = 'before-the-crash') =>
  fetch(`http://127.0.0.1:${port}/v1/payment_intents`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body: 'amount=500&currency=gbp',
  })

describe('the sandbox as a process', () => {
  it('keeps what it has answered when it is killed', async () => {
    const first = start({})
    const made = (await (await open(await ready(first))).json()) as { id: string }
    first.kill('SIGKILL')
    await once(first, 'exit')

    const second = start({})
    const again = await open(await ready(second))

    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(((await again.json()) as { id: string }).id).toBe(made.id)
    second.kill('SIGTERM')
    expect(await once(second, 'exit')).toEqual([0, null])
  })

  it('delivers after a kill what it had not delivered', async () => {
    const receiver = await startReceiver()
    receiver.answers.push({ status: 204, hold: new Promise(() => {}) })
    const first = start({})
    const port = await ready(first)
    await fetch(`http://127.0.0.1:${port}/__control/webhooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'stripe', url: receiver.url, secret: 'whsec_x' }),
    })
    await open(port, 'undelivered')
    await receiver.arrived(1)
    first.kill('SIGKILL')
    await once(first, 'exit')

    const second = start({})
    await ready(second)
    const [begun, again] = await receiver.arrived(2)

    expect(again!.body).toEqual(begun!.body)
    second.kill('SIGTERM')
    await once(second, 'exit')
    await receiver.close()
  })

  it('says where browsers find it, and goes when its parent goes', async () => {
    const child = start({ SANDBOX_PUBLIC_URL: 'http://pay.example/' })
    const printed = textOf(child.stdout)
    await ready(child)

    child.disconnect()

    expect(await once(child, 'exit')).toEqual([0, null])
    expect(await printed).toBe('Payment sandbox ready at http://pay.example\n')
  })

  it.each([
    [{ NODE_ENV: 'production' }, 'The payment sandbox does not run in production.'],
    [{ SANDBOX_DATABASE_URL: '' }, 'SANDBOX_DATABASE_URL must name'],
  ])('does not start with %o', async (env, sentence) => {
    const child = start(env)
    const [said, [code]] = await Promise.all([textOf(child.stderr), once(child, 'exit')])

    expect(code).toBe(1)
    expect(said).toContain(sentence)
    expect(said.trim().split('\n')).toHaveLength(1)
  })
})
