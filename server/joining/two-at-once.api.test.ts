import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCustomer, buildSubmission, type Customer } from '../testing/builders.ts'
import { link, linkChild, newMember, submitFor } from '../testing/family.ts'
import { agreeAndPay, payFor } from '../testing/members.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** Two tabs, or two payers, do something for the same people at the same moment. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const junior = { membership: 'junior-swim' }
const submit = ({ cookie }: Customer, body: object) =>
  app.call('POST', '/api/online-joining/memberships', body, { cookie })
const complete = ({ cookie }: Customer, agreement: object) =>
  app.call('POST', '/api/checkout/complete', agreement, { cookie })
const mandatesOf = ({ id }: Customer) => app.query('select state from mandates where user_id = $1', [id])

async function parentOfTwo() {
  const parent = await buildCustomer(app)
  const robin = await linkChild(app, parent)
  const charlie = await linkChild(app, parent, { firstName: 'Charlie' })
  return { parent, robin, charlie }
}

describe('two tabs of one payer', () => {
  it('DATE-10 choose two billing days: the second is told, and all is paid on one', async () => {
    const { parent, robin, charlie } = await parentOfTwo()
    const bodies = [
      { ...(await buildSubmission(app, { ...junior, billingDay: 1 })), purchased_for_user_id: robin.id },
      { ...(await buildSubmission(app, { ...junior, billingDay: 15 })), purchased_for_user_id: charlie.id },
    ]
    const answers = await Promise.all(bodies.map((body) => submit(parent, body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    const refused = answers.find(({ status }) => status === 422)!
    expect(Object.keys(refused.body.errors)).toEqual(['billing_day'])
    expect((await payFor(app, parent)).status).toBe(200)
    const days = await app.query('select billing_day from memberships where payer_id = $1', [parent.id])
    expect(days).toHaveLength(1)
    expect(await mandatesOf(parent)).toHaveLength(1)
  })

  it('DD-16 one orders while the other gives bank details: there is one instruction', async () => {
    const { parent, robin, charlie } = await parentOfTwo()
    await submitFor(app, parent, junior, { purchased_for_user_id: robin.id })
    const agreement = await agreeAndPay(app, parent)
    const body = { ...(await buildSubmission(app, junior)), purchased_for_user_id: charlie.id }
    const [done, second] = await Promise.all([complete(parent, agreement), submit(parent, body)])
    expect(done.status).toBe(200)
    if (second.status === 201) expect((await payFor(app, parent)).status).toBe(200)
    expect(await mandatesOf(parent)).toHaveLength(1)
    await app.runJobs()
    const accounts = await app.query(
      "select state from bank_accounts where user_id = $1 and state <> 'disabled'",
      [parent.id],
    )
    expect(accounts).toHaveLength(1)
  })

  it('one orders for a new child while the other submits the same child: one customer', async () => {
    const parent = await buildCustomer(app)
    const kit = { new_member: await newMember(app) }
    await submitFor(app, parent, junior, kit)
    const agreement = await agreeAndPay(app, parent)
    const body = { ...(await buildSubmission(app, { membership: 'swim' })), ...kit }
    const [done, second] = await Promise.all([complete(parent, agreement), submit(parent, body)])
    expect([done.status, second.status]).toEqual([200, 422])
    expect(second.body.errors).toEqual({
      'new_member.data_fields.personal_details.first_name': [
        expect.stringMatching(/ is linked to you already: choose them from the list\.$/),
      ],
    })
    expect(
      await app.query('select linked_user_id from linked_users where user_id = $1', [parent.id]),
    ).toHaveLength(1)
  })

  it('a new child in the basket who has been linked meanwhile is not registered a second time', async () => {
    const parent = await buildCustomer(app)
    const given = await newMember(app, { first_name: 'Robin', date_of_birth: '2017-06-01' })
    await submitFor(app, parent, junior, { new_member: given })
    const agreement = await agreeAndPay(app, parent)
    await linkChild(app, parent, { firstName: 'Robin', dateOfBirth: '2017-06-01' })
    const refused = await complete(parent, agreement)
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_released'])
    expect(
      await app.query('select linked_user_id from linked_users where user_id = $1', [parent.id]),
    ).toHaveLength(1)
  })
})

it('MEM-24 two payers order the same membership for one child at once: one has it, the other is released', async () => {
  const [one, other] = [await buildCustomer(app), await buildCustomer(app)]
  const robin = await linkChild(app, one)
  await link(app, other.id, robin.id)
  for (const payer of [one, other]) await submitFor(app, payer, junior, { purchased_for_user_id: robin.id })
  const agreed = [await agreeAndPay(app, one), await agreeAndPay(app, other)]
  const done = await Promise.all([complete(one, agreed[0]!), complete(other, agreed[1]!)])
  expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await app.query('select state from memberships where user_id = $1', [robin.id])).toHaveLength(1)
})

it('whoever pays is no new member of their own', async () => {
  const mel = { first_name: 'Mel', last_name: 'Brook', date_of_birth: '2009-06-01' }
  const young = await buildCustomer(app, { personal: mel })
  const answer = await submitFor(
    app,
    young,
    { membership: 'swim' },
    { new_member: await newMember(app, mel) },
  )
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual({
    'new_member.data_fields.personal_details.first_name': [
      'These are your own name and date of birth: choose yourself.',
    ],
  })
})

describe('another birth date', () => {
  const change = async (customer: Customer, date: string) => {
    const form = await app.call('GET', '/api/data-fields?onboarding_type=customer_account_online')
    const data_fields = { _checksum: form.data.checksum, personal_details: { date_of_birth: date } }
    return app.call(
      'PUT',
      '/api/my-account/user/update?onboarding_type=customer_account_online',
      { data_fields },
      { cookie: customer.cookie },
    )
  }
  const refusal = {
    'data_fields.personal_details.date_of_birth': ['Please ask your centre to change your date of birth.'],
  }

  it('is not for a young person to give, who could contract alone by it', async () => {
    const young = await buildCustomer(app, { personal: { date_of_birth: '2011-06-01' } })
    await app.query('update sessions set registered_in = null where user_id = $1', [young.id])
    const refused = await change(young, '1990-01-01')
    expect([refused.status, refused.body.errors]).toEqual([422, refusal])
    const [{ born }] = await app.query('select date_of_birth::text as born from users where id = $1', [
      young.id,
    ])
    expect(born).toBe('2011-06-01')
  })

  it('nor for whoever somebody acts for; anybody else may put theirs right', async () => {
    const [parent, grown, alone] = [
      await buildCustomer(app),
      await buildCustomer(app),
      await buildCustomer(app),
    ]
    for (const { id } of [grown, alone])
      await app.query('update sessions set registered_in = null where user_id = $1', [id])
    await link(app, parent.id, grown.id)
    expect((await change(grown, '1991-01-01')).body.errors).toEqual(refusal)
    expect((await change(alone, '1991-01-01')).status).toBe(200)
  })
})
