import { expect, it } from 'vitest'
import { cookieText, readCookie } from './cookies.ts'

it('finds a cookie by its exact name', () => {
  expect(readCookie('cc_venue', 'a=1; cc_venue=riverside-leeds; xcc_venue=no')).toBe('riverside-leeds')
  expect(readCookie('venue', 'cc_venue=riverside-leeds')).toBeNull()
  expect(readCookie('q', 'q=a%20b%3D')).toBe('a b=')
  expect(readCookie('q', '')).toBeNull()
  expect(readCookie('q', 'q=%E0%A4%A')).toBeNull()
})

it('IMP-59 keeps a value for a year, for every area of the domain', () => {
  const shared = { domain: 'riverside.localhost', isEmbedded: false }
  expect(cookieText('cc_venue', 'riverside-leeds', shared)).toBe(
    'cc_venue=riverside-leeds; path=/; domain=riverside.localhost; max-age=31536000; samesite=lax',
  )
  expect(cookieText('cc_venue', null, { domain: null, isEmbedded: false })).toBe(
    'cc_venue=; path=/; max-age=0; samesite=lax',
  )
  expect(cookieText('cc_translation', 'pl', { ...shared, forVisit: true })).toBe(
    'cc_translation=pl; path=/; domain=riverside.localhost; samesite=lax',
  )
})

it('inside another site keeps and forgets a value for that site alone', () => {
  const inside = { domain: 'riverside.example', isEmbedded: true }
  expect(cookieText('cc_venue', 'riverside-leeds', inside)).toBe(
    'cc_venue=riverside-leeds; path=/; domain=riverside.example; max-age=31536000; samesite=none; secure; partitioned',
  )
  expect(cookieText('t', null, { domain: null, isEmbedded: true })).toBe(
    't=; path=/; max-age=0; samesite=none; secure; partitioned',
  )
})
