import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCustomer, type Customer } from '../testing/builders.ts'
import { linkChild, newMember, submitFor } from '../testing/family.ts'
import { payFor } from '../testing/members.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** What somebody pays for others is told to them, whether they may act for those or not. The day is 7 December 2026. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const paidBy = async ({ cookie }: Customer) =>
  (await app.call('GET', '/api/my-account/memberships/paid-for-others', undefined, { cookie })).data.map(
    (one: any) => [
      one.friendly_name,
      one.purchased_for.full_name,
      one.status,
      one.price.formatted,
      one.next_payment?.pretty_date ?? null,
      one.change.reason,
    ],
  )
const cannotAct = 'Your centre can help you with this: you cannot act for this person.'

it('for a child it is the same as on the page of the child', async () => {
  const parent = await buildCustomer(app)
  const robin = await linkChild(app, parent)
  await submitFor(app, parent, { membership: 'junior-swim' }, { purchased_for_user_id: robin.id })
  await payFor(app, parent)
  const own = (
    await app.call('GET', `/api/my-account/memberships?selected_user_id=${robin.id}`, undefined, {
      cookie: parent.cookie,
    })
  ).data[0]
  expect(await paidBy(parent)).toEqual([
    [
      'Junior Swim, monthly',
      'Robin Brook',
      own.status,
      '£16.00',
      own.next_payment.pretty_date,
      own.change.reason,
    ],
  ])
  expect(own.next_payment.pretty_date).not.toBeNull()
})

it('AUTH-32 once the link is left, and for somebody new of 17 who has no log-in yet: with the name that it was sold for', async () => {
  const parent = await buildCustomer(app)
  const robin = await linkChild(app, parent)
  await submitFor(app, parent, { membership: 'swim' }, { purchased_for_user_id: robin.id })
  const kit = await newMember(app, { first_name: 'Kit', date_of_birth: '2009-06-01' })
  await submitFor(app, parent, { membership: 'swim' }, { new_member: kit })
  await payFor(app, parent)
  await app.query('delete from linked_users where user_id = $1 and linked_user_id = $2', [
    parent.id,
    robin.id,
  ])
  await app.query("update users set first_name = 'Renamed' where id = $1", [robin.id])
  expect((await paidBy(parent)).toSorted()).toEqual([
    ['Swim, monthly', 'Kit Brook', 'active', '£24.50', expect.any(String), cannotAct],
    ['Swim, monthly', 'Robin Brook', 'active', '£24.50', expect.any(String), cannotAct],
  ])
})

it('nothing of what others pay, and nothing of one’s own', async () => {
  const alone = await buildCustomer(app)
  await submitFor(app, alone, { membership: 'swim' })
  await payFor(app, alone)
  expect(await paidBy(alone)).toEqual([])
})
