import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCustomer, cookieOf, type Customer } from '../testing/builders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { linkPerson } from './links/linked-people.service.ts'

/** The linked person that a session has chosen. Today is 7 December 2026. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const link = ({ id }: Customer, linked: Customer) => linkPerson(app.services, 'riverside', id, linked.id)
const ask = (of: Customer, method: 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, `/api/v1/users/${of.id}/${path}`, body, of)
const select = (of: Customer, { id }: Customer) => ask(of, 'PUT', 'selected', { selected_user_id: id })
const decide = (of: Customer, { id }: Customer, consents: boolean) =>
  ask(of, 'PUT', `linked-by/${id}`, { consents })
const selectedBy = async (of: Customer) =>
  (await app.call('GET', '/api/auth/user', undefined, of)).data.selected_user

/** Another session of the same customer. */
async function logInAs(customer: Customer): Promise<Customer> {
  const body = { username: customer.reference, password: 'Swimming1!' }
  return { ...customer, cookie: cookieOf(await app.call('POST', '/api/auth/customer/login', body)) }
}

it.each<[string, (parent: Customer, kit: Customer) => Promise<unknown>]>([
  ['whoever acted leaves', (parent, kit) => ask(parent, 'DELETE', `linked/${kit.id}`)],
  ['the person leaves', (parent, kit) => ask(kit, 'DELETE', `linked-by/${parent.id}`)],
  ['the person takes consent back', (parent, kit) => decide(kit, parent, false)],
])('AUTH-31 is chosen no longer once %s, also when they are linked anew and have agreed', async (_, end) => {
  const [parent, kit, lou] = [await buildCustomer(app), await buildCustomer(app), await buildCustomer(app)]
  for (const person of [kit, lou]) {
    await link(parent, person)
    await decide(person, parent, true)
  }
  const elsewhere = await logInAs(parent)
  await select(parent, kit)
  await select(elsewhere, lou)
  await end(parent, kit)
  await link(parent, kit)
  await decide(kit, parent, true)
  expect(await selectedBy(parent)).toBeNull()
  // Another session acts for somebody else, and goes on.
  expect(await selectedBy(elsewhere)).toEqual({ id: lou.id })
  expect((await select(parent, kit)).status).toBe(200)
})
