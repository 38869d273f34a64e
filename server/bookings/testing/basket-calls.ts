import { billing } from '../../testing/billing.ts'
import type { Calls } from '../../testing/builders.ts'

/** Who calls: a customer, or a visitor with a basket. */
export interface Who {
  cookie: string
}

const source = 'bookings'

/** Calls of a basket of bookings, as a browser makes them. */
export function basketCalls(app: Calls) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, who: Who, body?: unknown) =>
    app.call(method, path, body, { cookie: who.cookie })
  const checkoutCart = async (who: Who) =>
    (await call('GET', `/api/online-joining/checkout-cart?source=${source}`, who)).data
  const calls = {
    add: (who: Who, ...items: object[]) => call('POST', '/api/cart/add', who, { items }),
    basket: async (who: Who) => (await call('GET', '/api/cart', who)).data,
    remove: (who: Who, ...ids: string[]) =>
      call('POST', '/api/cart/remove', who, { cart_item_ids: ids, source }),
    change: (who: Who, id: string, options: object) => call('PUT', `/api/cart/${id}`, who, { options }),
    extend: (who: Who) => call('POST', '/api/cart/extend', who),
    retake: (who: Who, ...ids: string[]) => call('POST', '/api/cart/retake', who, { cart_item_ids: ids }),
    discard: (who: Who) => call('DELETE', '/api/cart', who),
    checkoutCart,
    /** All that is agreed to when paying. */
    async agreement(who: Who) {
      const cart = await checkoutCart(who)
      const terms = (await call('GET', `/api/terms?cart_id=${cart.cart_id}`, who)).data as { id: string }[]
      const due = cart.outstanding_cart_balance.raw.amount as number
      return {
        source,
        item_hash: cart.item_hash as string,
        terms: terms.map(({ id }) => id),
        payments: [...(due > 0 ? [{ tender_type: 'card', amount: due }] : []), ...cart.cart_payments],
        completed_waivers: cart.attendee_waivers_required.map(({ id }: { id: string }) => id) as string[],
        transaction_uuid: null as string | null,
      }
    },
    prepare: (who: Who) => call('GET', `/api/checkout/prepare?source=${source}`, who),
    /** Prepares and authorises. @returns the answer, and what completes it */
    async authorise(who: Who, paymentMethod = 'pm_card_visa', changes: object = {}) {
      const agreement = await calls.agreement(who)
      const prepared = await calls.prepare(who)
      agreement.transaction_uuid = prepared.data?.transaction_uuid ?? null
      const card = {
        ...agreement,
        ...billing,
        payment_method_id: paymentMethod,
        save_card: false,
        ...changes,
      }
      return { answer: await call('POST', '/api/checkout/authorise', who, card), agreement, prepared }
    },
    complete: (who: Who, agreement: object) => call('POST', '/api/checkout/complete', who, agreement),
    /** Books what is in the basket, by a good card where something is due. @returns the answer of `complete` */
    async book(who: Who) {
      const agreement = await calls.agreement(who)
      const isFree = agreement.payments.length === 0
      return calls.complete(who, isFree ? agreement : (await calls.authorise(who)).agreement)
    },
    order: async (who: Who, id: string) => (await call('GET', `/api/orders/${id}`, who)).data,
  }
  return calls
}

export const session = (id: string, more: object = {}) => ({ id, type: 'session', ...more })

/** A court of Badminton at Manchester on Monday, 14 December, at 15:00 unless told. */
export const court = (options: object = {}, more: object = {}) => ({
  id: 'badminton',
  type: 'court',
  options: { venue: 'riverside-manchester', day: '2026-12-14', start: '15:00', ...options },
  ...more,
})
