import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCart, buildCustomer, type Chosen } from '../../testing/builders.ts'
import { payFor, submitChange, type Member } from '../../testing/members.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const sentence =
  'The payment for this membership is still being confirmed. Please try again in a few minutes.'

/** A customer who has just bought a membership that begins today; the job that takes the money has not run. */
async function joined(chosen: Chosen = {}): Promise<Member> {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, chosen)
  expect((await payFor(app, customer)).status).toBe(200)
  const [row] = await app.query('select id from memberships where user_id = $1', [customer.id])
  return { ...customer, membershipId: row.id }
}

const get = (member: Member, path: string) =>
  app.call('GET', path, undefined, { cookie: member.cookie, headers: { 'accept-language': 'en' } })
const own = async (member: Member) => (await get(member, '/api/my-account/memberships')).data[0]
const quote = (member: Member, call: string) =>
  get(member, `/api/online-joining/memberships/${member.membershipId}/${call}`)
const refusalOf = ({ status, body }: { status: number; body: any }) => [status, body.code, body.errors]

it('CHANGE-08 IMP-22 a membership is not changed before its own money is taken, and can be afterwards', async () => {
  const member = await joined()
  const refused = [422, 'change_refused', { membership_id: [sentence] }]
  expect((await own(member)).change).toEqual({ possible: false, reason: sentence })
  expect(refusalOf(await quote(member, 'change-options'))).toEqual(refused)
  expect(refusalOf(await submitChange(app, member, 'swim', { start_date: '2026-12-08' }))).toEqual(refused)
  await app.runJobs()
  expect((await own(member)).change).toEqual({ possible: true, reason: null })
  expect((await submitChange(app, member, 'swim', { start_date: '2026-12-08' })).status).toBe(201)
})

it('CHANGE-08 IMP-22 a change that was chosen is asked about again when it is ordered', async () => {
  const member = await joined()
  await app.runJobs()
  expect((await submitChange(app, member, 'swim', { start_date: '2026-12-08' })).status).toBe(201)
  const setOrder = (state: string) =>
    app.query(`update orders set state = $2 where client_id = 'riverside' and user_id = $1`, [
      member.id,
      state,
    ])
  await setOrder('pendingCapture')
  const refused = await payFor(app, member)
  expect([refused.status, refused.body.code]).toEqual([422, 'change_refused'])
  expect(await app.query('select id from orders where user_id = $1', [member.id])).toHaveLength(1)
  await setOrder('paid')
  expect((await payFor(app, member)).status).toBe(200)
})

it('CHANGE-01 IMP-22 nor is one renewed', async () => {
  const member = await joined({ membership: 'day-pass-month', option: 'day-pass-month-fixed-1-month' })
  expect((await own(member)).renewal).toEqual({ possible: false, reason: sentence })
  expect(refusalOf(await quote(member, 'renewal-costs'))).toEqual([
    422,
    'renewal_refused',
    { membership_id: [sentence] },
  ])
  await app.runJobs()
  expect((await quote(member, 'renewal-costs')).status).toBe(200)
})
