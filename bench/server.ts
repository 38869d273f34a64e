import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { openGround, tellGround } from '../e2e/world/ground.ts'
import { startProduct, type Product } from '../e2e/world/product.ts'
import { buildCustomer, riverside, type Calls, type Customer } from '../server/testing/builders.ts'
import { ask, drive, memoryOf, processorTime, quantile, type Answered, type Target } from './load.ts'
import { buy, callsTo } from './purchases.ts'

/**
 * What an answer and an order cost: `npm run bench -- server`. Reads in short rounds, in turn with a bare Fastify that sends the
 * same bytes and with one that runs a statement first; whole purchases with the processor time of server and database.
 */

const roundSeconds = 1.5
const rounds = 4
const clientCounts = [1, 32, 128]

interface Plain {
  port: number
  stop(): void
}

async function startPlain(
  product: Product,
  answers: Record<string, Answered>,
  session: string,
): Promise<Plain> {
  const child: ChildProcess = fork(fileURLToPath(new URL('plain-server.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const said = () =>
    new Promise<{ port?: number }>((resolve) =>
      child.once('message', (message) => resolve(message as object)),
    )
  await said()
  const kept = ['content-type', 'content-encoding', 'cache-control', 'vary', 'etag']
  child.send({
    answers: Object.fromEntries(
      Object.entries(answers).map(([name, { headers, body }]) => [
        name,
        {
          body: body.toString('base64'),
          headers: Object.fromEntries(
            kept.flatMap((header) => (headers[header] ? [[header, headers[header]]] : [])),
          ),
        },
      ]),
    ),
    database: {
      url: product.databaseUrl,
      text: `select u.*, m.* from sessions s join users u on u.client_id = s.client_id and u.id = s.user_id
        left join memberships m on m.client_id = u.client_id and m.user_id = u.id
        where s.client_id = 'riverside' and u.id = $1`,
      values: [session],
    },
  })
  const { port = 0 } = await said()
  return { port, stop: () => child.disconnect() }
}

async function measureReads(product: Product): Promise<void> {
  const calls = callsTo(product)
  const customer = await buildCustomer(calls)
  const host = new URL(product.origin()).host
  const targetOf = (path: string, cookie?: string): Target => ({
    port: product.port,
    path,
    headers: { host, 'accept-encoding': 'br', ...(cookie ? { cookie } : {}) },
  })
  const list = `/api/online-joining/memberships?venue_id=${riverside.venue()}`
  const reads: Record<string, { target: Target; against: 'bytes' | 'query' }> = {
    client: { target: targetOf('/api/client'), against: 'bytes' },
    theme: { target: targetOf('/api/frontend/theme'), against: 'bytes' },
    venues: { target: targetOf('/api/venues/online-joining'), against: 'bytes' },
    'visitor-list': { target: targetOf(list), against: 'bytes' },
    document: { target: targetOf('/'), against: 'bytes' },
    'signed-in-list': { target: targetOf(list, customer.cookie), against: 'query' },
    user: { target: targetOf('/api/auth/user', customer.cookie), against: 'query' },
  }
  const answers: Record<string, Answered> = {}
  for (const [name, { target }] of Object.entries(reads)) answers[name] = await ask(target)
  const plain = await startPlain(product, answers, customer.id)
  console.log('\n| Read | Bytes | Clients | Answers a second | p99 | Share of |\n|---|---|---|---|---|---|')
  for (const [name, { target, against }] of Object.entries(reads)) {
    const bare: Target = { ...target, port: plain.port, path: `/${against}/${name}` }
    for (const clients of clientCounts) {
      const shares: number[] = []
      const rates: number[] = []
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const ours = await drive(clients, { seconds: roundSeconds }, () => ask(target))
        const theirs = await drive(clients, { seconds: roundSeconds }, () => ask(bare))
        rates.push(ours.each.length / ours.seconds)
        times.push(...ours.each)
        shares.push(ours.each.length / ours.seconds / (theirs.each.length / theirs.seconds))
      }
      console.log(
        `| ${name} | ${answers[name]!.body.length} | ${clients} | ${Math.round(quantile(rates, 0.5))} | ${quantile(times, 0.99).toFixed(1)} ms | ${Math.round(quantile(shares, 0.5) * 100)}% of Fastify ${against === 'bytes' ? 'alone' : 'with pg'} |`,
      )
    }
  }
  plain.stop()
}

async function measurePurchases(product: Product): Promise<void> {
  const calls = callsTo(product)
  const database = Number(readFileSync(`${await dataFolder(product)}/postmaster.pid`, 'utf8').split('\n')[0])
  console.log(
    '\n| Purchase | Clients | Orders a second | p99 | Processor time each: server, database |\n|---|---|---|---|---|',
  )
  for (const name of ['free', 'signedIn', 'paid'] as const) {
    for (const [clients, times] of [
      [1, 40],
      [32, name === 'paid' ? 120 : 400],
    ] as const) {
      const people = name === 'signedIn' ? await peopleFor(calls, times) : []
      await jobsDone(product)
      const used = () => [processorTime(product.serverPid()), processorTime(database)]
      const before = used()
      const { each, seconds } = await drive(clients, { times }, (turn) => buy(calls, name, people[turn]))
      await jobsDone(product)
      const spent = used().map((now, index) => (now - before[index]!) / times)
      const sum = spent.reduce((all, one) => all + one, 0)
      console.log(
        `| ${name} | ${clients} | ${(times / seconds).toFixed(1)} | ${Math.round(quantile(each, 0.99))} ms | ${spent.map((one) => one.toFixed(1)).join(' + ')} = ${sum.toFixed(1)} ms |`,
      )
    }
  }
}

async function peopleFor(calls: Calls, count: number): Promise<Customer[]> {
  const people: Customer[] = []
  await drive(8, { times: count }, async () => people.push(await buildCustomer(calls)))
  return people
}

/** Orders leave jobs: what they cost is part of what an order costs. */
async function jobsDone(product: Product): Promise<void> {
  const due = 'select count(*)::int as due from graphile_worker._private_jobs where run_at <= now()'
  while ((await product.query(due))[0]?.['due'] !== 0) await pause(100)
}

const dataFolder = async (product: Product): Promise<string> =>
  String((await product.query('show data_directory'))[0]!['data_directory'])

const { ground, close } = await openGround()
tellGround(ground)
const product = await startProduct({ OPERATOR_DATA_SECONDS: '1', TRUSTED_PROXIES: '127.0.0.1' })
try {
  console.log(`${cpus().length} processors, ${cpus()[0]?.model ?? ''}`)
  console.log(`Memory of the server at rest: ${memoryOf(product.serverPid())} MB`)
  await measureReads(product)
  await measurePurchases(product)
  console.log(`\nMemory of the server after all that: ${memoryOf(product.serverPid())} MB`)
} finally {
  await product.stop()
  await close()
}
