import { afterAll, beforeEach, expect, it } from 'vitest'
import { linkPerson } from '../accounts/links/linked-people.service.ts'
import { buildCart, buildCustomer, riverside, type Customer } from '../testing/builders.ts'
import { buildMember, payFor, termsFor } from '../testing/members.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'

/** What was answered for a membership stands again when it is renewed or changed. Some of it is about health. */

const app: TestApp = await startTestApp()
afterAll(() => app.close())

const year = 'fitness-fixed-12-month'
let member: Customer & { membershipId: string }
beforeEach(async () => {
  app.setNow(monday)
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'fitness', option: year })
  await payFor(app, customer)
  await app.runJobs()
  const [{ id }] = await app.query(
    `update memberships set start_date = '2025-12-28', end_date = '2026-12-27' where user_id = $1 returning id`,
    [customer.id],
  )
  member = { ...customer, membershipId: id }
})

const ask = (membershipId: string, customer: Customer | null, membership = 'fitness', headers = {}) =>
  app.call(
    'GET',
    `/api/online-joining/memberships/${membershipId}/given-answers?membership_type_id=${riverside.membership(membership)}`,
    undefined,
    { headers, ...(customer ? { cookie: customer.cookie } : {}) },
  )
const given = async (membership?: string) =>
  (await ask(member.membershipId, member, membership)).data.answers as {
    question_id: string
    answer: unknown
  }[]
const storedByLine = async () => {
  const rows = await app.query(
    `select a.line_id, jsonb_object_agg(a.question_id, a.answer) as answers from answers a
       join order_lines l on l.client_id = a.client_id and l.id = a.line_id
       join orders o on o.client_id = l.client_id and o.id = l.order_id
      where a.person_id = $1 group by a.line_id, o.placed_at order by o.placed_at`,
    [member.id],
  )
  return rows.map(({ answers }) => answers)
}

it('CHANGE-01 they are as they were given, are stored nowhere on the way, and go with the new line unchanged', async () => {
  const answer = await ask(member.membershipId, member)
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  const { answers } = answer.data
  const [before] = await storedByLine()
  expect(Object.fromEntries(answers.map((each: any) => [each.question_id, each.answer]))).toEqual(before)
  expect(Object.keys(before).length).toBeGreaterThan(3)

  app.setNow(new Date(monday.getTime() + 60_000))
  const item = {
    id: member.membershipId,
    type: 'membership_renewal',
    pricing_option_id: riverside.option(year),
    options: { terms: await termsFor(app, 'fitness') },
  }
  await app.call('POST', '/api/cart/add', { items: [item] }, { cookie: member.cookie })
  await app.call('POST', '/api/online-joining/answers', { answers }, { cookie: member.cookie })
  expect((await payFor(app, member)).status).toBe(200)
  expect(await storedByLine()).toEqual([before, before])
})

it('IMP-49 no stranger is told, nor somebody for whom the holder acts, nor who acts without having been allowed to', async () => {
  const stranger = await buildCustomer(app)
  const visitor = await ask(member.membershipId, null)
  const other = await ask(member.membershipId, stranger)
  const unknown = await ask('3f1c9f3c-5ff4-4a3b-9d58-a1f8a9a5a0aa', member)
  expect([visitor.status, other.status, unknown.status]).toEqual([401, 403, 404])
  for (const { body } of [visitor, other, unknown]) expect(body.data).toBeUndefined()
  await linkPerson(app.services, 'riverside', member.id, stranger.id)
  expect((await ask(member.membershipId, stranger)).status).toBe(403)
  await linkPerson(app.services, 'riverside', stranger.id, member.id)
  expect((await ask(member.membershipId, stranger)).status).toBe(403)
})

it('SEC-06 whoever acts for the holder is told what they gave themselves when they paid, and nothing else', async () => {
  const parent = await buildCustomer(app)
  await linkPerson(app.services, 'riverside', parent.id, member.id, true)
  const told = async () => {
    const { status, data } = await ask(member.membershipId, parent)
    return [status, data.answers]
  }
  expect(await told()).toEqual([200, []])
  await app.query("update memberships set payer_id = $1 where client_id = 'riverside' and id = $2", [
    parent.id,
    member.membershipId,
  ])
  const answers = await given()
  expect(answers.length).toBeGreaterThan(3)
  expect(await told()).toEqual([200, answers])
})

it('what the next membership does not ask, or asks otherwise, is left out', async () => {
  expect(await given('swim')).toEqual([])
  const where = "where client_id = 'riverside' and id = 'getting-started'"
  const [set] = await app.query(`select groups from question_sets ${where}`)
  const other = structuredClone(set.groups)
  const questions = other.flatMap((group: any) => group.questions)
  questions.find(({ id }: any) => id === 'main-goal').label = 'What hurts?'
  const swim =
    "update membership_types set question_set_id = $1 where client_id = 'riverside' and slug = 'swim'"
  await app.query("insert into question_sets (client_id, id, groups) values ('riverside', 'other', $1)", [
    JSON.stringify(other),
  ])
  await app.query(swim, ['other'])
  const ids = (answers: { question_id: string }[]) => answers.map(({ question_id }) => question_id)
  expect(ids(await given('swim'))).toEqual(ids(await given()).filter((id) => id !== 'main-goal'))

  const narrower = structuredClone(set.groups)
  const goal = narrower.flatMap((group: any) => group.questions).find(({ id }: any) => id === 'main-goal')
  goal.options = goal.options.slice(1)
  await app.query(`update question_sets set groups = $1 ${where}`, [JSON.stringify(narrower)])
  expect(ids(await given())).not.toContain('main-goal')
  await app.query(`update question_sets set groups = $1 ${where}`, [JSON.stringify(set.groups)])
  await app.query(swim, [null])
  expect(ids(await given())).toContain('main-goal')
})

it('a membership from the operator’s records has none', async () => {
  const known = await buildMember(app, { option: year, startDate: '2025-12-28', endDate: '2026-12-27' })
  expect((await ask(known.membershipId, known)).data).toEqual({ answers: [] })
})
