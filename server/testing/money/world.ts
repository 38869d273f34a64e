import http from 'node:http'
import { todayIn } from '../../../contract/dates.ts'
import { everyMinute } from '../../jobs.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/db.ts'
import { openSandbox } from '../sandboxes.ts'
import { cloneDatabase } from '../clone-database.ts'
import { heldBy, makeCustomer, monthsOf, sellMonths, type MoneyCustomer } from './make-customer.ts'
import { callServer, type Method, type Said } from './call-server.ts'
import { fleetOf } from './fleet.ts'
import { riversideHost } from './site.ts'
import type { CallPattern, MoneyProvider } from './money-provider.ts'
import type { Plan } from './plan.ts'
import { startServers, type ServerLine } from './server-line.ts'
import { openWire, type Wire } from './wire.ts'

/** Database, payment sandbox, the wire between, and a server that can be killed. */
export interface World {
  sandboxUrl: string
  wire: Wire
  servers: ServerLine
  query(sql: string, values?: unknown[]): Promise<any[]>
  call(
    method: Method,
    path: string,
    body?: unknown,
    cookie?: string,
    headers?: Record<string, string>,
  ): Promise<Said>
  /** Posts a form as the page of a bank does. */
  postForm(path: string, fields: Record<string, string>): Promise<void>
  /** An account with a session, and with what its plan says. */
  makeCustomer(name: string, plan: Pick<Plan, 'provider' | 'credit' | 'holds'>): Promise<MoneyCustomer>
  /** Takes a membership from sale, and puts it back a moment later. */
  withdraw(membership: string): Promise<void>
  now(): Date
  /** The clocks of server, sandbox and jobs jump ahead. */
  jump(seconds: number): Promise<void>
  /** Until no job is due or in hand. */
  workOff(): Promise<void>
  /** Everything that is started once a minute runs, and every job that waits for a later time. */
  sweep(): Promise<void>
  close(): Promise<void>
}

/** What all worlds of a campaign stand on. */
export interface Ground {
  adminUrl: string
  templateName: string
  /** Where payment sandboxes are opened. */
  sandboxesUrl: string
  /** The bundled server of the runs. */
  serverFile: string
}

/** How long the server waits for a provider: what never answers is soon known; on a busy machine an answer may take seconds. */
const answerWithin = { usual: 1, patient: 20 }
const withdrawnMs = 250
/** How long a call that is under way is waited for: on a busy machine it may take long. A killed server leaves claims that nobody frees. */
const claimedMs = { usual: 60_000, afterKill: 1_500 }

export async function openWorld(
  { adminUrl, templateName, sandboxesUrl, serverFile }: Ground,
  providers: readonly MoneyProvider[],
  {
    servers: count = 1,
    beginsAt,
    isPatient = false,
  }: {
    servers?: number
    beginsAt?: Date
    /** Nothing goes wrong: the server waits long for each answer. */
    isPatient?: boolean
  } = {},
): Promise<World> {
  const answerWithinSeconds = isPatient ? answerWithin.patient : answerWithin.usual
  const database = await cloneDatabase(adminUrl, templateName, 'money')
  const sandboxDatabase = await cloneDatabase(adminUrl, null, 'sandbox')
  const sandbox = await openSandbox(sandboxesUrl, sandboxDatabase.url)
  const db = openDatabase(database.url, 4)
  const query = async (sql: string, values: unknown[] = []) => (await db.pool.query(sql, values)).rows
  await sellMonths(query)
  let offsetMs = beginsAt ? beginsAt.getTime() - systemClock.now().getTime() : 0
  const wire: Wire = await openWire({
    sandboxUrl: sandbox.url,
    calls: [...providers.flatMap(({ calls }) => calls), ...directDebitCalls],
    patienceMs: answerWithinSeconds * 1000,
    // Whichever of them is calling.
    killServer: () => servers.killAll(),
    serverUrl: async () => `http://127.0.0.1:${await servers.port()}`,
  })
  await setSandboxClock(sandbox.url, offsetMs)
  const environment = environmentOf(database.url, sandbox.url, wire.url, answerWithinSeconds)
  const servers = fleetOf(
    await Promise.all(
      Array.from({ length: count }, () => startServers(serverFile, environment, () => offsetMs)),
    ),
  )
  const agent = new http.Agent({ keepAlive: false })
  await listenToWebhooks(sandbox.url, wire.url, providers)

  const sell = (membership: string, isSold: boolean) =>
    query(
      `update membership_types set removed_at = case when $2 then null else now() end
        where client_id = 'riverside' and slug = $1`,
      [membership, isSold],
    )
  let backOnSale: Promise<unknown> = Promise.resolve()

  const world: World = {
    sandboxUrl: sandbox.url,
    wire,
    servers,
    query,
    async call(method, path, body, cookie, headers) {
      return callServer({ port: await servers.port(), agent, method, path, body, cookie, headers })
    },
    async postForm(path, fields) {
      await fetch(`http://127.0.0.1:${await servers.port()}${path}`, {
        method: 'POST',
        headers: { host: riversideHost },
        body: new URLSearchParams(fields),
      })
    },
    makeCustomer(name, { provider: paysBy, credit, holds }) {
      const { venue } = providers.find((provider) => provider.name === paysBy)!
      const today = todayIn(world.now(), 'Europe/London')
      const held = holds && heldBy(holds, venue, today)
      return makeCustomer({ db, clock: world }, { name, credit, held, months: monthsOf(holds, venue, today) })
    },
    now: () => new Date(performance.timeOrigin + performance.now() + offsetMs),
    async withdraw(membership) {
      await sell(membership, false)
      backOnSale = Promise.all([backOnSale, pause(withdrawnMs).then(() => sell(membership, true))])
    },
    async jump(seconds) {
      const wasKilled = servers.lastKill().getTime() > 0
      await unclaimed(query, world.now(), wasKilled ? claimedMs.afterKill : claimedMs.usual)
      offsetMs += seconds * 1000
      await Promise.all([servers.setClock(offsetMs), setSandboxClock(sandbox.url, offsetMs)])
      await query(
        'update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => $1) where locked_at is null',
        [seconds],
      )
    },
    workOff: () => workedOff(query, servers),
    async sweep() {
      await query(
        'update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null',
      )
      for (const name of everyMinute) await query('select graphile_worker.add_job($1)', [name])
      await workedOff(query, servers)
    },
    async close() {
      await backOnSale
      await servers.stop()
      await wire.close()
      await db.close()
      await sandbox.stop()
      await database.drop()
      await sandboxDatabase.drop()
    },
  }
  return world
}

const directDebitCalls: readonly CallPattern[] = [
  { operation: 'payer', method: 'POST', path: /^\/gocardless\/customers$/ },
  { operation: 'account', method: 'POST', path: /^\/gocardless\/customer_bank_accounts$/ },
  { operation: 'mandate', method: 'POST', path: /^\/gocardless\/mandates$/ },
]

async function setSandboxClock(sandboxUrl: string, offsetMs: number): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/__control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offset_ms: offsetMs }),
  })
  if (!answer.ok) throw new Error('the sandbox does not set its clock')
}

/** Webhooks go over the wire too. */
async function listenToWebhooks(
  sandboxUrl: string,
  wireUrl: string,
  providers: readonly MoneyProvider[],
): Promise<void> {
  const cards = providers.flatMap(({ name, webhookSecret }) =>
    webhookSecret === null ? [] : [{ provider: name, name, secret: webhookSecret }],
  )
  const debits = { provider: 'gocardless', name: 'go_cardless', secret: 'sandbox-webhook-secret' }
  for (const { provider, name, secret } of [...cards, debits]) {
    const answer = await fetch(`${sandboxUrl}/__control/webhooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        provider,
        secret,
        url: `${wireUrl}/api/payment-providers/${name}/webhook`,
      }),
    })
    if (!answer.ok) throw new Error(`the sandbox does not send the webhooks of ${provider}`)
  }
}

/** Until no job is due or in hand; what a killed server had in hand is left to the sweeps. */
async function workedOff(query: World['query'], servers: ServerLine): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 40) {
    const [{ n }] = await query(
      `select count(*) as n from graphile_worker._private_jobs
        where (locked_at is null and run_at <= now() and attempts < max_attempts) or locked_at > $1`,
      [servers.lastKill()],
    )
    if (Number(n) === 0) return
    await pause(40)
  }
  throw new Error('the jobs do not come to an end')
}

function environmentOf(
  databaseUrl: string,
  sandboxUrl: string,
  wireUrl: string,
  answerWithinSeconds: number,
): Record<string, string> {
  return {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '12',
    SANDBOX_URL: sandboxUrl,
    STRIPE_API_URL: wireUrl,
    GOCARDLESS_API_URL: `${wireUrl}/gocardless`,
    OPAYO_API_URL: `${wireUrl}/opayo/api/v1`,
    OPAYO_REPORTING_URL: `${wireUrl}/opayo/access/access.htm`,
    RYFT_API_URL: `${wireUrl}/ryft`,
    PAYMENT_ANSWER_WITHIN_SECONDS: String(answerWithinSeconds),
    LOG_LEVEL: 'error',
  }
}

/** Waits until nobody has a hand on a payment: no clock jumps over the claim of a call that is under way. */
async function unclaimed(query: World['query'], now: Date, waitMs: number): Promise<void> {
  const giveUpAt = performance.now() + waitMs
  while (performance.now() < giveUpAt) {
    const claimed = await query(
      "select 1 from payments where client_id = 'riverside' and claimed_until > $1 limit 1",
      [now],
    )
    if (claimed.length === 0) return
    await pause(20)
  }
}
