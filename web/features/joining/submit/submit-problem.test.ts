import { expect, it } from 'vitest'
import { outdatedBy, problemOf, submitFailureText, submitToast } from './submit-problem.ts'

const generic = 'Something has gone wrong, please try again.'
const reload = 'Something has gone wrong, please reload and try again.'
const refused = (status: number, code: string, message = generic) => ({ status, code, message })
const nothing = () => undefined

it('ERR-02 ERR-03 a form that could not be sent says so in its own general words', () => {
  for (const code of ['', 'network', 'unreadable', 'server_error'])
    expect(submitFailureText(refused(500, code))).toBe('Something went wrong, please try again.')
  expect(submitFailureText(refused(419, 'origin_refused', reload))).toBe(reload)
  expect(submitFailureText(refused(503, 'direct_debit_unavailable', 'Not right now.'))).toBe('Not right now.')
})

it('JOIN-30 only what is not 422 is a problem of the whole form', () => {
  expect(problemOf(refused(422, 'validation_failed', 'x'), nothing)).toBe(null)
  expect(problemOf(refused(500, 'server_error'), nothing)).toEqual({
    title: 'Something went wrong, please try again.',
    needsLogIn: false,
    retry: nothing,
    isWorking: false,
  })
  expect(problemOf(refused(401, 'unauthenticated', 'Please log in to continue.'), nothing)).toMatchObject({
    title: 'Please log in to continue.',
    needsLogIn: true,
  })
})

it('MEM-30 a refusal that comes of old answers has them asked for again', () => {
  const of = (status: number, code: string, errors = {}) => outdatedBy({ status, code, errors })
  expect(of(422, 'not_purchasable')).toEqual(['listMemberships', 'getUser'])
  expect(of(422, 'validation_failed', { payment_option_id: ['x'] })).toEqual(['listMemberships', 'getUser'])
  expect(of(422, 'amount_changed', { expected_total: ['x'] })).toEqual(['getCosts', 'getUser'])
  // Whom the customer may act for has changed.
  expect(of(403, 'forbidden')).toEqual(['getUser'])
  expect(of(404, 'cart_empty')).toContain('getCheckoutCart')
  expect(of(500, 'server_error')).toEqual([])
})

it('CART-33 CART-34 a renewal that could not be added says so generally, or that there is no price', () => {
  expect(submitToast('renewal', refused(500, 'server_error'))).toBe(generic)
  expect(submitToast('renewal', refused(422, 'validation_failed', 'x'))).toBe(generic)
  const priceless = refused(422, 'price_incalculable', 'Could not calculate price.')
  expect(submitToast('renewal', priceless)).toBe('Could not calculate price.')
  expect(submitToast('change', priceless)).toBe('Something went wrong, please try again.')
})
