import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stableId } from '../../operators/operator-rows.ts'
import { buildCustomer, cookieOf, type Customer } from '../../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { linkPerson } from './linked-people.service.ts'

/** Who may act for whom: consent at 16, and leaving from either side. Today is 7 December 2026. */

const sam = stableId('riverside', 'person', 'R100002')
const robin = stableId('riverside', 'person', 'R100010')
const nobody = '00000000-0000-4000-8000-000000000000'
const [sixteenToday, fifteen] = ['2010-12-07', '2010-12-08']

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(monday)
  await app.runJobs()
  await app.query('delete from emails')
})

const link = (userId: string, linkedUserId: string) =>
  linkPerson(app.services, 'riverside', userId, linkedUserId)

async function born(dateOfBirth: string | null, firstName = 'Kit'): Promise<Customer> {
  const person = await buildCustomer(app, { personal: { first_name: firstName, last_name: 'Marlow' } })
  await app.query("update users set date_of_birth = $2 where client_id = 'riverside' and id = $1", [
    person.id,
    dateOfBirth,
  ])
  return person
}

/** A parent, and somebody of that birth date with a log-in of their own whom the parent is linked to. */
async function family(dateOfBirth = sixteenToday) {
  const parent = await buildCustomer(app, { personal: { first_name: 'Morgan', last_name: 'Marlow' } })
  const kit = await born(dateOfBirth)
  await link(parent.id, kit.id)
  return { parent, kit }
}

const userOf = async ({ cookie }: { cookie: string }) =>
  (await app.call('GET', '/api/auth/user', undefined, { cookie })).data
const select = (of: Customer, selectedUserId: string) =>
  app.call('PUT', `/api/v1/users/${of.id}/selected`, { selected_user_id: selectedUserId }, of)
const linkedBy = (of: Customer) => app.call('GET', `/api/v1/users/${of.id}/linked-by`, undefined, of)
const decide = (of: Customer, userId: string, consents: boolean) =>
  app.call('PUT', `/api/v1/users/${of.id}/linked-by/${userId}`, { consents }, of)
const leave = (of: Pick<Customer, 'id' | 'cookie'>, linkedUserId: string) =>
  app.call('DELETE', `/api/v1/users/${of.id}/linked/${linkedUserId}`, undefined, of)
const leaveBy = (of: Customer, userId: string) =>
  app.call('DELETE', `/api/v1/users/${of.id}/linked-by/${userId}`, undefined, of)
const memberships = (of: { cookie: string }, selected?: string) =>
  app.call(
    'GET',
    `/api/my-account/memberships${selected === undefined ? '' : `?selected_user_id=${selected}`}`,
    undefined,
    of,
  )

async function mails() {
  await app.runJobs()
  return app.query("select recipient, kind, text from emails where kind <> 'welcome' order by recipient")
}

async function refusedUnwritten(
  ask: () => Promise<{ status: number; body: any }>,
  status: number,
  code: string,
) {
  const before = await app.digestRows()
  const answer = await ask()
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await app.digestRows()).toEqual(before)
  return answer.body.message as string
}

async function asSam() {
  const answer = await app.call('POST', '/api/auth/customer/login', {
    username: 'sam@example.com',
    password: 'Riverside1!',
  })
  return { id: sam, cookie: cookieOf(answer), reference: 'R100002', email: 'sam@example.com' }
}

describe('at 16', () => {
  it('SEC-06 AUTH-31 a child who turns 16 while chosen is chosen no longer, from the midnight of the operator', async () => {
    // Robin was born on 7 August 2017; London is an hour ahead of UTC then.
    app.setNow(new Date('2033-08-06T22:59:59Z'))
    const parent = await asSam()
    const acting = { headers: { 'x-selected-user-id': robin }, cookie: parent.cookie }
    const asRobin = () => app.call('GET', '/api/auth/user', undefined, acting)
    expect((await select(parent, robin)).status).toBe(200)
    expect((await userOf(parent)).selected_user).toEqual({ id: robin })
    expect((await asRobin()).status).toBe(200)
    expect((await memberships(parent, robin)).status).toBe(200)

    app.setNow(new Date('2033-08-06T23:00:00Z'))
    const user = await userOf(parent)
    expect(user.selected_user).toBeNull()
    expect(user.linked_users.find(({ id }: { id: string }) => id === robin)).toEqual({
      id: robin,
      reference: null,
      first_name: 'Robin',
      last_name: 'Sowerby',
      full_name: 'Robin Sowerby',
      age: 16,
      barcode: null,
      awaits_consent: true,
    })
    await refusedUnwritten(() => select(parent, robin), 403, 'forbidden')
    await refusedUnwritten(asRobin, 403, 'forbidden')
    await refusedUnwritten(() => memberships(parent, robin), 403, 'forbidden')
  })

  it('SEC-06 the person is asked, sees who would act for them, and decides', async () => {
    const { parent, kit } = await family()
    expect((await userOf(kit)).consent_asked).toBe(true)
    const asks = {
      id: parent.id,
      first_name: 'Morgan',
      last_name: 'Marlow',
      full_name: 'Morgan Marlow',
      since: '2026-12-07',
      consents: false,
      awaits_consent: true,
    }
    expect((await linkedBy(kit)).data).toEqual([asks])
    expect((await select(parent, kit.id)).status).toBe(403)

    const agreed = await decide(kit, parent.id, true)
    expect([agreed.status, agreed.data]).toEqual([200, [{ ...asks, consents: true, awaits_consent: false }]])
    expect((await userOf(kit)).consent_asked).toBe(false)
    expect((await select(parent, kit.id)).data.selected_user).toEqual({ id: kit.id })
    expect((await userOf(parent)).linked_users).toMatchObject([
      { id: kit.id, reference: kit.reference, age: 16, awaits_consent: false },
    ])
    expect(await mails()).toEqual([])
  })

  it('SEC-06 consent taken back counts at once, and whoever acted is told, once', async () => {
    const { parent, kit } = await family()
    await decide(kit, parent.id, true)
    await select(parent, kit.id)
    const answer = await decide(kit, parent.id, false)
    expect([answer.data[0].consents, answer.data[0].awaits_consent]).toEqual([false, true])
    expect((await userOf(parent)).selected_user).toBeNull()
    expect((await memberships(parent, kit.id)).status).toBe(403)
    await decide(kit, parent.id, false)
    const [mail, ...more] = await mails()
    expect([mail.recipient, mail.kind, more]).toEqual([parent.email, 'consent_withdrawn', []])
    expect(mail.text).toContain('Kit Marlow no longer agrees that you act for them.')
    expect(mail.text).toContain('http://my-account.riverside.localhost:3000/people')
    expect(mail.text).not.toContain(kit.email)
  })

  it('nobody under 16 is asked, and what they say does not count', async () => {
    const { parent, kit } = await family(fifteen)
    expect((await userOf(kit)).consent_asked).toBe(false)
    expect((await linkedBy(kit)).data).toMatchObject([{ consents: false, awaits_consent: false }])
    for (const consents of [true, false])
      await refusedUnwritten(() => decide(kit, parent.id, consents), 422, 'consent_not_asked')
    expect((await select(parent, kit.id)).status).toBe(200)
  })

  it('the migration counts who was 16 or older, or of no known age, as having agreed', async () => {
    const sql = await readFile(new URL('../../migrations/0027_links.sql', import.meta.url), 'utf8')
    const fill = /update linked_users[^;]+;/.exec(sql)?.[0] ?? ''
    const parent = await buildCustomer(app)
    const people = [sixteenToday, fifteen, '1990-05-17', null]
    for (const dateOfBirth of people) {
      await link(parent.id, (await born(dateOfBirth)).id)
    }
    await app.query(fill)
    expect(
      await app.query(
        `select to_char(date_of_birth, 'YYYY-MM-DD') as born, consented_at = linked_users.created_at as agreed
           from linked_users join users on users.client_id = linked_users.client_id and id = linked_user_id
          where linked_users.client_id = 'riverside' and user_id = $1 order by date_of_birth`,
        [parent.id],
      ),
    ).toEqual([
      { born: '1990-05-17', agreed: true },
      { born: sixteenToday, agreed: true },
      { born: fifteen, agreed: null },
      { born: null, agreed: true },
    ])
  })
})

describe('leaving', () => {
  it('SEC-06 whoever acts leaves: the other is told', async () => {
    const { parent, kit } = await family()
    await decide(kit, parent.id, true)
    await select(parent, kit.id)
    const left = await leave(parent, kit.id)
    expect([left.status, left.data.linked_users, left.data.selected_user]).toEqual([200, [], null])
    expect((await linkedBy(kit)).data).toEqual([])
    const [mail, ...more] = await mails()
    expect([mail.recipient, mail.kind, more]).toEqual([kit.email, 'acting_ended', []])
    expect(mail.text).toContain('Morgan Marlow no longer acts for you')
    expect(mail.text).not.toContain(parent.email)
    await refusedUnwritten(() => leave(parent, kit.id), 404, 'not_found')
  })

  it('SEC-06 the person leaves: whoever acted is told, and can do nothing from then on', async () => {
    const { parent, kit } = await family()
    await decide(kit, parent.id, true)
    await select(parent, kit.id)
    const left = await leaveBy(kit, parent.id)
    expect([left.status, left.data]).toEqual([200, []])
    const user = await userOf(parent)
    expect([user.linked_users, user.selected_user]).toEqual([[], null])
    expect((await select(parent, kit.id)).status).toBe(403)
    const [mail, ...more] = await mails()
    expect([mail.recipient, mail.kind, more]).toEqual([parent.email, 'link_left', []])
    expect(mail.text).toContain('Kit Marlow has ended the link between your accounts.')
    await refusedUnwritten(() => leaveBy(kit, parent.id), 404, 'not_found')
  })

  it('an e-mail about a name that could be followed as a link does not print it', async () => {
    const { parent, kit } = await family()
    await app.query(
      "update users set first_name = 'win.example.com' where client_id = 'riverside' and id = $1",
      [kit.id],
    )
    await leaveBy(kit, parent.id)
    const [mail] = await mails()
    expect(mail.text).toContain('Somebody you acted for has ended the link between your accounts.')
    expect(mail.text).not.toContain('win.example.com')
  })

  it('a child without a log-in is not left with nobody; with another parent there, one may go', async () => {
    const parent = await asSam()
    const sentence = await refusedUnwritten(() => leave(parent, robin), 422, 'only_link')
    expect(sentence).toMatch(/^Ask the centre /)
    const other = await buildCustomer(app)
    await link(other.id, robin)
    expect((await leave(parent, robin)).status).toBe(200)
    expect((await leave(other, robin)).body.code).toBe('only_link')
    // A child has no address: nobody is told.
    expect(await mails()).toEqual([])
    await link(sam, robin)
  })

  it('two who leave a child at once do not both go', async () => {
    const others = [await buildCustomer(app), await buildCustomer(app)]
    const child = await born('2020-02-29')
    await app.query("update users set password_hash = null where client_id = 'riverside' and id = $1", [
      child.id,
    ])
    for (const { id } of others) await link(id, child.id)
    const held = await app.services.db.pool.connect()
    await held.query('begin')
    await held.query('select id from users where client_id = $1 and id = $2 for update', [
      'riverside',
      child.id,
    ])
    const leaving = others.map((one) => leave(one, child.id))
    const waiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await app.query(waiting))[0].n).toBe(2)
    await held.query('commit')
    held.release()
    const answers = await Promise.all(leaving)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('a child with a log-in of their own may be left, and may leave', async () => {
    const { parent, kit } = await family('2015-01-01')
    expect((await leave(parent, kit.id)).status).toBe(200)
    await link(parent.id, kit.id)
    expect((await leaveBy(kit, parent.id)).status).toBe(200)
  })

  it('SEC-08 nobody decides about a link that is not theirs', async () => {
    const { parent, kit } = await family()
    const stranger = await buildCustomer(app)
    const paths = [
      ['GET', `/api/v1/users/${kit.id}/linked-by`, undefined],
      ['PUT', `/api/v1/users/${kit.id}/linked-by/${parent.id}`, { consents: true }],
      ['DELETE', `/api/v1/users/${kit.id}/linked-by/${parent.id}`, undefined],
      ['DELETE', `/api/v1/users/${parent.id}/linked/${kit.id}`, undefined],
    ] as const
    for (const [method, path, body] of paths)
      await refusedUnwritten(() => app.call(method, path, body, stranger), 403, 'forbidden')
    for (const id of [stranger.id, nobody]) {
      await refusedUnwritten(() => decide(kit, id, true), 404, 'not_found')
      await refusedUnwritten(() => leaveBy(kit, id), 404, 'not_found')
      await refusedUnwritten(() => leave(kit, id), 404, 'not_found')
    }
    // The link goes one way.
    await refusedUnwritten(() => leave(kit, parent.id), 404, 'not_found')
    await refusedUnwritten(() => decide(parent, kit.id, true), 404, 'not_found')
  })
})
