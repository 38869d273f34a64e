import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkModulus } from './modulus-check.ts'
import type { ModulusRow } from './modulus-check.ts'
import { modulusTable } from './modulus-table.ts'

const check = (sortCode: string, accountNumber: string) => checkModulus(modulusTable, sortCode, accountNumber)

/** The published cases: sort code, account number, what they show. */
const published: Record<'valid' | 'invalid', [sortCode: string, accountNumber: string, shows: string][]> = {
  valid: [
    ['089999', '66374958', 'modulus 10'],
    ['107999', '88837491', 'modulus 11'],
    ['202959', '63748472', 'modulus 11 and double alternate'],
    ['871427', '46238510', 'exceptions 10 and 11, the first passes'],
    ['872427', '46238510', 'exceptions 10 and 11, the second passes'],
    ['871427', '09123496', 'exception 10, ab is 09 and g is 9'],
    ['871427', '99123496', 'exception 10, ab is 99 and g is 9'],
    ['820000', '73688637', 'exception 3, c is 6'],
    ['827999', '73988638', 'exception 3, c is 9'],
    ['827101', '28748352', 'exception 3, c is neither and both pass'],
    ['134020', '63849203', 'exception 4'],
    ['118765', '64371389', 'exception 1'],
    ['200915', '41011166', 'exception 6, foreign currency'],
    ['938611', '07806039', 'exception 5'],
    ['938600', '42368003', 'exception 5 with another sort code'],
    ['938063', '55065200', 'exception 5, both remainders are 0'],
    ['772798', '99345694', 'exception 7'],
    ['086090', '06774744', 'exception 8'],
    ['309070', '02355688', 'exceptions 2 and 9, the first passes'],
    ['309070', '12345668', 'exceptions 2 and 9, the second passes'],
    ['309070', '12345677', 'exception 2, a is not 0 and g is not 9'],
    ['309070', '99345694', 'exception 2, a is not 0 and g is 9'],
    ['074456', '12345112', 'exceptions 12 and 13, modulus 11 passes'],
    ['070116', '34012583', 'exceptions 12 and 13, both pass'],
    ['074456', '11104102', 'exceptions 12 and 13, modulus 10 passes'],
    ['180002', '00000190', 'exception 14, the second passes'],
  ],
  invalid: [
    ['938063', '15764273', 'exception 5, the second check digit is wrong'],
    ['938063', '15764264', 'exception 5, the first check digit is wrong'],
    ['938063', '15763217', 'exception 5, a first remainder of 1'],
    ['118765', '64371388', 'exception 1'],
    ['203099', '66831036', 'double alternate fails'],
    ['203099', '58716970', 'modulus 11 fails'],
    ['089999', '66374959', 'modulus 10 fails'],
    ['107999', '88837493', 'modulus 11 fails'],
  ],
}

describe('the published cases', () => {
  it.each(published.valid)('%s %s is valid: %s', (sortCode, accountNumber) => {
    expect(check(sortCode, accountNumber)).toBe('valid')
  })

  it.each(published.invalid)('%s %s is not: %s', (sortCode, accountNumber) => {
    expect(check(sortCode, accountNumber)).toBe('invalid')
  })
})

it('says nothing about a sort code the table has no rule for', () => {
  expect(check('000000', '12345678')).toBe('unknown')
})

it('needs both checks where two are required', () => {
  expect(check('235323', '02998385')).toBe('invalid')
})

it('takes an account in a foreign currency only with a first digit of 4 to 8', () => {
  const equalEnds = (first: number) => check('200000', `${first}1234500`)
  expect([3, 4, 8, 9].map(equalEnds)).toEqual(['invalid', 'valid', 'valid', 'invalid'])
})

it('is asked for digits of the right length only', () => {
  expect(() => check('20-00-00', '55779911')).toThrow(RangeError)
  expect(() => check('200000', '5577991')).toThrow(RangeError)
})

it('the table is read whole: one or two rows for a sort code, 14 weights each', () => {
  expect(modulusTable.rows.length).toBeGreaterThan(1_000)
  for (const { start, end, weights, exception } of modulusTable.rows) {
    expect(weights).toHaveLength(14)
    expect(start).toBeLessThanOrEqual(end)
    expect(exception >= 0 && exception <= 14).toBe(true)
    const covering = modulusTable.rows.filter((row) => row.start <= start && start <= row.end)
    expect(covering.length).toBeLessThanOrEqual(2)
  }
})

describe('against a second calculation', () => {
  /** So many cases in each run of the tests, a hundred times as many by `npm run properties`. */
  const cases = (usual: number): number => (usual * (fc.readConfigureGlobal().numRuns ?? 100)) / 100
  const account = fc.integer({ min: 0, max: 99_999_999 }).map((number) => String(number).padStart(8, '0'))
  const inRow = fc
    .constantFrom(...modulusTable.rows)
    .chain((row) => fc.tuple(fc.constant(row), fc.integer({ min: row.start, max: row.end })))

  it('every check of a sort code without exceptions must pass', () => {
    let [refusedByOne, agreed] = [0, 0]
    fc.assert(
      fc.property(inRow, account, ([, branch], accountNumber) => {
        const rows = rowsOf(branch)
        fc.pre(rows.every(({ exception }) => exception === 0))
        const sortCode = String(branch).padStart(6, '0')
        const results = rows.map((row) => divides(row, sortCode + accountNumber))
        if (results.includes(true) && results.includes(false)) refusedByOne += 1
        agreed += 1
        expect(check(sortCode, accountNumber)).toBe(results.includes(false) ? 'invalid' : 'valid')
      }),
      { numRuns: cases(5_000) },
    )
    expect(agreed).toBeGreaterThan(1_000)
    expect(refusedByOne).toBeGreaterThan(100)
  }, 300_000)

  it('either check is enough with exceptions 12 and 13', () => {
    const twelve = modulusTable.rows.filter(({ exception }) => exception === 12)
    fc.assert(
      fc.property(fc.constantFrom(...twelve), account, ({ start }, accountNumber) => {
        const sortCode = String(start).padStart(6, '0')
        const one = rowsOf(start).some((row) => divides(row, sortCode + accountNumber))
        expect(check(sortCode, accountNumber)).toBe(one ? 'valid' : 'invalid')
      }),
      { numRuns: cases(2_000) },
    )
  }, 300_000)

  const rowsOf = (branch: number) =>
    modulusTable.rows.filter(({ start, end }) => branch >= start && branch <= end)

  /** Long-hand: one digit after another, its product cast out as it is added. */
  function divides({ method, weights }: ModulusRow, digits: string): boolean {
    const modulus = method === 'MOD11' ? 11 : 10
    let remainder = 0
    for (let index = 0; index < 14; index += 1) {
      const product = Number(digits.charAt(index)) * weights[index]!
      const term = method === 'DBLAL' ? Math.floor(product / 10) + (product % 10) : product
      remainder = (((remainder + term) % modulus) + modulus) % modulus
    }
    return remainder === 0
  }
})
