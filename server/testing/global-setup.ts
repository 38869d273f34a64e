import { fork, type ChildProcess } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { makeTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    templateName: string
    sandboxUrl: string
  }
}

/** Once for all API tests: a PostgreSQL (DATABASE_URL, else the embedded one), a migrated template and the payment sandbox. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']
  const embedded = given ? null : await startEmbeddedPostgres({ folder: await temporaryFolder(), durable: false })
  const adminUrl = given ?? embedded?.urlOf('postgres') ?? ''
  const templateName = `centrecourt_template_${process.pid}`
  const dropTemplate = await makeTemplate(adminUrl, templateName)
  const sandboxDatabase = await makeSandboxDatabase(adminUrl)
  const sandbox = await startSandbox(sandboxDatabase.url)
  process.env['TEST_DATABASE_URL'] = adminUrl
  project.provide('adminUrl', adminUrl)
  project.provide('templateName', templateName)
  project.provide('sandboxUrl', `http://127.0.0.1:${sandbox.port}`)
  return async () => {
    await sandbox.stop()
    await sandboxDatabase.drop()
    await dropTemplate()
    await embedded?.stop()
  }
}

const temporaryFolder = async (): Promise<string> => path.join(await mkdtemp(path.join(tmpdir(), 'centrecourt-test-')), 'postgres')

async function makeSandboxDatabase(adminUrl: string) {
  const { cloneDatabase } = await import('./template.ts')
  return cloneDatabase(adminUrl, null, 'sandbox')
}

async function startSandbox(databaseUrl: string): Promise<{ port: number; stop(): Promise<void> }> {
  const script = fileURLToPath(new URL('../../simulators/main.ts', import.meta.url))
  const child: ChildProcess = fork(script, {
    env: { ...process.env, NODE_ENV: 'test', SANDBOX_PORT: '0', SANDBOX_DATABASE_URL: databaseUrl },
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port))
    child.once('exit', (code) => reject(new Error(`the payment sandbox could not start (exit code ${code})`)))
  })
  return {
    port,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}
