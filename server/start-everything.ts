import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { ConfigError, parseConfig } from './platform/config.ts'
import { openDatabases } from './databases.ts'
import { loadSettings } from './load-settings.ts'
import { registerWebhooks } from './demo/sandbox/sandbox-webhooks.provider.ts'
import { becomesFree } from './platform/free-port.ts'
import type { EmbeddedPostgres } from './platform/embedded-postgres.ts'

/** The bundled files of what runs beside the database. */
interface Parts {
  main: string
  sandbox: string
}

/**
 * The whole product on one machine: database, payment sandbox, server. Stops all of it, in reverse order, on Ctrl-C or when
 * one part fails. The parts are processes of their own that end when this one is gone.
 */
export async function startEverything(parts: Parts): Promise<void> {
  loadSettings()
  const children: ChildProcess[] = []
  let postgres: EmbeddedPostgres | null = null
  let stopping = false

  const stop = async (code: number): Promise<never> => {
    stopping = true
    await Promise.all(children.toReversed().map(end))
    // If a start fails, it leaves a database that it found running to the process that uses it.
    if (code === 0 || !postgres?.adopted) await postgres?.stop()
    process.exit(code)
  }
  const onSignal = () => {
    if (stopping) return
    console.log('\nStopping …')
    void stop(0)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)

  try {
    console.log('Starting the database …')
    const { databaseUrl, sandboxDatabaseUrl, embedded } = await openDatabases()
    postgres = embedded
    if (embedded?.adopted)
      console.log('  It was still running after a process that was killed: taking it over.')
    const environment: NodeJS.ProcessEnv = { ...process.env, DATABASE_URL: databaseUrl }
    const config = parseConfig(environment)
    if (embedded?.created) console.log('  Created. It will be filled with the two demo operators.')
    const begin = async (name: string, file: string, env: NodeJS.ProcessEnv) => {
      const { child, memory } = await launch(file, env)
      children.push(child)
      child.on('exit', () => {
        if (stopping) return
        console.error(`The ${name} has stopped; stopping the rest.`)
        void stop(1)
      })
      return memory
    }
    if (config.sandboxUrl !== null && !process.env['SANDBOX_URL']) {
      const port = process.env['SANDBOX_PORT'] || '3001'
      console.log('Starting the payment sandbox …')
      await expectFree(Number(port), 'SANDBOX_PORT')
      await begin('payment sandbox', parts.sandbox, {
        ...process.env,
        SANDBOX_PORT: port,
        SANDBOX_DATABASE_URL: sandboxDatabaseUrl,
      })
      Object.assign(environment, { SANDBOX_URL: `http://127.0.0.1:${port}` })
    }
    console.log('Starting the server …')
    await expectFree(config.port, 'PORT')
    const memory = await begin('server', parts.main, environment)
    const sandboxUrl = environment['SANDBOX_URL']
    if (config.sandboxUrl !== null && sandboxUrl) await registerWebhooks(sandboxUrl, config)
    printAddresses(config.port, embedded, memory)
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : (error as Error).message)
    await stop(1)
  }
}

async function expectFree(port: number, variable: string): Promise<void> {
  if (await becomesFree(port, 10_000)) return
  throw new Error(
    `Port ${port} is in use, perhaps by another start of Centrecourt: stop that, or set ${variable} to another port.`,
  )
}

/** Starts a part and waits until it says that it is ready. `memory`: the bytes that it then holds, where it says so. */
async function launch(
  file: string,
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; memory: number | undefined }> {
  const child = fork(file, {
    env,
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const memory = await new Promise<number | undefined>((resolve, reject) => {
    child.once('message', (message: { memory?: number }) => resolve(message.memory))
    child.once('exit', (code) =>
      reject(new Error(`${path.basename(file)} could not start (exit code ${code}).`)),
    )
    child.once('error', reject)
  })
  child.removeAllListeners('exit')
  return { child, memory }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(impatience)
}

function printAddresses(port: number, postgres: EmbeddedPostgres | null, memory: number | undefined): void {
  const hosts = ['riverside.localhost', 'northgate.localhost'].flatMap((domain) =>
    ['online-joining', 'my-account', 'bookings', 'front-of-house'].map((area) => `${area}.${domain}`),
  )
  const lines = [
    '',
    'Centrecourt is running.',
    `  Demo guide         http://localhost:${port}/`,
    `  Riverside Leisure  http://online-joining.riverside.localhost:${port}/`,
    `  Northgate Active   http://online-joining.northgate.localhost:${port}/`,
    `  The calls          http://localhost:${port}/api/docs`,
    ...(postgres ? [`  Data               ${postgres.folder}`] : []),
    ...(memory ? [`  Memory             ${Math.round(memory / 1024 / 1024)} MB, the server at rest`] : []),
    '',
    'Chrome, Edge and Firefox find these names by themselves. For another browser add this line to your hosts file:',
    `  127.0.0.1 ${hosts.join(' ')}`,
    '',
    'Ctrl-C stops all of it.',
  ]
  console.log(lines.join('\n'))
}
