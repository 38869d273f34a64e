import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { registerWebhooks } from '../../server/demo/sandbox-webhooks.provider.ts'
import { parseConfig } from '../../server/platform/config.ts'
import { createDatabase } from '../../server/platform/create-database.ts'
import { freePort } from '../../server/platform/free-port.ts'
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'

/** The whole product on ports and a database of its own: database, payment sandbox, server. */
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
  /** Kills the server as a power cut would. */
  killServer(): Promise<void>
  startServer(): Promise<void>
  stop(): Promise<void>
}

export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const temporary = await temporaryFolder('story')
  const postgres = await startEmbeddedPostgres({
    folder: path.join(temporary.folder, 'postgres'),
    durable: false,
  })
  for (const name of ['product', 'sandbox']) await createDatabase(postgres.urlOf('postgres'), name)
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  let output = ''
  const keep = (text: string) => {
    output += text
  }
  const sandbox = await launch('../../simulators/main.ts', () => {}, {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_DATABASE_URL: postgres.urlOf('sandbox'),
  })
  const pool = new pg.Pool({ connectionString: postgres.urlOf('product'), max: 2 })
  pool.on('error', () => undefined)
  const sandboxPool = new pg.Pool({ connectionString: postgres.urlOf('sandbox'), max: 1 })
  sandboxPool.on('error', () => undefined)
  let server: ChildProcess | null = null

  const product: Product = {
    port,
    sandboxUrl,
    databaseUrl: postgres.urlOf('product'),
    guide: `http://localhost:${port}`,
    origin: (area = 'online-joining', domain = 'riverside.localhost') => `http://${area}.${domain}:${port}`,
    query: async (sql, values = []) => (await pool.query(sql, values)).rows as Record<string, unknown>[],
    sandboxQuery: async (sql) => (await sandboxPool.query(sql)).rows as Record<string, unknown>[],
    written: () => output,
    async startServer() {
      server = await launch('../../server/main.ts', keep, {
        PORT: String(port),
        DATABASE_URL: postgres.urlOf('product'),
        SANDBOX_URL: sandboxUrl,
        ...environment,
      })
    },
    async killServer() {
      if (server) await end(server, 'SIGKILL')
    },
    async stop() {
      if (server) await end(server, 'SIGTERM')
      await end(sandbox, 'SIGTERM')
      await pool.end()
      await sandboxPool.end()
      await postgres.stop()
      await temporary.remove()
    },
  }
  await product.startServer()
  const settings = { PORT: String(port), DATABASE_URL: product.databaseUrl, SANDBOX_URL: sandboxUrl }
  await registerWebhooks(sandboxUrl, parseConfig({ ...settings, ...environment }))
  return product
}

async function launch(
  script: string,
  onOutput: (text: string) => void,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stdout?.on('data', (chunk: Buffer) => onOutput(chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => {
    onOutput(chunk.toString())
    process.stderr.write(chunk)
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`${script} could not start (exit code ${code})`)))
  })
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}
