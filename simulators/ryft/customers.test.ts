import { describe, expect, it } from 'vitest'
import { cardDetails, cards, ryftWorld } from '../testing/ryft-world.ts'

const world = ryftWorld()
const email = 'ada@example.com'
const customer = async () => (await world.call('POST', '/customers', { email, firstName: 'Ada' })).body
const methodsOf = async (id: string) =>
  (await world.call('GET', `/customers/${id}/payment-methods`)).body.items

describe('customers and their cards', () => {
  it('one customer for an e-mail address, found by it, gone when deleted', async () => {
    const { id } = await customer()
    expect((await world.call('POST', '/customers', { email })).status).toBe(409)
    const found = await world.call('GET', `/customers?email=${encodeURIComponent(email)}`)
    expect(found.body.items.map((item: any) => item.id)).toEqual([id])
    expect((await world.call('DELETE', `/customers/${id}`)).body).toEqual({ id })
    expect((await world.call('GET', `/customers/${id}`)).status).toBe(404)
    expect((await customer()).email).toBe(email)
  })

  it('a session with an address alone makes a customer of it, who has no cards', async () => {
    await world.attempt(await world.session({ customerEmail: email }), cards.good)
    await world.session({ customerEmail: email })
    const found = (await world.call('GET', `/customers?email=${encodeURIComponent(email)}`)).body.items
    expect([found.length, found[0].firstName]).toEqual([1, undefined])
    expect(await methodsOf(found[0].id)).toEqual([])
  })

  it('keeps a card for a customer unless told not to, and never for a guest', async () => {
    const { id } = await customer()
    await world.attempt(await world.session(), cards.good)
    const without = await world.session({ customerDetails: { id } })
    await world.attempt(without, cards.good, { paymentMethodOptions: { store: false } })
    expect(await methodsOf(id)).toEqual([])

    const paid = await world.attempt(await world.session({ customerDetails: { id } }), cards.good)
    expect(paid.body.paymentMethod.tokenizedDetails.stored).toBe(true)
    const [method] = await methodsOf(id)
    expect(method).toMatchObject({
      id: paid.body.paymentMethod.tokenizedDetails.id,
      type: 'Card',
      card: { scheme: 'Visa', last4: '0085' },
    })
  })

  it('pays by a kept card and its security code, for its owner only, until it is deleted', async () => {
    const { id } = await customer()
    await world.attempt(await world.session({ customerDetails: { id } }), cards.good)
    const [method] = await methodsOf(id)
    const kept = { paymentMethod: { id: method.id, cvc: '123' } }

    const stranger = await world.attempt(await world.session(), kept)
    expect([stranger.status, stranger.body.errors[0].code]).toEqual([400, 'invalid_field'])
    const codeless = await world.session({ customerDetails: { id } })
    expect((await world.attempt(codeless, { paymentMethod: { id: method.id } })).body.lastError).toBe(
      'cvc_required',
    )
    const paid = await world.attempt(codeless, kept)
    expect(paid.body.paymentMethod.tokenizedDetails).toEqual({ id: method.id, stored: true })
    expect((await world.events()).at(-1).data.paymentMethod.card.last4).toBe('0085')
    expect(await methodsOf(id)).toHaveLength(1)

    expect((await world.call('DELETE', `/payment-methods/${method.id}`)).body).toEqual({ id: method.id })
    expect(await methodsOf(id)).toEqual([])
    const late = await world.attempt(await world.session({ customerDetails: { id } }), kept)
    expect(late.status).toBe(400)
  })

  it('a kept card that wants the bank’s page asks for it again', async () => {
    const { id } = await customer()
    const first = await world.session({ customerDetails: { id } })
    const asked = (await world.attempt(first, { cardDetails: cardDetails(cards.challenge) })).body
    expect(await methodsOf(id)).toEqual([])
    const { result } = await world.answerBank(asked.requiredAction, 'complete')
    await world.carryOn(first, { challengeResult: result })
    const [method] = await methodsOf(id)
    const again = await world.attempt(await world.session({ customerDetails: { id } }), {
      paymentMethod: { id: method.id, cvc: '123' },
    })
    expect(again.body.requiredAction.type).toBe('Challenge')
  })
})

describe('webhooks', () => {
  it('tells its secret once', async () => {
    const made = await world.call('POST', '/webhooks', {
      active: true,
      url: 'https://shop.example/hook',
      eventTypes: ['PaymentSession.approved'],
    })
    expect(made.body.secret).toMatch(/^whs_\w{32}$/)
    const read = await world.call('GET', `/webhooks/${made.body.id}`)
    expect([read.body.url, read.body.secret]).toEqual(['https://shop.example/hook', undefined])
    await world.call('PATCH', `/webhooks/${made.body.id}`, { active: false })
    expect((await world.call('GET', '/webhooks')).body.items.map((item: any) => item.active)).toEqual([false])
    await world.call('DELETE', `/webhooks/${made.body.id}`)
    expect((await world.call('GET', '/webhooks')).body.items).toEqual([])
  })

  it('lists what has happened, for a sub-account with its id', async () => {
    const account = { account: 'ac_venue' }
    const session = (await world.call('POST', '/payment-sessions', { amount: 100, currency: 'GBP' }, account))
      .body
    await world.call(
      'POST',
      '/payment-sessions/attempt-payment',
      { clientSecret: session.clientSecret, cardDetails: cardDetails(cards.good) },
      { ...account, authorization: 'pk_sandbox_x' },
    )
    const { items } = (await world.call('GET', '/events?ascending=true')).body
    expect(items.map((event: any) => [event.eventType, event.accountId])).toEqual([
      ['PaymentSession.approved', 'ac_venue'],
      ['PaymentSession.captured', 'ac_venue'],
    ])
    expect((await world.call('GET', `/events/${items[0].id}`)).body.id).toBe(items[0].id)
  })
})
