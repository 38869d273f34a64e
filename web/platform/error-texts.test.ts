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
