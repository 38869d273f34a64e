/**
 * The modulus check of UK bank accounts: whether an account number can exist at a sort code. A pass means plausible, not that
 * the account is there. Rules: Pay.UK, "Validating account numbers: modulus checking", with its exceptions 1 to 14. The table
 * is handed in (modulus-table.ts), so that this file stays small and pure.
 */

export interface ModulusRow {
  /** Sort codes as numbers, both ends included. */
  start: number
  end: number
  method: 'MOD10' | 'MOD11' | 'DBLAL'
  /** 1 to 14, or 0 for none. */
  exception: number
  /** For the six digits of the sort code and the eight of the account number. */
  weights: readonly number[]
}

export interface ModulusTable {
  rows: readonly ModulusRow[]
  /** Sort codes that exception 5 checks as another one. */
  substitutes: Readonly<Record<string, string | undefined>>
}

/** `unknown`: the table has no rule for the sort code, so nothing can be said and the account must be taken as valid. */
export type ModulusResult = 'valid' | 'invalid' | 'unknown'

/** Places of digits in the fourteen: sort code `uvwxyz`, account number `abcdefgh`. */
const place = { a: 6, b: 7, c: 8, g: 12, h: 13 } as const

/**
 * Checks an account number of eight digits at a sort code of six. Every check that the table has for the sort code must pass,
 * save where an exception says otherwise. Throws RangeError for anything but digits of that length.
 */
export function checkModulus(table: ModulusTable, sortCode: string, accountNumber: string): ModulusResult {
  if (!/^\d{6}$/.test(sortCode) || !/^\d{8}$/.test(accountNumber))
    throw new RangeError('The modulus check takes a sort code of 6 digits and an account number of 8.')
  const branch = Number(sortCode)
  const [first, second] = table.rows.filter((row) => row.start <= branch && branch <= row.end)
  if (!first) return 'unknown'
  const holds = (row: ModulusRow) => passes(row, sortCode, accountNumber, table)
  return resultOf(first, second, accountNumber, holds) ? 'valid' : 'invalid'
}

/** Pairs of exceptions of which either check is enough. */
const eitherIsEnough: Readonly<Record<number, number>> = { 2: 9, 10: 11, 12: 13 }

function resultOf(
  first: ModulusRow,
  second: ModulusRow | undefined,
  accountNumber: string,
  holds: (row: ModulusRow) => boolean,
): boolean {
  // Exception 6: accounts in a foreign currency have no check digits.
  if (first.exception === 6 && /^[4-8].{5}(\d)\1$/.test(accountNumber)) return true
  if (!second) return holds(first)
  if (eitherIsEnough[first.exception] === second.exception) return holds(first) || holds(second)
  // Exception 3: the second check is not made for some kinds of account.
  if (second.exception === 3 && /^..[69]/.test(accountNumber)) return holds(first)
  return holds(first) && holds(second)
}

function passes(row: ModulusRow, sortCode: string, accountNumber: string, table: ModulusTable): boolean {
  const digits = [...branchOf(row, sortCode, table), ...accountNumber].map(Number)
  const total = totalOf(row.method, digits, weightsOf(row, digits))
  const checkDigits = Number(accountNumber.slice(6))
  switch (row.exception) {
    case 1:
      return (total + 27) % 10 === 0
    case 4:
      return total % 11 === checkDigits
    case 5:
      return row.method === 'DBLAL'
        ? (10 - (total % 10)) % 10 === digits[place.h]
        : (11 - (total % 11)) % 11 === digits[place.g]
    case 14:
      return total % 11 === 0 || shiftedPasses(row, digits)
    default:
      return total % (row.method === 'MOD11' ? 11 : 10) === 0
  }
}

/** The sort code the check is made with. */
function branchOf({ exception }: ModulusRow, sortCode: string, { substitutes }: ModulusTable): string {
  if (exception === 5) return substitutes[sortCode] ?? sortCode
  if (exception === 8) return '090126'
  if (exception === 9) return '309634'
  return sortCode
}

const weightsOfException2 = {
  ordinary: [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1],
  nine: [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1],
}

function weightsOf({ exception, weights }: ModulusRow, digits: readonly number[]): readonly number[] {
  const [a, b, g] = [digits[place.a], digits[place.b], digits[place.g]]
  const withoutStart = () => weights.map((weight, index) => (index < place.c ? 0 : weight))
  if (exception === 2 && a !== 0) return weightsOfException2[g === 9 ? 'nine' : 'ordinary']
  if (exception === 7 && g === 9) return withoutStart()
  if (exception === 10 && g === 9 && b === 9 && (a === 0 || a === 9)) return withoutStart()
  return weights
}

/** Exception 14: an account that ends in 0, 1 or 9 may be one of seven digits, checked without its last and with a leading 0. */
function shiftedPasses({ weights }: ModulusRow, digits: readonly number[]): boolean {
  if (![0, 1, 9].includes(digits[place.h]!)) return false
  const shifted = [...digits.slice(0, place.a), 0, ...digits.slice(place.a, place.h)]
  return totalOf('MOD11', shifted, weights) % 11 === 0
}

/** The weighted sum; double alternate adds the digits of each product instead of the product. */
function totalOf(
  method: ModulusRow['method'],
  digits: readonly number[],
  weights: readonly number[],
): number {
  const products = digits.map((digit, index) => digit * weights[index]!)
  const terms =
    method === 'DBLAL' ? products.flatMap((product) => [...String(product)].map(Number)) : products
  return terms.reduce((sum, term) => sum + term, 0)
}
