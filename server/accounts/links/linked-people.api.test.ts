import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { stableId } from '../../operators/operator-rows.ts'
import { buildCustomer, cookieOf, type Customer } from '../../testing/builders.ts'
import { holdMembership } from '../../testing/held-membership.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** Sam may act for the children Robin and Charlie, and for nobody else. */

const sam = stableId('riverside', 'person', 'R100002')
const robin = stableId('riverside', 'person', 'R100010')
const charlie = stableId('riverside', 'person', 'R100011')
const alex = stableId('riverside', 'person', 'R100001')
const dana = stableId('northgate', 'person', 'R100001')
const nobody = '00000000-0000-4000-8000-000000000000'

let app: TestApp
let cookie: string
let stranger: Customer
beforeAll(async () => {
  app = await startTestApp()
  stranger = await buildCustomer(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  const answer = await app.call('POST', '/api/auth/customer/login', {
    username: 'sam@example.com',
    password: 'Riverside1!',
  })
  cookie = cookieOf(answer)
})

const select = (selectedUserId: string | null, of = sam) =>
  app.call('PUT', `/api/v1/users/${of}/selected`, { selected_user_id: selectedUserId }, { cookie })
const user = (headers: Record<string, string> = {}) =>
  app.call('GET', '/api/auth/user', undefined, { cookie, headers })

const child = (id: string, reference: string, first_name: string, age: number, barcode: string) => ({
  id,
  reference,
  first_name,
  last_name: 'Sowerby',
  full_name: `${first_name} Sowerby`,
  age,
  barcode,
  awaits_consent: false,
})
const children = [
  child(charlie, 'R100011', 'Charlie', 5, '0001000115'),
  child(robin, 'R100010', 'Robin', 9, '0001000108'),
]

it('AUTH-20 AUTH-30 the linked call and the user give the people one may act for', async () => {
  const linked = await app.call('GET', `/api/v1/users/${sam}/linked`, undefined, { cookie })
  expect([linked.status, linked.data]).toEqual([200, children])
  expect((await user()).data.linked_users).toEqual(children)
  const alone = await app.call('GET', `/api/v1/users/${stranger.id}/linked`, undefined, stranger)
  expect(alone.data).toEqual([])
})

it("SEC-08 somebody else's linked people are 403, one's own without a session 401", async () => {
  for (const id of [robin, alex, dana, nobody]) {
    const { status } = await app.call('GET', `/api/v1/users/${id}/linked`, undefined, { cookie })
    expect(status).toBe(403)
  }
  expect((await app.call('GET', `/api/v1/users/${sam}/linked`)).status).toBe(401)
  expect((await app.call('GET', `/api/v1/users/${sam}/linked`, undefined, stranger)).status).toBe(403)
})

it('AUTH-31 the choice lasts for the session, not for another one, and can be taken back', async () => {
  const chosen = await select(robin)
  expect([chosen.status, chosen.data.selected_user]).toEqual([200, { id: robin }])
  expect((await user()).data.selected_user).toEqual({ id: robin })
  const elsewhere = await app.call('POST', '/api/auth/customer/login', {
    username: 'R100002',
    password: 'Riverside1!',
  })
  expect(elsewhere.data.user.selected_user).toBeNull()
  for (const oneself of [null, sam]) {
    await select(charlie)
    expect((await select(oneself)).data.selected_user).toBeNull()
    expect((await user()).data.selected_user).toBeNull()
  }
})

it('SEC-06 nobody but a linked person can be chosen, and only for oneself', async () => {
  await select(robin)
  for (const id of [alex, dana, nobody, stranger.id]) {
    const refused = await select(id)
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
  }
  expect((await select(charlie, alex)).status).toBe(403)
  expect((await user()).data.selected_user).toEqual({ id: robin })
})

it('SEC-06 AUTH-35 the header is checked on every call, on public ones too; refused, nothing is written', async () => {
  expect((await user({ 'x-selected-user-id': robin })).status).toBe(200)
  expect((await user({ 'x-selected-user-id': sam })).status).toBe(200)
  const before = await app.digestRows()
  const calls = [
    ['GET', '/api/auth/user', undefined],
    ['GET', '/api/client', undefined],
    ['DELETE', '/api/cart/clear', { source: 'online-joining' }],
    ['POST', '/api/online-joining/answers', { answers: [] }],
  ] as const
  for (const id of [alex, dana, nobody, 'x'.repeat(300), "' or 1=1", '']) {
    for (const [method, path, body] of calls) {
      const headers = { 'x-selected-user-id': id }
      const refused = await app.call(method, path, body, { cookie, headers })
      expect([refused.status, refused.body.code], `${path} ${id}`).toEqual([403, 'forbidden'])
    }
  }
  expect(await app.digestRows()).toEqual(before)
  const visitor = await app.call('GET', '/api/client', undefined, {
    headers: { 'x-selected-user-id': robin },
  })
  expect(visitor.status).toBe(200)
})

it('SEC-06 who is unlinked meanwhile is refused at once and no longer selected', async () => {
  await select(robin)
  await app.query('delete from linked_users where client_id = $1 and linked_user_id = $2', [
    'riverside',
    robin,
  ])
  expect((await user()).data.selected_user).toBeNull()
  expect((await user({ 'x-selected-user-id': robin })).status).toBe(403)
  expect((await select(robin)).status).toBe(403)
  await app.query(
    "insert into linked_users (client_id, user_id, linked_user_id, created_at) values ('riverside', $1, $2, now())",
    [sam, robin],
  )
})

it('SEC-06 being linked goes one way, and a linked child has no login', async () => {
  await app.query(
    "insert into linked_users (client_id, user_id, linked_user_id, created_at, consented_at) values ('riverside', $1, $2, now(), now())",
    [stranger.id, alex],
  )
  const asAlex = cookieOf(
    await app.call('POST', '/api/auth/customer/login', { username: 'R100001', password: 'Riverside1!' }),
  )
  const refused = await app.call('GET', '/api/auth/user', undefined, {
    cookie: asAlex,
    headers: { 'x-selected-user-id': stranger.id },
  })
  expect(refused.status).toBe(403)
  const child = await app.call('POST', '/api/auth/customer/login', {
    username: 'R100010',
    password: 'Riverside1!',
  })
  expect([child.status, child.body.code]).toEqual([422, 'invalid_credentials'])
})

it('AUTH-31 memberships of the person acted for are theirs alone, and those of oneself stay apart', async () => {
  const swim = await holdMembership(app.services, robin, { membership: 'swim', baseFee: 2450 })
  const held = async (selected?: string, as: { cookie: string } = { cookie }) => {
    const query = selected === undefined ? '' : `?selected_user_id=${selected}`
    const { status, data } = await app.call('GET', `/api/my-account/memberships${query}`, undefined, as)
    return status === 200 ? data.map(({ id }: { id: string }) => id) : status
  }
  expect(await held(robin)).toEqual([swim])
  expect(await held(charlie)).toEqual([])
  const own = await held()
  expect([own.length, own.includes(swim)]).toEqual([1, false])
  expect(await held(sam)).toEqual(own)
  for (const id of [alex, dana, nobody]) expect(await held(id)).toBe(403)
  for (const id of [sam, robin]) expect(await held(id, stranger)).toBe(403)
})
