import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { contrastRatio } from './colours.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const themeOf = (query = '') => app.call('GET', `/api/frontend/theme${query}`)

it('THEME-02 THEME-13 answers the ten fields of the venue’s theme', async () => {
  const { status, data } = await themeOf('?venue=riverside-leeds')
  const { tokens, ...fields } = data
  expect([status, fields]).toEqual([
    200,
    {
      theme_app_primary_colour: '#0A4D8C',
      theme_app_secondary_colour1: '#F2B705',
      theme_app_secondary_colour2: '#1F6F54',
      theme_app_body_font_style: 'lato',
      theme_app_heading_font_style: 'lato',
      theme_app_logo: '/api/frontend/logo/riverside-leeds.svg',
      theme_app_dark_bg_colour: '#0B1F3A',
      theme_app_header_bg_colour: '#0B1F3A',
      header_primary_colour: '#FFFFFF',
      theme_app_secondary_button_style: 'outline',
      kiosk_background_image: null,
    },
  ])
  expect(tokens).toMatchObject({ '--cc-primary': '#0A4D8C', '--cc-header': '#0B1F3A' })
  const logo = await app.call('GET', fields.theme_app_logo)
  expect(logo.headers['content-type']).toMatch(/^image\/svg\+xml/)
  expect([logo.headers['content-security-policy'], logo.headers['x-content-type-options']]).toEqual([
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'nosniff',
  ])
})

it('THEME-10 THEME-14 a venue without its own wears the operator’s; an unknown one is refused', async () => {
  const operator = await themeOf()
  expect((await themeOf('?venue=riverside-manchester')).data).toEqual(operator.data)
  const unknown = await themeOf('?venue=riverside-atlantis')
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found'])
  const malformed = await themeOf('?venue=../etc')
  expect([malformed.status, Object.keys(malformed.body.errors)]).toEqual([422, ['venue']])
})

it('THEME-05 THEME-06 THEME-09 without a theme: purple, a dark header, Roboto, a bold display face, solid', async () => {
  await app.query("delete from themes where client_id = 'riverside'")
  const { data } = await themeOf()
  expect(data).toMatchObject({
    theme_app_primary_colour: '#5F249F',
    theme_app_header_bg_colour: '#1C1C28',
    theme_app_dark_bg_colour: '#1C1C28',
    theme_app_body_font_style: 'roboto',
    theme_app_heading_font_style: 'garage_gothic',
    theme_app_secondary_button_style: 'solid',
    theme_app_logo: null,
  })
  const { tokens } = data
  expect(tokens['--cc-font-heading']).toMatch(/^'League Gothic'/)
  for (const [text, ground] of [
    ['--cc-on-primary', '--cc-primary'],
    ['--cc-primary-text', '--cc-page'],
    ['--cc-on-header', '--cc-header'],
    ['--cc-on-dark', '--cc-dark'],
  ] as const)
    expect(contrastRatio(tokens[text], tokens[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
})
