import { afterAll, describe, expect, it } from 'vitest'
import {
  buildAuthorisation,
  buildCart,
  buildCustomer,
  cookieOf,
  rightSelection,
  type Customer,
} from '../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'

const app: TestApp = await startTestApp()
afterAll(() => app.close())

const logOut = (cookie: string) => app.call('POST', '/api/auth/logout', undefined, { cookie })
const statesOf = async ({ id }: Customer) =>
  (
    await app.query(
      'select c.state as cart, p.state as payment from carts c left join payments p on p.cart_id = c.id where c.user_id = $1',
      [id],
    )
  ).map(({ cart, payment }) => [cart, payment])

async function cartAfterNextLogIn({ email }: Customer) {
  const cookie = cookieOf(
    await app.call('POST', '/api/auth/customer/login', { username: email, password: 'Swimming1!' }),
  )
  return (await app.call('GET', '/api/online-joining/checkout-cart', undefined, { cookie })).data
}

describe('logging out', () => {
  it('AUTH-18 empties the cart, also with the card fields open: the next login finds none', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer)
    await buildAuthorisation(app, customer)
    expect(await statesOf(customer)).toEqual([['open', 'created']])
    expect((await logOut(customer.cookie)).status).toBe(200)
    expect(await statesOf(customer)).toEqual([['discarded', 'cancelled']])
    expect(await cartAfterNextLogIn(customer)).toBeNull()
  })

  it.each(['authorising', 'scaRequired', 'unknown', 'authorised'])(
    'leaves a cart whose payment is %s as it is',
    async (state) => {
      const customer = await buildCustomer(app)
      await buildCart(app, customer)
      await buildAuthorisation(app, customer)
      await app.query("update payments set state = $1 where client_id = 'riverside' and user_id = $2", [
        state,
        customer.id,
      ])
      expect((await logOut(customer.cookie)).status).toBe(200)
      expect(await statesOf(customer)).toEqual([['open', state]])
      expect((await app.call('GET', '/api/auth/user', undefined, { cookie: customer.cookie })).status).toBe(
        401,
      )
    },
  )

  it('leaves what was saved for later, and the carts of others', async () => {
    const [customer, other] = [await buildCustomer(app), await buildCustomer(app)]
    await buildCart(app, other)
    const path = '/api/online-joining/saved-selections'
    await app.call('POST', path, rightSelection({ email: null }), { cookie: customer.cookie })
    await logOut(customer.cookie)
    expect(
      await app.query('select count(*)::int as n from saved_selections where user_id = $1', [customer.id]),
    ).toEqual([{ n: 1 }])
    expect((await statesOf(other)).map(([cart]) => cart)).toEqual(['open'])
  })

  it('leaves a cart that was given to another device to pay for, as long as its link holds', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer)
    const made = await app.call(
      'POST',
      '/api/checkout/hand-over',
      { source: 'online-joining' },
      { cookie: customer.cookie },
    )
    expect(made.status).toBe(201)
    await logOut(customer.cookie)
    expect((await statesOf(customer)).map(([cart]) => cart)).toEqual(['open'])
    const cookie = cookieOf(
      await app.call('POST', '/api/auth/customer/login', {
        username: customer.email,
        password: 'Swimming1!',
      }),
    )
    app.setNow(new Date(monday.getTime() + 15 * 60_000))
    await logOut(cookie)
    app.setNow(monday)
    expect((await statesOf(customer)).map(([cart]) => cart)).toEqual(['discarded'])
  })

  it('succeeds, and ends the session, where the cart cannot be let go', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer)
    await app.query('alter table cart_lines rename to cart_lines_away')
    const answer = await logOut(customer.cookie)
    await app.query('alter table cart_lines_away rename to cart_lines')
    expect([answer.status, (await statesOf(customer)).map(([cart]) => cart)]).toEqual([200, ['open']])
    expect((await app.call('GET', '/api/auth/user', undefined, { cookie: customer.cookie })).status).toBe(401)
  })
})
