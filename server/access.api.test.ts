import { afterAll, beforeAll, expect, it } from 'vitest'
import { isAllowed } from '../contract/access.ts'
import type { RouteDeclaration } from '../contract/route.ts'
import { routes, type RouteName } from '../contract/routes.ts'
import { accessRows, type AccessRow } from './testing/access-table.ts'
import {
  askers,
  openAccessWorld,
  secretAddress,
  secretNames,
  type AccessWorld,
  type Asker,
  type Owner,
} from './testing/access-world.ts'
import { startTestApp, type Answer, type TestApp } from './testing/test-app.ts'
import { cookieOf } from './testing/builders.ts'

/**
 * Every call there is, asked by everybody there is about what the owner has: exactly those who may succeed; for the others
 * no row of any table is another, and no word of the owner's is in the answer.
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
  return asker === 'owner' ? world[owner].cookie : world.cookies[asker]
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

function leaks(answer: Answer, whose: Owner = 'member', knowsTheName = false): string[] {
  const owner = world[whose]
  const said = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  const name = knowsTheName ? [] : [...secretNames, owner.reference]
  return [...secretAddress, owner.email, ...name].filter((secret) => said.includes(secret))
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
    expect([name, isClosed('visitor'), isClosed('staff'), isClosed('owner')]).toEqual([
      name,
      !isAllowed(access, 'visitor'),
      !isAllowed(access, 'visitor'),
      !isAllowed(access, 'customer'),
    ])
  }
})

it('SEC-08 whoever is linked sees names of the other side, and never an address', async () => {
  const owners = ['member', 'renewer', 'payer', 'sessionPayer', 'newcomer'] as const
  const theirNames = owners.map(() => 'Quarrington')
  const seen = {
    linked: { linked: theirNames, 'linked-by': [] },
    otherParent: { linked: ['Brook'], 'linked-by': [] },
    childOf16: { linked: [], 'linked-by': theirNames },
  }
  for (const [asker, sides] of Object.entries(seen)) {
    const as = { cookie: world.cookies[asker as keyof typeof seen] }
    const { id } = (await app.call('GET', '/api/auth/user', undefined, as)).data
    for (const [side, names] of Object.entries(sides)) {
      const people = await app.call('GET', `/api/v1/users/${id}/${side}`, undefined, as)
      expect(people.data.map((one: { last_name: string }) => one.last_name)).toEqual(names)
      for (const owner of owners) expect(leaks(people, owner, true), asker).toEqual([])
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
    expect(leaks(answer, row.owner), name).toEqual([])
  }
  expect(await app.digestRows()).toEqual(before)
})

it.each(Object.keys(accessRows) as RouteName[])(
  'SEC-08 SEC-04 SEC-06 %s: exactly those who may, nothing written or told to the others',
  async (name) => {
    const others = askers.filter((asker) => asker !== 'owner')
    // Who is refused leaves every row as it was: what is there after one is what is there before the next.
    let known: Record<string, string> | null = null
    for (const asker of [...others, 'owner' as const]) {
      const row = await accessRows[name](world)
      const owner = row.owner ?? 'member'
      const wanted = row.outcomes[asker]
      const before: Record<string, string> | null =
        wanted === 'done' ? null : (known ?? (await app.digestRows()))
      const answer = await ask(name, row, cookieFor(asker, owner))
      expect([asker, outcomeOf(answer)], JSON.stringify(answer.body).slice(0, 300)).toEqual([asker, wanted])
      if (before) expect(await app.digestRows(), asker).toEqual(before)
      known = before
      if (asker !== 'owner') expect(leaks(answer, row.owner, row.knows?.includes(asker)), asker).toEqual([])
      // A changed password is a new session; whoever only looked in at a door keeps the old one.
      const renewed = name === 'updateUser' && wanted === 'done' ? cookieOf(answer) : null
      if (renewed !== null && asker === 'owner') world[owner].cookie = renewed
      else if (renewed !== null && asker !== 'owner') world.cookies[asker] = renewed
    }
  },
)
