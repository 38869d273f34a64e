import { beforeEach, expect, it } from 'vitest'
import { buildCustomer, type Customer } from '../../testing/builders.ts'
import { untilWaiting } from '../../testing/meet.ts'
import { session } from '../testing/basket-calls.ts'
import { openBasketWorld } from '../testing/basket-world.ts'
import { addSession } from '../testing/bookings-world.ts'

const { app, calls } = await openBasketWorld()
let ada: Customer
beforeEach(async () => {
  ada = await buildCustomer(app)
})

it.each(['cart', 'online-joining/checkout-cart'])(
  '/api/%s: a place is removed while the basket is read, which is read once more',
  async (path) => {
    const [stays, goes] = [await addSession(app), await addSession(app, { activity: 'yoga' })]
    await calls.add(ada, session(stays), session(goes))
    const basket = await calls.basket(ada)
    const gone = basket.items.at(-1).id
    const other = await app.services.db.pool.connect()
    try {
      await other.query('begin')
      await other.query('lock table booking_lines')
      const read = app.call('GET', `/api/${path}?source=bookings`, undefined, { cookie: ada.cookie })
      await untilWaiting(app, 1)
      await other.query('delete from booking_lines where line_id = $1', [gone])
      await other.query('delete from cart_lines where id = $1', [gone])
      await other.query('commit')
      const { status, data } = await read
      expect([status, (data.items ?? data.lines).length]).toEqual([200, 1])
      expect(app.takeRepeated()).not.toEqual([])
    } finally {
      other.release(true)
    }
  },
)
