import { expect, it } from 'vitest'
import { loginPath } from './login-path.ts'
import { sameSitePath } from './same-site-path.ts'

it('ROUTE-20 a protected page sends strangers to the login with its path and query, to the letter', () => {
  expect(loginPath('/memberships', '?view=past&name=a%26b')).toBe(
    '/login?redirect=%2Fmemberships%3Fview%3Dpast%26name%3Da%2526b',
  )
  const address = new URL(loginPath('/order-confirmed/7', '?kiosk=true'), 'https://site.test')
  expect(sameSitePath(address.searchParams.get('redirect'))).toBe('/order-confirmed/7?kiosk=true')
})

it('nobody is sent back to the home page by a parameter, or to a door they just came through', () => {
  expect(loginPath('/', '')).toBe('/login')
  expect(loginPath('/', '?lang=cy')).toBe('/login?redirect=%2F%3Flang%3Dcy')
  for (const door of ['/login', '/register', '/reset-password'])
    expect(loginPath(door, '?token=x')).toBe('/login')
})
