import { afterAll, expect, it } from 'vitest'
import { buildCustomer, buildRegistration } from '../testing/builders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const app: TestApp = await startTestApp()
afterAll(() => app.close())

it.each(['Élise', 'ŽOFIE', 'İpek', 'ΑΘΗΝΆΣ', 'Straẞe'])(
  'an address with capitals of any alphabet, %s@…, signs in as it was typed and in small letters, and is not free any more',
  async (name) => {
    const email = `${name}@example.com`
    const { reference, cookie } = await buildCustomer(app, { contact: { email } })
    const small = Array.from(email, (character) => character.toLowerCase()).join('')
    const whoIs = async (username: string) =>
      (await app.call('POST', '/api/auth/customer/login', { username, password: 'Swimming1!' })).data?.user
        .reference
    for (const typed of [email, small]) {
      expect(await whoIs(typed)).toBe(reference)
      const again = await app.call(
        'POST',
        '/api/auth/customer/register?onboarding_type=customer_account_online',
        await buildRegistration(app, { contact: { email: typed } }),
      )
      expect([again.status, again.body.code]).toEqual([422, 'email_in_use'])
    }
    expect((await app.call('GET', '/api/auth/user', undefined, { cookie })).data.email.toLowerCase()).toBe(
      small.toLowerCase(),
    )
  },
)
