import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { renameKeys, toCamelCase, toSnakeCase } from './key-names.ts'
import { routeMapSource } from './route-map.ts'
import { dataPaths, fromWire, toWire, wireSchema } from './wire.ts'

const Shape = z.strictObject({
  startDate: z.string(),
  accountDetails: z.strictObject({ sortCode: z.string() }).optional(),
  lineItems: z.array(z.object({ unitPrice: z.number().nullable() })),
  dataFields: z.record(z.string(), z.unknown()),
})
const value = {
  startDate: '2026-12-01',
  accountDetails: { sortCode: '200000' },
  lineItems: [{ unitPrice: 5 }, { unitPrice: null }],
  dataFields: { contact_details: { address_line_1: 'x', homeTown: 'y' } },
}
const wire = {
  start_date: '2026-12-01',
  account_details: { sort_code: '200000' },
  line_items: [{ unit_price: 5 }, { unit_price: null }],
  data_fields: { contact_details: { address_line_1: 'x', homeTown: 'y' } },
}

describe('key names', () => {
  it('CLIENT-16 CLIENT-17 our keys change case on the wire, keys that are data pass untouched', () => {
    expect(toWire(Shape, value)).toEqual(wire)
    expect(fromWire(Shape, wire)).toEqual(value)
  })

  it('only listed fields leave', () => {
    expect(toWire(Shape, { ...value, passwordHash: 'secret' })).toEqual(wire)
  })

  it('the wire schema refuses what the schema does not list, and names optional parts alike', () => {
    expect(wireSchema(Shape).safeParse(wire).success).toBe(true)
    expect(wireSchema(Shape).safeParse({ ...wire, more: 1 }).success).toBe(false)
    expect(wireSchema(Shape).safeParse({ ...wire, account_details: undefined }).success).toBe(true)
    expect(wireSchema(Shape).safeParse({ ...wire, account_details: { sort_code: 1 } }).success).toBe(false)
  })

  it('the browser’s converter does the same by its data paths alone', () => {
    const paths = dataPaths(Shape)
    expect(paths).toEqual(['data_fields'])
    expect(renameKeys(value, toSnakeCase, paths)).toEqual(wire)
    expect(renameKeys(wire, toCamelCase, paths)).toEqual(value)
  })

  it('names survive the way there and back', () => {
    const name = fc.array(fc.constantFrom('start', 'date', 'line1', 'v2', 'id'), {
      minLength: 1,
      maxLength: 4,
    })
    const camel = name.map((words) =>
      words.map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join(''),
    )
    fc.assert(fc.property(camel, (key) => toCamelCase(toSnakeCase(key)) === key))
  })

  it('the stored route map is what the contract says (npm run generate)', async () => {
    expect(await readFile(new URL('generated/route-map.ts', import.meta.url), 'utf8')).toBe(routeMapSource())
  })
})
