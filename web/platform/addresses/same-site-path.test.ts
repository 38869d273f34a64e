import { expect, it } from 'vitest'
import { sameSitePath } from './same-site-path.ts'

it('ROUTE-22 ROUTE-23 keeps a path of this site with its query', () => {
  expect(sameSitePath('/checkout?a=b&c=%20d#e')).toBe('/checkout?a=b&c=%20d#e')
  expect(sameSitePath('/')).toBe('/')
})

it.each([
  null,
  '',
  'checkout',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  'https://evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
])('ROUTE-23 sends %j to the start', (redirect) => expect(sameSitePath(redirect)).toBe('/'))
