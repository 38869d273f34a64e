import { expect, it } from 'vitest'
import { readCookie } from './cookies.ts'

it('finds a cookie by its exact name', () => {
  expect(readCookie('cc_venue', 'a=1; cc_venue=riverside-leeds; xcc_venue=no')).toBe('riverside-leeds')
  expect(readCookie('venue', 'cc_venue=riverside-leeds')).toBeNull()
  expect(readCookie('q', 'q=a%20b%3D')).toBe('a b=')
  expect(readCookie('q', '')).toBeNull()
})
