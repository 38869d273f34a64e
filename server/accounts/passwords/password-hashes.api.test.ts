import { hash } from '@node-rs/argon2'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildCustomer, type Customer } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const app: TestApp = await startTestApp()
afterAll(() => app.close())

let customer: Customer
const right = 'Swimming1!'
/** As the library makes them unless it is told: 19 MiB and two passes. */
const otherwise = await hash(right)
beforeEach(async () => {
  customer = await buildCustomer(app)
  await app.query(`update users set password_hash = $1 where client_id = 'riverside' and id = $2`, [
    otherwise,
    customer.id,
  ])
})

const storedHash = async (): Promise<string> => {
  const [row] = await app.query(`select password_hash from users where client_id = 'riverside' and id = $1`, [
    customer.id,
  ])
  return row.password_hash
}
const logIn = async (password: string) =>
  (await app.call('POST', '/api/auth/customer/login', { username: customer.reference, password })).status

it('a password that was hashed at another cost is hashed anew when its customer signs in', async () => {
  expect(await logIn('Swimming2!')).toBe(422)
  expect(await storedHash()).toBe(otherwise)
  expect(await logIn(right)).toBe(200)
  const anew = await storedHash()
  expect(anew).toMatch(/^\$argon2id\$v=19\$m=12288,t=3,p=1\$/)
  expect(await logIn(right)).toBe(200)
  expect(await logIn('Swimming2!')).toBe(422)
  expect(await storedHash()).toBe(anew)
})

it('somebody who signs in twice at once is signed in twice', async () => {
  expect(await Promise.all([logIn(right), logIn(right), logIn(right)])).toEqual([200, 200, 200])
})
