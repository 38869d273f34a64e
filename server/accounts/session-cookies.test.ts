import { expect, it } from 'vitest'
import { sessionCookie } from './session-cookies.ts'

const kind = { readable: false, days: 7 }
const common = { domain: 'riverside.example', path: '/', httpOnly: true, maxAge: 604_800 }

it('AUTH-07 AUTH-05 the cookie is for the whole site, secure, and sent from our own pages', () => {
  expect(sessionCookie('riverside.example', true, kind)).toEqual({ ...common, secure: true, sameSite: 'lax' })
})

it('AUTH-07 inside another site it comes along with that site, and is kept for it alone', () => {
  const embedded = { ...kind, embedded: true }
  expect(sessionCookie('riverside.example', true, embedded)).toEqual({
    ...common,
    secure: true,
    sameSite: 'none',
    partitioned: true,
  })
  // Without HTTPS a browser would refuse it.
  expect(sessionCookie('riverside.example', false, embedded)).toEqual({
    ...common,
    secure: false,
    sameSite: 'lax',
  })
})
