import { expect, it } from 'vitest'
import { queryKeyOf } from './queries.ts'

it('gives one key to the same call however its empty parts are written', () => {
  expect(queryKeyOf('getTheme', undefined)).toEqual(['getTheme', {}])
  expect(queryKeyOf('getTheme', null)).toEqual(['getTheme', {}])
  expect(queryKeyOf('getTheme', { query: {} })).toEqual(['getTheme', {}])
  expect(queryKeyOf('getTheme', { query: { venue: undefined } })).toEqual(['getTheme', {}])
  expect(queryKeyOf('getTheme', { query: { venue: 'a' } })).toEqual(['getTheme', { query: { venue: 'a' } }])
})
