import { expect, it } from 'vitest'
import { encodingsTaken, namesTag } from './encodings.ts'

it.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip', ['gzip']],
  ['x-gzip', ['gzip']],
  ['*', ['br', 'gzip']],
  ['gzip;q=1, br;q=0.1', ['gzip', 'br']],
  ['br;Q=0, gzip', ['gzip']],
  ['br;level=1;q=0, *', ['gzip']],
  ['br; q=0.000, gzip ; q=0', []],
  ['identity', []],
  ['br;q=none', []],
  ['', []],
  [undefined, []],
])('%o takes %o', (header, taken) => {
  expect(encodingsTaken(header)).toEqual(taken)
})

it.each([
  ['W/"a"', true],
  ['"a"', true],
  ['*', true],
  ['W/"b", "a"', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match %o names the tag: %o', (header, isNamed) => {
  expect(namesTag(header, 'W/"a"')).toBe(isNamed)
})
