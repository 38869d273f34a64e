import { openGround, tellGround } from '../e2e/world/ground.ts'
import { startProduct, type Product } from '../e2e/world/product.ts'
import { buildCustomer, riverside, type Calls, type Customer } from '../server/testing/builders.ts'
import {
  ask,
  childNamed,
  drive,
  memoryOf,
  postmasterOf,
  processorTime,
  quantile,
  type Answered,
  type Target,
} from './load.ts'
import { openOrderWrites } from './order-writes.ts'
import { compare, pathOf, startPlain, type Statement } from './plain-servers.ts'
import { buy, callsTo, jobsDone, type Purchase } from './purchases.ts'
import { openReport } from './report.ts'
import { openWatched, type Watched } from './watched.ts'

/**
 * What an answer and an order cost: `npm run bench -- server`. Reads in short rounds, in turn with a bare Fastify that sends the
 * same bytes and with one that runs a statement first; whole purchases with the processor time of server and database.
 */

const roundSeconds = 1.5
const rounds = 4
const orderRounds = 2
const clientCounts = [1, 32, 128]
const report = openReport('server')
const orderNames: Record<Purchase, string> = {
  free: 'free, of a new guest',
  signedIn: 'free, of somebody signed in',
  paid: 'by card, of a new guest',
}

async function measureReads(product: Product, watched: Watched): Promise<void> {
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
    'client configuration': { target: targetOf('/api/client'), against: 'bytes' },
    theme: { target: targetOf('/api/frontend/theme'), against: 'bytes' },
    centres: { target: targetOf('/api/venues/online-joining'), against: 'bytes' },
    'a visitor’s list of memberships': { target: targetOf(list), against: 'bytes' },
    'the finder’s document': { target: targetOf('/'), against: 'bytes' },
    'a member’s list of memberships': { target: targetOf(list, customer.cookie), against: 'query' },
    'the signed-in user': { target: targetOf('/api/auth/user', customer.cookie), against: 'query' },
  }
  const answers: Record<string, Answered> = {}
  for (const [name, { target }] of Object.entries(reads)) answers[name] = await ask(target)
  const plain = await startPlain(answers, {
    url: product.databaseUrl,
    ...customerRows(customer.id),
  })
  report.say(
    '\n| Read | Bytes | Statements | Clients | Answers a second | p99 | Share of |\n|---|---|---|---|---|---|---|',
  )
  for (const [name, { target, against }] of Object.entries(reads)) {
    const bare: Target = { ...target, port: plain.port, path: `/${against}/${pathOf(name)}` }
    const { cookie } = target.headers
    const once = () => watched.calls.call('GET', target.path, undefined, cookie ? { cookie } : {})
    await once()
    const [asked = []] = await watched.askedBy(once)
    for (const clients of clientCounts) {
      const how = { clients, rounds, seconds: roundSeconds }
      const { rate, p99, share } = await compare(target, bare, how)
      report.say(
        `| ${name} | ${answers[name]!.body.length} | ${asked.length} | ${clients} | ${Math.round(rate)} | ${p99.toFixed(1)} ms | ${Math.round(share * 100)}% of Fastify ${against === 'bytes' ? 'alone' : 'with pg'} |`,
      )
    }
  }
  plain.stop()
}

/** The rows of one customer, by key. */
const customerRows = (id: string): Statement => ({
  text: `select u.*, m.* from sessions s join users u on u.client_id = s.client_id and u.id = s.user_id
        left join memberships m on m.client_id = u.client_id and m.user_id = u.id
        where s.client_id = 'riverside' and u.id = $1`,
  values: [id],
})

/** How much work of each purchase is enough for a steady number, by how many clients. */
const ordersOf = (name: Purchase, clients: number): number =>
  clients === 1 ? 20 : (name === 'paid' ? 60 : 200) * (clients > 32 ? 2 : 1)

async function measurePurchases(product: Product, watched: Watched): Promise<void> {
  const calls = callsTo(product)
  const database = postmasterOf(await product.query('show data_directory'))
  const ofSandboxes = postmasterOf(await product.sandboxQuery('show data_directory'))
  const used = () => [product.serverPid(), database, childNamed('worlds'), ofSandboxes].map(processorTime)
  const record = () => watched.askedBy(() => buy(watched.calls, 'free', undefined))
  const writes = await openOrderWrites([await record(), await record()])
  report.say(
    `\n| Order | Clients | Orders a second | p99 | Processor time each: server + database | Sandbox and its database | Statements | Share of pgbench |\n|---|---|---|---|---|---|---|---|`,
  )
  for (const name of ['free', 'signedIn', 'paid'] as const) {
    const first = name === 'signedIn' ? await peopleFor(calls, ordersOf(name, 32)) : []
    await drive(32, { times: ordersOf(name, 32) }, (turn) => buy(calls, name, first[turn]))
    // As after the first minutes of a shop: the database knows how large its tables are.
    await product.query('analyze')
    const [known] = name === 'signedIn' ? await peopleFor(watched.calls, 1) : []
    const asked = (await watched.askedBy(() => buy(watched.calls, name, known))).flat().length
    for (const clients of clientCounts) {
      const times = ordersOf(name, clients)
      const [rates, all, shares, spent] = [[] as number[], [] as number[], [] as number[], [0, 0, 0, 0]]
      for (let round = 0; round < orderRounds; round += 1) {
        const people = name === 'signedIn' ? await peopleFor(calls, times) : []
        await jobsDone(product)
        const before = used()
        const { each, seconds } = await drive(clients, { times }, (turn) => buy(calls, name, people[turn]))
        await jobsDone(product)
        used().forEach((now, index) => (spent[index]! += (now - before[index]!) / times / orderRounds))
        const written = await writes.run(clients, roundSeconds * 2)
        rates.push(times / seconds)
        all.push(...each)
        if (written !== null) shares.push(times / seconds / written)
      }
      const [server = 0, ofDatabase = 0, sandbox = 0, itsDatabase = 0] = spent
      const share = shares.length === 0 ? 'no pgbench here' : `${(quantile(shares, 0.5) * 100).toFixed(1)}%`
      report.say(
        `| ${orderNames[name]} | ${clients} | ${quantile(rates, 0.5).toFixed(1)} | ${Math.round(quantile(all, 0.99))} ms | ${server.toFixed(1)} + ${ofDatabase.toFixed(1)} = ${(server + ofDatabase).toFixed(1)} ms | ${(sandbox + itsDatabase).toFixed(1)} ms | ${asked} | ${share} |`,
      )
    }
  }
  await writes.close()
  report.say(
    `\npgbench makes the ${writes.count} statements with which the free order of a new guest, registration included, writes its rows. No job was waiting when a count ended.`,
  )
}

async function peopleFor(calls: Calls, count: number): Promise<Customer[]> {
  const people: Customer[] = []
  await drive(8, { times: count }, async () => people.push(await buildCustomer(calls)))
  return people
}

const { ground, close } = await openGround({ sandboxApart: true })
tellGround(ground)
const product = await startProduct({ OPERATOR_DATA_SECONDS: '1', TRUSTED_PROXIES: '127.0.0.1' })
const watched = await openWatched(product)
try {
  await product.killServer()
  const began = performance.now()
  await product.startServer()
  report.say(
    `\nThe server is ready ${Math.round(performance.now() - began)} ms after its start and holds ${memoryOf(product.serverPid())} MB then.`,
  )
  await measureReads(product, watched)
  await measurePurchases(product, watched)
  report.say(`\nAfter all that it holds ${memoryOf(product.serverPid())} MB.`)
  await report.write()
} finally {
  await watched.close()
  await product.stop()
  await close()
}
