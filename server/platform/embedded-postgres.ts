import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { binariesFor, postgresUser, reachablePlace } from './embedded-postgres-place.ts'

export interface EmbeddedPostgres {
  /** Where its data is kept. */
  folder: string
  /** Whether it was still running from a process that was killed. */
  adopted: boolean
  created: boolean
  urlOf(database: string): string
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  folder: string
  /** Where its binaries are copied to, if those of the packages are closed to it; the folder itself if nothing is said. */
  binariesFolder?: string
  /** False for throw-away databases of tests: no fsync, so a power cut may lose data. */
  durable: boolean
}

const user = 'centrecourt'

/**
 * Starts the PostgreSQL whose binaries come with the packages, on a free port of 127.0.0.1, or takes over the one that a
 * killed process left running on the same folder. As root it runs as `nobody`, in a folder that this user can reach.
 * @throws one sentence that says to set DATABASE_URL where it cannot run.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options)
  } catch (error) {
    throw new Error(
      `The embedded PostgreSQL could not start (${(error as Error).message}). Set DATABASE_URL to a PostgreSQL 15 or newer instead.`,
      { cause: error },
    )
  }
}

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await reachablePlace(options.folder)
  await mkdir(place, { recursive: true, mode: 0o755 })
  await ownedByPostgres(place)
  const cluster = path.join(place, 'cluster')
  const binaries = await binariesFor(
    options.binariesFolder ? await reachablePlace(options.binariesFolder) : place,
  )

  const created = !(await exists(path.join(cluster, 'PG_VERSION')))
  if (created) await initialise(binaries, place, cluster)
  const password = (await readFile(path.join(place, 'password'), 'utf8')).trim()
  const handle = (port: number, pid: number, adopted: boolean): EmbeddedPostgres => ({
    folder: place,
    adopted,
    created,
    urlOf: (database) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    stop: () => stop(pid),
  })

  const running = await findRunning(cluster)
  if (running && (await answers(handle(running.port, running.pid, true).urlOf('postgres'), 50))) {
    return handle(running.port, running.pid, true)
  }
  await rm(path.join(cluster, 'postmaster.pid'), { force: true })
  const port = await freePort()
  const pid = await launch(binaries, place, cluster, port, options.durable)
  const started = handle(port, pid, false)
  if (!(await answers(started.urlOf('postgres'), 600, () => isAlive(pid)))) {
    throw new Error(`it stopped again; see ${path.join(place, 'postgres.log')}`)
  }
  return started
}

async function initialise(binaries: string, place: string, cluster: string): Promise<void> {
  await rm(cluster, { recursive: true, force: true })
  const passwordFile = path.join(place, 'password')
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  await ownedByPostgres(passwordFile)
  const child = spawn(
    path.join(binaries, 'bin', 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      user,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--no-locale',
    ],
    { ...postgresUser(), cwd: place, env: { LANG: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`initdb failed: ${errors.trim().split('\n').at(-1) ?? String(code)}`)
}

async function launch(
  binaries: string,
  place: string,
  cluster: string,
  port: number,
  durable: boolean,
): Promise<number> {
  const log = await open(path.join(place, 'postgres.log'), 'w')
  const fast = [
    '-c',
    'fsync=off',
    '-c',
    'synchronous_commit=off',
    '-c',
    'full_page_writes=off',
    '-c',
    'max_wal_size=256MB',
  ]
  const child = spawn(
    path.join(binaries, 'bin', 'postgres'),
    [
      ...[
        '-D',
        cluster,
        '-p',
        String(port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
      ],
      ...['-c', 'max_connections=200', '-c', 'timezone=UTC', '-c', 'log_timezone=UTC'],
      ...(durable ? [] : fast),
    ],
    // Detached: Ctrl-C in a terminal reaches the whole group, and the database must outlive the servers that use it.
    { ...postgresUser(), cwd: place, env: { LANG: 'C' }, detached: true, stdio: ['ignore', log.fd, log.fd] },
  )
  const pid = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('spawn', () => resolve(child.pid ?? 0))
  })
  child.unref()
  await log.close()
  return pid
}

async function findRunning(cluster: string): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port] = text.split('\n').map(Number)
  if (!pid || !port || !isAlive(pid)) return null
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres')
  return commandLine.includes('postgres') ? { pid, port } : null
}

async function answers(url: string, tries: number, goOn: () => boolean = () => true): Promise<boolean> {
  for (let attempt = 0; attempt < tries && goOn(); attempt += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    const connected = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (connected) return true
    await pause(100)
  }
  return false
}

async function stop(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid) && waited < 20_000; waited += 50) await pause(50)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function ownedByPostgres(file: string): Promise<void> {
  const owner = postgresUser()
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(file, owner.uid, owner.gid)
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
