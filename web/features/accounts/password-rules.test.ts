import { expect, it } from 'vitest'
import { checkPassword, passwordErrors, placePasswordMessages } from './password-rules.ts'

it('ticks the rules off one by one', () => {
  const kept = (password: string) => checkPassword(password).map((rule) => rule.kept)
  expect(kept('')).toEqual([false, false, false, false, false])
  expect(kept('abc')).toEqual([false, true, false, false, false])
  expect(kept('Riverside1')).toEqual([true, true, true, true, false])
  expect(kept('Riverside1!')).toEqual([true, true, true, true, true])
  expect(kept('Riverside 1')[4]).toBe(false)
})

it('says what is wrong with the two boxes', () => {
  expect(passwordErrors('', '')).toEqual({ password: 'Password is required.' })
  expect(passwordErrors('Riverside1!', 'Riverside1')).toEqual({
    password_confirmation: 'Both passwords must be the same.',
  })
  expect(Object.keys(passwordErrors('short', 'short'))).toEqual(['password'])
  expect(passwordErrors('Riverside1!', 'Riverside1!')).toEqual({})
})

it('shows a message about the confirmation under the repeat box', () => {
  expect(
    placePasswordMessages({
      password: ['The password confirmation does not match.', 'Too common.'],
      'data_fields.contact_details.email': ['In use.'],
    }),
  ).toEqual({
    password: ['Too common.'],
    password_confirmation: ['The password confirmation does not match.'],
    'data_fields.contact_details.email': ['In use.'],
  })
})
