import { afterAll, beforeAll, expect, it } from 'vitest'
import { isAllowed } from '../contract/access.ts'
import type { RouteDeclaration } from '../contract/route.ts'
import { routes, type RouteName } from '../contract/routes.ts'
import type { AccessRow } from './testing/access-outcomes.ts'
import { accessRows } from './testing/access-table.ts'
import {
  askers,
  openAccessWorld,
  owners,
  secrets,
  type AccessWorld,
  type Asker,
  type Owner,
  type Secretive,
} from './testing/access-world.ts'
import { startTestApp, type Answer, type TestApp } from './testing/test-app.ts'
import { cookieOf } from './testing/builders.ts'

/**
 * Every call there is, asked by everybody there is about what one pays for another: exactly those who may succeed; for the
 * others no row of any table is another. Nobody reads more of payer, member and other parent than is said below.
 */

let app: TestApp
let world: AccessWorld
beforeAll(async () => {
  app = await startTestApp()
  world = await openAccessWorld(app)
})
afterAll(() => app.close())

const declarationOf = (name: RouteName): RouteDeclaration => routes[name]

function cookieFor(asker: Asker, owner: Owner): string {
  if (asker === 'payer') return world[owner].cookie
  return asker === 'member' ? world[owner].member.cookie : world.cookies[asker]
}

async function ask(name: RouteName, row: AccessRow, cookie: string, headers: Record<string, string> = {}) {
  const declaration = declarationOf(name)
  const path = declaration.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(row.params?.[key] ?? 'missing'),
  )
  const address = row.query === undefined ? path : `${path}?${row.query}`
  const options = { headers, ...(cookie === '' ? {} : { cookie }), ...(row.host ? { host: row.host } : {}) }
  return app.call(declaration.method, address, row.body, options)
}

const outcomeOf = ({ status }: Answer): number | 'done' => (status < 300 ? 'done' : status)

/** Whose name and customer id whoever may act for them knows. Everything else of anybody is theirs alone. */
const knows: Partial<Record<Asker, Secretive>> = { payer: 'member', otherParent: 'member', linked: 'payer' }

/** What is said of a person: names and customer id, and what is theirs alone. */
function wordsOf(who: Secretive, owner: Owner) {
  const { email, reference } = personOf(who, owner)
  const { names, street, mobile, ...money } = secrets[who]
  const ends = 'bank' in money ? [money.bank.accountNumber.slice(-2), money.lastFour] : []
  // Two or four digits are in many a number: here they are those of an account or a card, which are texts of their own.
  return { names, reference, kept: [street, mobile, email, ...ends.map((end) => `"${end}"`)] }
}

/** What an answer says of others that whoever asked may not know. `named`: but for names. */
function leaks({ body }: Answer, asker: Asker, owner: Owner, named = false): string[] {
  const said = typeof body === 'string' ? body : JSON.stringify(body)
  const others = (Object.keys(secrets) as Secretive[]).filter((who) => who !== asker)
  return others.flatMap((who) => {
    const { names, reference, kept } = wordsOf(who, owner)
    const identity = knows[asker] === who ? [] : [reference, ...(named ? [] : names)]
    return [...kept, ...identity].filter((secret) => said.includes(secret))
  })
}

function personOf(who: Secretive, owner: Owner) {
  if (who === 'otherParent') return world.otherParent
  return who === 'payer' ? world[owner] : world[owner].member
}

it('has a row for every call', () => {
  expect(Object.keys(accessRows).toSorted()).toEqual(Object.keys(routes).toSorted())
})

it('says of every call by hand what its declaration says of visitors, customers and staff', async () => {
  for (const [name, make] of Object.entries(accessRows) as [RouteName, (typeof accessRows)[RouteName]][]) {
    const { outcomes, needsMore } = await make(world)
    if (needsMore) continue
    const { access } = declarationOf(name)
    const isClosed = (asker: Asker) => outcomes[asker] === 401
    // Staff have no session outside the front of house: there they are visitors.
    expect([name, isClosed('visitor'), isClosed('staff'), isClosed('payer')]).toEqual([
      name,
      !isAllowed(access, 'visitor'),
      !isAllowed(access, 'visitor'),
      !isAllowed(access, 'customer'),
    ])
  }
})

it('whose it is reads all of what is kept from others, so that looking for it can find it', async () => {
  const own = [
    '/api/auth/user',
    '/api/user/saved-cards',
    '/api/online-joining/checkout-cart',
    '/api/data-fields?onboarding_type=customer_account_online',
  ]
  for (const who of ['payer', 'otherParent'] as const) {
    const { cookie } = personOf(who, 'buyer')
    const answers = await Promise.all(own.map((path) => app.call('GET', path, undefined, { cookie })))
    const said = JSON.stringify(answers.map(({ body }) => body))
    const { names, reference, kept } = wordsOf(who, 'buyer')
    expect([...names, reference, ...kept].filter((secret) => !said.includes(secret))).toEqual([])
  }
})

it('SEC-08 whoever is linked sees names of the other side, and never an address', async () => {
  const ofAll = (name: string) => owners.map(() => name)
  const seen = {
    linked: { linked: ofAll('Quarrington'), 'linked-by': [] },
    payer: { linked: ['Brook', 'Winterbourne'], 'linked-by': ['Brook'] },
    member: { linked: [], 'linked-by': ['Farnsworth', 'Quarrington'] },
    otherParent: { linked: ofAll('Winterbourne'), 'linked-by': [] },
    childOf16: { linked: [], 'linked-by': ofAll('Quarrington') },
  }
  for (const [asker, sides] of Object.entries(seen) as [keyof typeof seen, object][]) {
    const as = { cookie: cookieFor(asker, 'changer') }
    const { id } = (await app.call('GET', '/api/auth/user', undefined, as)).data
    for (const [side, names] of Object.entries(sides)) {
      const people = await app.call('GET', `/api/v1/users/${id}/${side}`, undefined, as)
      expect([asker, people.data.map((one: { last_name: string }) => one.last_name)]).toEqual([asker, names])
      for (const owner of owners) expect(leaks(people, asker, owner, true), asker).toEqual([])
    }
  }
})

it('SEC-08 a customer of another operator finds nothing of this one at home either', async () => {
  const home = 'online-joining.northgate.localhost:3000'
  const dana = await app.call(
    'POST',
    '/api/auth/customer/login',
    { username: 'dana@example.com', password: 'Northgate1!' },
    { host: home },
  )
  const before = await app.digestRows()
  for (const name of Object.keys(accessRows) as RouteName[]) {
    const row = await accessRows[name](world)
    if (row.outcomes.stranger !== 403 && row.outcomes.stranger !== 404) continue
    const answer = await ask(name, { ...row, host: home }, cookieOf(dana))
    expect([name, answer.status === 403 || answer.status === 404], JSON.stringify(answer.body)).toEqual([
      name,
      true,
    ])
    expect(leaks(answer, 'foreigner', row.owner ?? 'changer'), name).toEqual([])
  }
  expect(await app.digestRows()).toEqual(before)
})

it('SEC-08 what is kept for many says the same to each of them, whoever asks first', async () => {
  const all = (Object.keys(accessRows) as RouteName[]).filter((name) => declarationOf(name).sameFor)
  expect(all.length).toBeGreaterThan(15)
  for (const name of all) {
    const row = await accessRows[name](world)
    const said = new Set<string>()
    for (const asker of ['visitor', 'payer', 'foreigner', 'member', 'stranger'] as const) {
      // What the server kept before is not looked at again.
      await app.query("update clients set version = gen_random_uuid() where id = 'riverside'")
      const { headers, body } = await ask(name, row, cookieFor(asker, row.owner ?? 'changer'))
      const { date: _date, 'x-request-id': _id, ...same } = headers
      if (isForMany(name, asker)) said.add(JSON.stringify([same, body]))
    }
    expect([name, said.size]).toEqual([name, 1])
  }
})

it.each(Object.keys(accessRows) as RouteName[])(
  'SEC-08 SEC-04 SEC-06 %s: exactly those who may, nothing written or told to the others',
  async (name) => {
    const others = askers.filter((asker) => asker !== 'payer')
    // Who is refused leaves every row as it was: what is there after one is what is there before the next.
    let known: Record<string, string> | null = null
    for (const asker of [...others, 'payer' as const]) {
      const row = await accessRows[name](world)
      const owner = row.owner ?? 'changer'
      const wanted = row.outcomes[asker]
      const before: Record<string, string> | null =
        wanted === 'done' ? null : (known ?? (await app.digestRows()))
      const answer = await ask(name, row, cookieFor(asker, owner))
      expect([asker, outcomeOf(answer)], JSON.stringify(answer.body).slice(0, 300)).toEqual([asker, wanted])
      if (before) expect(await app.digestRows(), asker).toEqual(before)
      known = before
      const named = row.namesActors === true && asker === 'member'
      expect(leaks(answer, asker, owner, named), asker).toEqual([])
      expect([asker, isKept(answer)]).toEqual([asker, wanted === 'done' && isForMany(name, asker)])
      // A changed password is a new session; whoever only looked in at a door keeps the old one.
      if (name === 'updateUser' && wanted === 'done') keepCookie(asker, owner, cookieOf(answer))
    }
  },
)

const isKept = ({ headers }: Answer): boolean =>
  headers['cache-control'] !== 'no-store' || headers['etag'] !== undefined

/** Whether others than the asker get the answer to it: of calls about a visitor those that visitors make. */
function isForMany(name: RouteName, asker: Asker): boolean {
  const { sameFor } = declarationOf(name)
  return sameFor === 'everybody' || (sameFor === 'visitors' && isVisitor.has(asker))
}

/** Staff, and customers of another operator, have no session here. */
const isVisitor: ReadonlySet<Asker> = new Set<Asker>(['visitor', 'staff', 'foreigner'])

function keepCookie(asker: Asker, owner: Owner, cookie: string): void {
  if (asker === 'payer') world[owner].cookie = cookie
  else if (asker === 'member') world[owner].member.cookie = cookie
  else world.cookies[asker] = cookie
}
