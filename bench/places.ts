import { addDays, todayIn, type CalendarDate } from '../contract/dates.ts'
import { openGround, tellGround } from '../e2e/world/ground.ts'
import { startProduct, type Product } from '../e2e/world/product.ts'
import { basketCalls, session } from '../server/bookings/testing/basket-calls.ts'
import { systemClock } from '../server/platform/clock.ts'
import { openDatabase, type Database } from '../server/platform/db.ts'
import { buildCustomer, riverside, type Calls } from '../server/testing/builders.ts'
import { heldBy, makeCustomer } from '../server/testing/money/make-customer.ts'
import { childNamed, drive, postmasterOf, processorTime, quantile } from './load.ts'
import { openOrderWrites, type OrderWrites } from './order-writes.ts'
import { callsTo, jobsDone } from './purchases.ts'
import { openReport } from './report.ts'
import { openWatched, type Watched } from './watched.ts'

/**
 * What a place costs: `npm run bench -- places`. Two hundred customers who want fifty places of one session at once, and whole
 * bookings, free by a membership and by card, beside pgbench that writes the rows of one.
 */

const rushes = 5
const spacesOfRush = 50
const customersOfRush = 200
/** Sessions that whole bookings are spread over, with more spaces than anybody books. */
const sessions = { first: 10_000_000, count: 200 }
const people = 256
const orderRounds = 2
const clientCounts = [1, 32, 128]
const report = openReport('places')

type Kind = 'free' | 'card'
const names: Record<Kind, string> = { free: 'free, by a membership', card: 'by card' }

interface Person {
  cookie: string
}

const day: CalendarDate = addDays(todayIn(systemClock.now(), 'Europe/London'), 3)

/** SQL that makes sessions with these ids. */
const sessionsSql = (first: number, count: number, spaces: number): string =>
  `insert into activity_sessions (client_id, id, venue_id, key, activity, space, local_day, local_start, starts_at, ends_at,
     capacity, taken, access)
   select 'riverside', ${first} + nth, '${riverside.venue()}', 'bench/' || ${first} + nth, 'yoga', null, '${day}',
     lpad((8 + nth % 10)::text, 2, '0') || ':00', '${day}'::date + (8 + nth % 10) * interval '1 hour',
     '${day}'::date + (9 + nth % 10) * interval '1 hour', ${spaces}, 0, '{}'
   from generate_series(0, ${count - 1}) nth`

async function makePeople(db: Database, count: number, kind: Kind): Promise<Person[]> {
  const clock = systemClock
  const plan = { kind: 'fixed', endsInDays: 200, months: 0 } as const
  const today = todayIn(clock.now(), 'Europe/London')
  const held = kind === 'free' ? heldBy(plan, 'riverside-manchester', today) : null
  const made: Person[] = []
  await drive(4, { times: count }, async (turn) =>
    made.push(await makeCustomer({ db, clock }, { name: `bench-${kind}-${turn}`, credit: 0, held })),
  )
  return made
}

/** From the press to the order. */
async function book(calls: Calls, kind: Kind, who: Person, sessionId: number): Promise<void> {
  const basket = basketCalls(calls)
  const added = await basket.add(who, session(String(sessionId)))
  if (added.status !== 201) throw new Error(`refused: ${added.status} ${JSON.stringify(added.body)}`)
  const agreement = kind === 'free' ? await basket.agreement(who) : (await basket.authorise(who)).agreement
  const placed = await basket.complete(who, agreement)
  if (placed.status !== 200) throw new Error(`refused: ${placed.status} ${JSON.stringify(placed.body)}`)
}

async function measureRush(product: Product, calls: Calls, crowd: readonly Person[]): Promise<void> {
  report.say(
    `\n${customersOfRush} signed-in customers, who have looked at the day, want one of ${spacesOfRush} spaces at once:\n`,
  )
  report.say(
    '| Time | Held | Told that it is full | Anything else | Seconds | p99 |\n|---|---|---|---|---|---|',
  )
  const first = sessions.first + sessions.count
  await product.query(sessionsSql(first, rushes, spacesOfRush))
  // Whoever presses Book has looked at the day.
  await drive(32, { times: customersOfRush }, (turn) =>
    calls.call(
      'GET',
      `/api/activities/venues/riverside-manchester/own-timetable?day=${day}`,
      undefined,
      crowd[turn]!,
    ),
  )
  for (let rush = 0; rush < rushes; rush += 1) {
    const answers: string[] = []
    const { each, seconds } = await drive(customersOfRush, { times: customersOfRush }, async (turn) => {
      const { status, body } = await basketCalls(calls).add(crowd[turn]!, session(String(first + rush)))
      answers.push(status === 201 ? 'held' : body.code === 'place_taken' ? 'full' : `${status} ${body.code}`)
    })
    const count = (word: string) => answers.filter((answer) => answer === word).length
    const others = [...new Set(answers)].filter((answer) => answer !== 'held' && answer !== 'full')
    report.say(
      `| ${rush + 1} | ${count('held')} | ${count('full')} | ${others.join(', ') || 'nothing'} | ${seconds.toFixed(2)} | ${Math.round(quantile(each, 0.99))} ms |`,
    )
    await drive(32, { times: customersOfRush }, (turn) => basketCalls(calls).discard(crowd[turn]!))
  }
}

const timesOf = (kind: Kind, clients: number): number =>
  clients === 1 ? 20 : (kind === 'card' ? 60 : 200) * (clients > 32 ? 2 : 1)

async function measureBookings(
  product: Product,
  calls: Calls,
  watched: Watched,
  crowds: Readonly<Record<Kind, readonly Person[]>>,
): Promise<void> {
  const database = postmasterOf(await product.query('show data_directory'))
  const ofSandboxes = postmasterOf(await product.sandboxQuery('show data_directory'))
  const used = () => [product.serverPid(), database, childNamed('worlds'), ofSandboxes].map(processorTime)
  const writes = await openWrites(watched)
  report.say(
    '\n| Booking | Clients | Bookings a second | p99 | Processor time each: server + database | Sandbox and its database | Statements | Share of pgbench |\n|---|---|---|---|---|---|---|---|',
  )
  const turns: Record<Kind, number> = { free: 0, card: 0 }
  /** Nobody books a session twice: the next round of the people begins one session further. */
  const next = (kind: Kind): [Person, number] => {
    const turn = turns[kind]++
    const crowd = crowds[kind]
    return [
      crowd[turn % crowd.length]!,
      sessions.first + ((turn + Math.floor(turn / crowd.length)) % sessions.count),
    ]
  }
  for (const kind of ['free', 'card'] as const) {
    await drive(32, { times: timesOf(kind, 32) }, () => book(calls, kind, ...next(kind)))
    // As after the first minutes of a shop: the database knows how large its tables are.
    await product.query('analyze')
    const asked = (await watched.askedBy(() => book(watched.calls, kind, ...next(kind)))).flat().length
    for (const clients of clientCounts) {
      const times = timesOf(kind, clients)
      const [rates, all, shares, spent] = [[] as number[], [] as number[], [] as number[], [0, 0, 0, 0]]
      for (let round = 0; round < orderRounds; round += 1) {
        await jobsDone(product)
        const before = used()
        const { each, seconds } = await drive(clients, { times }, () => book(calls, kind, ...next(kind)))
        await jobsDone(product)
        used().forEach((now, index) => (spent[index]! += (now - before[index]!) / times / orderRounds))
        const written = await writes.run(clients, 3)
        rates.push(times / seconds)
        all.push(...each)
        if (written !== null) shares.push(times / seconds / written)
      }
      const [server = 0, ofDatabase = 0, sandbox = 0, itsDatabase = 0] = spent
      const share =
        shares.length === 0 ? 'no rate of pgbench' : `${(quantile(shares, 0.5) * 100).toFixed(1)}%`
      report.say(
        `| ${names[kind]} | ${clients} | ${quantile(rates, 0.5).toFixed(1)} | ${Math.round(quantile(all, 0.99))} ms | ${server.toFixed(1)} + ${ofDatabase.toFixed(1)} = ${(server + ofDatabase).toFixed(1)} ms | ${(sandbox + itsDatabase).toFixed(1)} ms | ${asked} | ${share} |`,
      )
    }
  }
  await writes.close()
  report.say(
    `\npgbench makes the ${writes.count} statements with which a new guest's booking by card, registration included, writes its rows. No job was waiting when a count ended.`,
  )
}

/** Of two new guests: what differs between them, each order in pgbench has of its own. */
async function openWrites(watched: Watched): Promise<OrderWrites> {
  let turn = 0
  const record = () =>
    watched.askedBy(async () =>
      book(watched.calls, 'card', await buildCustomer(watched.calls), sessions.first + turn++),
    )
  await record()
  const { first, count } = sessions
  return openOrderWrites([await record(), await record()], {
    first,
    count,
    sql: sessionsSql(first, count, 1_000_000),
  })
}

const { ground, close } = await openGround({ sandboxApart: true })
tellGround(ground)
const product = await startProduct({ OPERATOR_DATA_SECONDS: '1', TRUSTED_PROXIES: '127.0.0.1' })
const watched = await openWatched(product)
const db = openDatabase(product.databaseUrl, 4)
try {
  await product.query(sessionsSql(sessions.first, sessions.count, 1_000_000))
  const crowds = { free: await makePeople(db, people, 'free'), card: await makePeople(db, people, 'card') }
  const calls = callsTo(product)
  await measureRush(product, calls, crowds.card)
  await measureBookings(product, calls, watched, crowds)
  await report.write()
} finally {
  await db.close()
  await watched.close()
  await product.stop()
  await close()
}
