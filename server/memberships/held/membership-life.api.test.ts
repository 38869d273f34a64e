import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { riverside } from '../../testing/builders.ts'
import type { Held } from '../../testing/held-membership.ts'
import { loseMoney } from '../../testing/lost-money.ts'
import { buildMember, payFor, submitChange, type Member } from '../../testing/members.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { endRunOut } from './membership-life.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => app.setNow(monday))

const own = async (member: Member) =>
  (await app.query(
    'select state, start_date::text as start, end_date::text as end from memberships where user_id = $1 order by start_date',
    [member.id],
  )) as { state: string; start: string; end: string | null }[]
const trailOf = async (member: Member) =>
  (
    await app.query(`select move from events where subject = 'membership' and subject_id = $1 order by id`, [
      member.membershipId,
    ])
  ).map(({ move }) => move)

async function change(app: TestApp, member: Member, membership: string): Promise<void> {
  const { status, body } = await submitChange(app, member, membership)
  if (status !== 201) throw new Error(JSON.stringify(body))
}

describe('the money of a change cannot be taken after the order', () => {
  it('CHANGE-08 IMP-22 the new membership is cancelled, the old one goes on and can be changed again', async () => {
    const member = await buildMember(app)
    await change(app, member, 'national')
    expect((await payFor(app, member)).status).toBe(200)
    expect(await own(member)).toEqual([
      { state: 'active', start: '2026-05-07', end: '2026-12-14' },
      { state: 'active', start: '2026-12-15', end: null },
    ])
    await loseMoney(app, member)
    expect(await own(member)).toEqual([
      { state: 'active', start: '2026-05-07', end: null },
      { state: 'cancelled', start: '2026-12-15', end: null },
    ])
    expect(await trailOf(member)).toEqual(['setEnd', 'takeEndBack'])
    await app.runJobs()
    const [email] = await app.query(
      "select text from emails where kind = 'payment_failed' and recipient = $1",
      [member.email],
    )
    expect(email.text).toContain('The membership you had goes on as before.')
    await change(app, member, 'swim')
    expect((await payFor(app, member)).status).toBe(200)
  })

  it('CHANGE-08 IMP-22 an old one that has ended meanwhile stays ended', async () => {
    const member = await buildMember(app)
    await change(app, member, 'national')
    await payFor(app, member)
    await app.query("update memberships set state = 'ended' where id = $1", [member.membershipId])
    await loseMoney(app, member)
    expect(await own(member)).toEqual([
      { state: 'ended', start: '2026-05-07', end: '2026-12-14' },
      { state: 'cancelled', start: '2026-12-15', end: null },
    ])
  })
})

describe('the last day', () => {
  const fixed: Held = { option: 'fitness-fixed-12-month', startDate: '2025-12-07' }

  it('IMP-11 ends a membership the day after, once, with a trail; nothing else', async () => {
    const over = await buildMember(app, { ...fixed, endDate: '2026-12-06' })
    const lastDay = await buildMember(app, { ...fixed, endDate: '2026-12-07' })
    const endless = await buildMember(app)
    await Promise.all([endRunOut(app.services), endRunOut(app.services)])
    const states = async () =>
      (await Promise.all([over, lastDay, endless].map(own))).map(([one]) => one!.state)
    expect(await states()).toEqual(['ended', 'active', 'active'])
    expect(await trailOf(over)).toEqual(['end'])
    // The last day lasts until midnight in London.
    app.setNow(new Date('2026-12-07T23:59:00Z'))
    await endRunOut(app.services)
    expect(await states()).toEqual(['ended', 'active', 'active'])
    app.setNow(new Date('2026-12-08T00:01:00Z'))
    await endRunOut(app.services)
    expect(await states()).toEqual(['ended', 'ended', 'active'])
  })

  it('IMP-16 one whose last day has passed does not stand in the way of the same again, one that runs does', async () => {
    const eligible = async (held: Held) => {
      const member = await buildMember(app, { ...fixed, ...held })
      const { data } = await app.call(
        'GET',
        `/api/online-joining/memberships?venue_id=${riverside.venue()}`,
        undefined,
        { cookie: member.cookie },
      )
      return data.find((one: any) => one.slug === 'fitness').payment_options[0].is_purchasable
    }
    expect((await eligible({ endDate: '2026-12-06' })).can_purchase).toBe(true)
    expect((await eligible({ endDate: '2026-12-31', state: 'ended' })).can_purchase).toBe(true)
    expect(await eligible({ endDate: '2026-12-07' })).toMatchObject({
      can_purchase: false,
      message: 'You already have this membership.',
    })
  })
})

it('IMP-20 a change needs no second connection inside a transaction: a pool of one carries it', async () => {
  const narrow = await startTestApp({ environment: { DATABASE_POOL_SIZE: '1' } })
  const member = await buildMember(narrow)
  await change(narrow, member, 'national')
  expect((await payFor(narrow, member)).status).toBe(200)
  await narrow.runJobs()
  await narrow.close()
}, 30_000)
