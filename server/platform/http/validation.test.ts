import { expect, it } from 'vitest'
import { z } from 'zod'
import { checked } from './validation.ts'

const refusedBy = (schema: z.ZodType) => (value: unknown) => {
  try {
    return checked(schema, value)
  } catch (error) {
    return (error as { errors: unknown }).errors
  }
}

it('of a list it is said how many it may name', () => {
  const refused = refusedBy(z.strictObject({ items: z.array(z.string()).min(1).max(2) }))
  expect(refused({})).toEqual({ items: ['Items are required.'] })
  expect(refused({ items: [] })).toEqual({ items: ['Items must name at least 1.'] })
  expect(refused({ items: ['a', 'b', 'c'] })).toEqual({ items: ['Items must name 2 or fewer.'] })
})

it('a field that is not known is named by its path, at any depth', () => {
  const refused = refusedBy(z.strictObject({ name: z.string(), bank: z.strictObject({ code: z.string() }) }))
  expect(refused({ name: 'a', bank: { code: 'b', iban: 'c' }, colour: 'd' })).toEqual({
    colour: ['Colour is not known here.'],
    'bank.iban': ['Iban is not known here.'],
  })
  expect(refused({ name: 1, bank: {} })).toEqual({
    name: ['Name is not valid.'],
    'bank.code': ['Code is required.'],
  })
})
