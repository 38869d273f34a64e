import { expect, it } from 'vitest'
import { begin, billing, session, settled } from './payment-fixtures.ts'
import { shownError } from './payment-session.ts'

const refused = (code: string, errors: Record<string, string[]> = {}, status = 422) => ({
  ...{ status, code, errors },
  message: `Not now: ${code}.`,
})

it.each([
  ['price_changed', 'repriced'],
  ['place_lapsed', 'lapsed'],
  ['paid_booking_disabled', 'notOffered'],
  ['booking_refused', 'notSent'],
])(
  'CART-24 %s, said before the bank is asked, is told as "%s", and the cart is read anew',
  async (code, kind) => {
    const { payment, events } = await begin({
      preparePayment: [session],
      authorisePayment: [refused(code, { items: ['Swim now costs £6.50.'] })],
    })
    await payment.pay(billing)
    await settled()
    expect(payment.current().status).toBe('ready')
    expect(shownError(payment.current())).toEqual({
      kind,
      message: `Not now: ${code}.`,
      fields: { items: ['Swim now costs £6.50.'] },
    })
    expect(events).toEqual(['cartChanged'])
  },
)

it('BOOK-06 where nothing may be paid for, there is no payment to prepare, and the server says why', async () => {
  const { payment } = await begin({ preparePayment: [refused('paid_booking_disabled', {}, 403)] })
  await settled()
  expect(payment.current().status).toBe('prepare_failed')
  expect(shownError(payment.current())).toEqual({
    kind: 'notOffered',
    message: 'Not now: paid_booking_disabled.',
    fields: {},
  })
})

it('CART-24 what was free and is not any more is told with what it costs, on the page and by no toast', async () => {
  const { payment, events } = await begin(
    { completeCheckout: [refused('price_changed', { items: ['Swim, £6.50.'] })] },
    0,
  )
  await payment.confirmFree()
  await settled()
  expect(shownError(payment.current())).toMatchObject({
    kind: 'repriced',
    fields: { items: ['Swim, £6.50.'] },
  })
  expect(events.filter((event) => event.startsWith('orderFailed'))).toEqual([])
})
