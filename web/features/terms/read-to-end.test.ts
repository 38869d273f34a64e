import { expect, it } from 'vitest'
import { isReadToEnd } from './read-to-end.ts'

it('TERMS-04 counts the last ten pixels, and terms that fit, as read', () => {
  expect(isReadToEnd({ scrollTop: 0, scrollHeight: 900, clientHeight: 300 })).toBe(false)
  expect(isReadToEnd({ scrollTop: 589, scrollHeight: 900, clientHeight: 300 })).toBe(false)
  expect(isReadToEnd({ scrollTop: 590, scrollHeight: 900, clientHeight: 300 })).toBe(true)
  expect(isReadToEnd({ scrollTop: 0, scrollHeight: 280, clientHeight: 280 })).toBe(true)
})
