import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startSandbox } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'

/** A sandbox on a database of its own, and its controls. */
export interface TestSandbox extends Sandbox {
  databaseUrl: string
  control(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: any }>
  /** Moves the sandbox's clock so that it is this moment there now. */
  setClock(moment: Date): Promise<void>
  dispose(): Promise<void>
}

/** An empty database on the server of TEST_DATABASE_URL. */
export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const adminUrl = process.env.TEST_DATABASE_URL
  if (!adminUrl)
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL on which a database can be created.')
  const name = `sandbox_test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(adminUrl, `create database ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`) }
}

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function startTestSandbox(): Promise<TestSandbox> {
  const database = await createDatabase()
  const sandbox = await startSandbox({ databaseUrl: database.url, port: 0 })
  const control: TestSandbox['control'] = async (method, path, body) => {
    const answer = await fetch(`${sandbox.url}/__control${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
  }
  return {
    ...sandbox,
    databaseUrl: database.url,
    control,
    async setClock(moment) {
      const offset = moment.getTime() - Date.now()
      await control('POST', '/clock', { offset_ms: Math.round(offset) })
    },
    async dispose() {
      await sandbox.close()
      await database.drop()
    },
  }
}
