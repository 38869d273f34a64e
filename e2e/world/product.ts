import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import { registerWebhooks } from '../../server/demo/sandbox/sandbox-webhooks.provider.ts'
import { parseConfig } from '../../server/platform/config.ts'
import { freePort } from '../../server/platform/free-port.ts'
import { openSandbox } from '../../server/testing/sandboxes.ts'
import { cloneDatabase } from '../../server/testing/clone-database.ts'
import { templates, toldGround } from './ground.ts'
import { end, launch } from './processes.ts'

/**
 * A world: databases of its own, made from what a first start leaves, a payment sandbox with its own objects, failures and
 * clock, and a server.
 */
export interface Product {
  port: number
  origin(area?: string, domain?: string): string
  guide: string
  sandboxUrl: string
  databaseUrl: string
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** The payment sandbox's own database: what the providers know. */
  sandboxQuery(sql: string): Promise<Record<string, unknown>[]>
  /** Everything the servers have written to their output so far. */
  written(): string
  serverPid(): number
  /** Kills the server as a power cut would. */
  killServer(): Promise<void>
  startServer(): Promise<void>
  stop(): Promise<void>
}

export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const { adminUrl, sandboxAdminUrl, sandboxesUrl, serverFile } = toldGround()
  const database = await cloneDatabase(adminUrl, templates.product, 'story')
  const sandboxDatabase = await cloneDatabase(sandboxAdminUrl, templates.sandbox, 'sandbox')
  const sandbox = await openSandbox(sandboxesUrl, sandboxDatabase.url)
  const port = await freePort()
  const settings = {
    PORT: String(port),
    DATABASE_URL: database.url,
    SANDBOX_URL: sandbox.url,
    // Stories change an operator's rows by hand, and look at once.
    OPERATOR_DATA_SECONDS: '0',
    ...environment,
  }
  let output = ''
  const keep = (text: string) => {
    output += text
  }
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  pool.on('error', () => undefined)
  const sandboxPool = new pg.Pool({ connectionString: sandboxDatabase.url, max: 1 })
  sandboxPool.on('error', () => undefined)
  let server: ChildProcess | null = null

  const product: Product = {
    port,
    sandboxUrl: sandbox.url,
    databaseUrl: database.url,
    guide: `http://localhost:${port}`,
    origin: (area = 'online-joining', domain = 'riverside.localhost') => `http://${area}.${domain}:${port}`,
    query: async (sql, values = []) => (await pool.query(sql, values)).rows as Record<string, unknown>[],
    sandboxQuery: async (sql) => (await sandboxPool.query(sql)).rows as Record<string, unknown>[],
    written: () => output,
    serverPid: () => server?.pid ?? 0,
    async startServer() {
      server = await launch(serverFile, keep, settings)
    },
    async killServer() {
      if (server) await end(server, 'SIGKILL')
    },
    async stop() {
      if (server) await end(server, 'SIGTERM')
      await sandbox.stop()
      await pool.end()
      await sandboxPool.end()
      await database.drop()
      await sandboxDatabase.drop()
    },
  }
  await product.startServer()
  await registerWebhooks(sandbox.url, parseConfig(settings))
  return product
}
