import { randomUUID } from 'node:crypto'
import { buildSubmission, type Calls, type Chosen, type Customer } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** Builders of people who are not the payer, and what is asked about them. */

let counter = 0

export interface Linked {
  id: string
  firstName: string
  lastName: string
}

/** Somebody without a login whom a customer may act for, as the operator's own records would say; nine years old unless told. */
export async function linkChild(
  app: Pick<TestApp, 'query'>,
  parent: Pick<Customer, 'id'>,
  { firstName = 'Robin', dateOfBirth = '2017-06-01' }: { firstName?: string; dateOfBirth?: string } = {},
): Promise<Linked> {
  counter += 1
  const id = randomUUID()
  const reference = `R7${String(counter).padStart(5, '0')}`
  await app.query(
    `insert into users (client_id, id, reference, email, first_name, last_name, date_of_birth, details, marks, barcode,
        created_at)
      values ('riverside', $1, $2, '', $3, 'Brook', $4, '{}', '{}', $5, now())`,
    [id, reference, firstName, dateOfBirth, `7${String(counter).padStart(9, '0')}`],
  )
  await link(app, parent.id, id)
  return { id, firstName, lastName: 'Brook' }
}

/** Lets one person act for another, who has agreed. */
export const link = (app: Pick<TestApp, 'query'>, userId: string, linkedUserId: string) =>
  app.query(
    `insert into linked_users (client_id, user_id, linked_user_id, created_at, consented_at)
      values ('riverside', $1, $2, now(), now())`,
    [userId, linkedUserId],
  )

/** The form about somebody new, filled in. */
export async function newMember(app: Calls, personal: Record<string, unknown> = {}) {
  const form = await app.call('GET', '/api/data-fields?onboarding_type=new_member')
  return {
    data_fields: {
      _checksum: form.data.checksum,
      personal_details: { first_name: 'Kit', last_name: 'Brook', date_of_birth: '2016-03-04', ...personal },
      care: { notes: 'Shy at first' },
    },
  }
}

/** What is for sale to children alone. */
export const junior = { membership: 'junior-swim' }

/** Submits a membership for somebody. */
export const submitFor = async (
  app: TestApp,
  payer: Customer,
  chosen: Chosen,
  whom: Record<string, unknown> = {},
) =>
  app.call(
    'POST',
    '/api/online-joining/memberships',
    { ...(await buildSubmission(app, chosen)), ...whom },
    { cookie: payer.cookie },
  )

/** A customer's cart of online joining, as the checkout shows it. */
export const cartOf = async (app: Calls, { cookie }: Pick<Customer, 'cookie'>) =>
  (await app.call('GET', '/api/online-joining/checkout-cart', undefined, { cookie })).data

/** The memberships of a person, by name, with who pays for them and when. */
export const membershipsOf = (app: TestApp, userId: string) =>
  app.query(
    `select type.slug, held.state, held.payer_id, held.billing_day from memberships held
      join membership_types type on type.client_id = held.client_id and type.id = held.membership_type_id
      where held.client_id = 'riverside' and held.user_id = $1 order by type.slug`,
    [userId],
  )

/** How many rows of a table have that value. */
export async function count(app: TestApp, table: string, where: string, value: string): Promise<number> {
  const [row] = await app.query(
    `select count(*) from ${table} where client_id = 'riverside' and ${where} = $1`,
    [value],
  )
  return Number(row!['count'])
}
