import { expect, it } from 'vitest'
import { errorText } from './error-texts.ts'

it('ERR-04 ERR-05 ERR-07 uses the fixed sentence of a status', () => {
  expect(errorText(404, 'not_found', 'No such row')).toBe('Unable to complete request, item not found.')
  expect(errorText(403, '', 'Nope')).toBe('Unauthorised.')
  expect(errorText(500, 'server_error', 'stack')).toBe('Something has gone wrong, please try again.')
})

it('ERR-06 ERR-08 uses the server message where it gives a reason', () => {
  expect(errorText(403, 'paid_booking_disabled', 'Paid bookings are off.')).toBe('Paid bookings are off.')
  expect(errorText(422, 'validation_failed', 'Please check the details.')).toBe('Please check the details.')
})

it('ERR-10 falls back to the generic sentence', () => {
  expect(errorText(429, '', '')).toBe('Something has gone wrong, please try again.')
})

it('ERR-09 keeps to the fixed sentences of 404, 419 and 500 whatever the server says', () => {
  expect(errorText(404, 'cart_empty', 'There is nothing to pay for.')).toBe(
    'Unable to complete request, item not found.',
  )
  expect(errorText(419, 'x', 'y')).toBe('Something has gone wrong, please reload and try again.')
  expect(errorText(403, 'forbidden', 'Nope')).toBe('Unauthorised.')
  expect(errorText(400, 'malformed_request', 'The request could not be read.')).toBe(
    'The request could not be read.',
  )
})

it('ERR-01 ERR-10 says the general sentence where there is no answer at all', () => {
  expect(errorText(0, 'network', '')).toBe('Something has gone wrong, please try again.')
  expect(errorText(429, 'too_many_requests', 'Please wait a moment.')).toBe('Please wait a moment.')
})

it('AUTH-41 AUTH-42 says to reload for a 419, and for a 422 what is wrong with the fields, else the message', () => {
  expect(errorText(419, 'origin_refused', '')).toBe('Something has gone wrong, please reload and try again.')
  const errors = { sort_code: ['Six digits.', 'No letters.'], account: ['Six digits.'] }
  expect(errorText(422, 'validation_failed', 'Please check.', errors)).toBe('Six digits. No letters.')
  expect(errorText(422, 'validation_failed', 'Please check.', {})).toBe('Please check.')
  expect(errorText(400, 'x', 'Please check.', errors)).toBe('Please check.')
})
