import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choiceCookies, cookieNames } from '../../contract/cookies.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { closeSite } from './client.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const northgate = { host: 'online-joining.northgate.localhost:3000' }
const read = (path: string, options = {}) => app.call('GET', path, undefined, options)

describe('the client configuration', () => {
  it('CLIENT-06 CLIENT-08 CLIENT-12 FOH-05 is public and has every setting', async () => {
    const answer = await read('/api/client')
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({
      id: 'riverside',
      name: 'Riverside Leisure',
      app_name: 'Join Riverside',
      online_joining_enabled: true,
      bookings_enabled: true,
      camps_and_courses_booking_enabled: true,
      online_guest_passes_enabled: true,
      saved_cards_enabled: true,
      one_letter_billing_names_enabled: false,
      is_kiosk: false,
      kiosk_home_url: null,
      current_device_centre: null,
      currency: 'GBP',
      staff_currency_symbol: '£',
      time_zone: 'Europe/London',
      direct_debit_provider: 'go_cardless',
      collect_direct_debit_billing_address: true,
      direct_debit_service_user_name: 'RIVERSIDE LEISURE',
      direct_debit_notice_days: 10,
      joins_new_members: true,
      cancellation_notice_days: 30,
      customer_service_contact: { phone: '0161 496 0140', email: 'hello@riverside.example' },
      auto_translate: { enabled: false, languages: [], script_url: expect.any(String) },
      analytics: { container_url: null },
      locales: ['en-GB'],
      areas: {
        bookings: 'http://bookings.riverside.localhost:3000',
        my_account: 'http://my-account.riverside.localhost:3000',
        online_joining: 'http://online-joining.riverside.localhost:3000',
      },
      map_style_url: null,
      map_tiles_path: null,
      session_cookie_name: 'cc_signed_in',
      checkout_cookie_name: 'cc_checkout_token',
    })
  })

  it('CLIENT-06 SHELL-22 differs by host: operator, area and its name', async () => {
    const { data } = await read('/api/client', northgate)
    expect(data).toMatchObject({
      id: 'northgate',
      app_name: 'Join Northgate',
      bookings_enabled: false,
      analytics: null,
    })
    const account = await read('/api/client', { host: 'my-account.northgate.localhost:3000' })
    expect(account.data.app_name).toBe('My Northgate')
  })

  it('I18N-02 offers translation where the operator has switched it on and there is a script', async () => {
    const { data } = await read('/api/client', northgate)
    expect(data.auto_translate).toEqual({
      enabled: true,
      languages: ['en', 'cy', 'pl', 'uk', 'ar', 'zh'],
      script_url: expect.stringMatching(/^http:\/\/localhost:\d+\/translate\/element\.js$/),
    })
  })
})

describe('footers and legal pages', () => {
  it('SHELL-18 SHELL-19 answers HTML, the venue’s own where it has one', async () => {
    const own = await read('/api/activities/footer?venue=riverside-leeds')
    expect(own.headers['content-type']).toMatch(/^text\/html/)
    expect(own.body).toContain('Riverside Leeds: Aire Bridge House')
    const general = await read('/api/activities/footer?venue=riverside-manchester')
    expect(general.body).toContain('Twenty-four centres beside the water')
    expect((await read('/api/activities/footer')).body).toBe(general.body)
  })

  it.each([riversideHost(), northgate.host])(
    'IMP-52 IMP-53 %s has the parts of a model accessibility statement, and names its cookies',
    async (host) => {
      const statement = (await read('/api/documents/accessibility', { host })).data.html as string
      for (const heading of [
        'How accessible this website is',
        'Feedback and contact',
        'Telling us about a problem',
        'Enforcement',
        'Compliance status',
        'Non-compliance with the accessibility regulations',
        'Disproportionate burden',
        'Content that is not within the scope of the accessibility regulations',
        'Preparation of this statement',
      ])
        expect(statement).toContain(`>${heading}</h`)
      expect(statement).toContain('Equality and Human Rights Commission')
      expect(statement).toMatch(/last reviewed on \d+ \w+ 20\d\d/)
      const privacy = (await read('/api/documents/privacy', { host })).data.html as string
      const { auto_translate: translation } = (await read('/api/client', { host })).data
      const named = [...privacy.matchAll(/\bcc_\w+/g)].map(([name]) => name)
      const isSet = (name: string) => translation.enabled || name !== choiceCookies.translation
      expect(named.toSorted()).toEqual(Object.values(cookieNames('cc')).filter(isSet).toSorted())
    },
  )
})

function riversideHost(): string {
  return 'online-joining.riverside.localhost:3000'
}

describe('maintenance', () => {
  it('IMP-45 THEME-15 closes one operator: every call but the configuration answers 503', async () => {
    await closeSite(app.services, 'northgate', true)
    const theme = await read('/api/frontend/theme', northgate)
    expect([theme.status, theme.body]).toEqual([
      503,
      { message: 'Unable to access the site due to planned maintenance.', code: 'maintenance' },
    ])
    expect((await app.call('POST', '/api/auth/logout', {}, northgate)).status).toBe(503)
    expect((await read('/api/client', northgate)).status).toBe(200)
    expect((await read('/api/frontend/theme')).status).toBe(200)
    await closeSite(app.services, 'northgate', false)
    expect((await read('/api/frontend/theme', northgate)).status).toBe(200)
  })
})
