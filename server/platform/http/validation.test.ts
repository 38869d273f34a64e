import { expect, it } from 'vitest'
import { z } from 'zod'
import { checked } from './validation.ts'

it('a field that is not known is named by its path, at any depth', () => {
  const schema = z.strictObject({ name: z.string(), bank: z.strictObject({ code: z.string() }) })
  const refused = (value: unknown) => {
    try {
      return checked(schema, value)
    } catch (error) {
      return (error as { errors: unknown }).errors
    }
  }
  expect(refused({ name: 'a', bank: { code: 'b', iban: 'c' }, colour: 'd' })).toEqual({
    colour: ['Colour is not known here.'],
    'bank.iban': ['Iban is not known here.'],
  })
  expect(refused({ name: 1, bank: {} })).toEqual({
    name: ['Name is not valid.'],
    'bank.code': ['Code is required.'],
  })
})
