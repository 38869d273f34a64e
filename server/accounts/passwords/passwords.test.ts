import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.provider.ts'

it('a password is the same whichever way a keyboard writes its letters', async () => {
  const composed = 'Caf\u00e9Schwimmen1!'
  const apart = 'Cafe\u0301Schwimmen1!'
  const stored = await hashPassword(apart)
  expect(await isPassword(stored, composed)).toBe(true)
  expect(await isPassword(await hashPassword(composed), apart)).toBe(true)
  expect(await isPassword(stored, 'CafeSchwimmen1!')).toBe(false)
})
