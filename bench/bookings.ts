import { openGround, tellGround } from '../e2e/world/ground.ts'
import { startProduct, type Product } from '../e2e/world/product.ts'
import { addDays, todayIn } from '../contract/dates.ts'
import { riverside } from '../server/testing/builders.ts'
import { ask, type Answered, type Target } from './load.ts'
import { compare, pathOf, startPlain, type Statement } from './plain-servers.ts'
import { openReport } from './report.ts'
import { openWatched } from './watched.ts'

/**
 * What a day of a centre costs while an operator has many sessions: `npm run bench -- bookings`. The answer that everybody gets is
 * compared with Fastify that sends the same bytes, the personal one with Fastify that runs the same statements.
 */

const sessionsInAll = 300_000
const sessionsOfDay = 300
const rounds = 4
const seconds = 1.5
const clientCounts = [1, 32, 128]
const report = openReport('bookings')

/** A day of Manchester gets so many sessions, and the other centres, over past and future days, all the others. */
async function fill(product: Product, day: string): Promise<void> {
  const insert = (rows: string) =>
    product.query(
      `insert into activity_sessions (client_id, venue_id, key, activity, space, local_day, local_start, starts_at, ends_at,
         capacity, taken, leader, access)
       select 'riverside', venue_id, 'bench/' || nth || '/' || venue_id, activity, 'studio-1', day, '12:00',
         day + interval '6 hours' + nth % 960 * interval '1 minute',
         day + interval '7 hours' + nth % 960 * interval '1 minute', 20, nth % 20, 'Priya Nair', '{}' from ${rows}`,
    )
  const count = async (where: string) =>
    Number(
      (
        await product.query(
          `select count(*) from activity_sessions where client_id = 'riverside' and ${where}`,
        )
      )[0]!['count'],
    )
  const venue = riverside.venue()
  const lacking = sessionsOfDay - (await count(`venue_id = '${venue}' and local_day = '${day}'`))
  await insert(`(select '${venue}' as venue_id, '${day}'::date as day, nth,
    (array['gym-session', 'yoga', 'public-swim', 'aqua-fit'])[1 + nth % 4] as activity
    from generate_series(1, ${lacking}) nth) made`)
  const others = sessionsInAll - (await count('true'))
  await insert(`(select venues.id as venue_id, '${day}'::date + 1 - (nth / 11 % 600)::int as day, nth, 'gym-session' as activity
    from generate_series(1, ${others}) nth
    join (select id, row_number() over (order by id) as place from venues where client_id = 'riverside' and id <> '${venue}') venues
      on venues.place = 1 + nth % 11) made`)
  await product.query('analyze activity_sessions')
}

const { ground, close } = await openGround()
tellGround(ground)
const product = await startProduct({ OPERATOR_DATA_SECONDS: '1', TRUSTED_PROXIES: '127.0.0.1' })
const watched = await openWatched(product)
try {
  const origin = product.origin('bookings')
  const host = new URL(origin).host
  const day = addDays(todayIn(new Date(performance.timeOrigin + performance.now()), 'Europe/London'), 3)
  await fill(product, day)
  const credentials = { username: 'sam@example.com', password: 'Riverside1!' }
  const { cookies } = await watched.calls.call('POST', '/api/auth/customer/login', credentials)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const targetOf = (path: string, own: boolean): Target => ({
    port: product.port,
    path: `/api/activities/venues/riverside-manchester/${path}?day=${day}`,
    headers: { host, 'accept-encoding': 'br', ...(own ? { cookie } : {}) },
  })
  const reads = {
    'a day, as everybody sees it': { target: targetOf('timetable', false), against: 'bytes' },
    'a day of a member with two children': { target: targetOf('own-timetable', true), against: 'query' },
    'courts of a day': { target: targetOf('courts/badminton', false), against: 'bytes' },
  } as const
  const answers: Record<string, Answered & { statements: Statement[] }> = {}
  for (const [name, { target }] of Object.entries(reads)) {
    const answer = await ask(target)
    if (answer.status !== 200) throw new Error(`${target.path} answers ${answer.status}`)
    const once = () => watched.calls.call('GET', target.path, undefined, { cookie, headers: { host } })
    await once()
    const [statements = []] = await watched.askedBy(once)
    answers[name] = { ...answer, statements }
  }
  const plain = await startPlain(answers, { url: product.databaseUrl, text: 'select 1', values: [] })
  report.say(
    `\n${sessionsInAll.toLocaleString('en-GB')} sessions are stored, ${sessionsOfDay} of that day at that centre.`,
  )
  report.say(
    '\n| Read | Bytes as sent | Statements | Clients | Answers a second | p99 | Share of |\n|---|---|---|---|---|---|---|',
  )
  for (const [name, { target, against }] of Object.entries(reads)) {
    const bare = { ...target, port: plain.port, path: `/${against}/${pathOf(name)}` }
    for (const clients of clientCounts) {
      const { rate, p99, share } = await compare(target, bare, { clients, rounds, seconds })
      report.say(
        `| ${name} | ${answers[name]!.body.length} | ${answers[name]!.statements.length} | ${clients} | ${Math.round(rate)} | ${p99.toFixed(1)} ms | ${Math.round(share * 100)}% of Fastify ${against === 'bytes' ? 'alone' : 'with pg'} |`,
      )
    }
  }
  plain.stop()
  const [read] = await product.query(
    `explain (format json) select * from activity_sessions where client_id = 'riverside' and venue_id = '${riverside.venue()}' and local_day = '${day}'`,
  )
  report.say(`\nThe day is read by ${String(JSON.stringify(read).match(/"Index Name":"(\w+)"/)?.[1])}.`)
  await report.write()
} finally {
  await watched.close()
  await product.stop()
  await close()
}
