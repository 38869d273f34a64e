import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { firstView, type FirstView } from './first-view.ts'

const web = fileURLToPath(new URL('../../web/', import.meta.url))

/** Every class of the style sheets, named as the build names it: `Header_row`, or plain in first-view.css. */
const known = new Set(
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !name.startsWith('dist') && !name.includes('node_modules'))
    .flatMap((name) => {
      const sheet = name.slice(name.lastIndexOf('/') + 1)
      const prefix = sheet.endsWith('.module.css') ? `${sheet.split('.')[0]}_` : ''
      const text = readFileSync(web + name, 'utf8')
      return [...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, found]) => prefix + found)
    }),
)

const view: FirstView = {
  document: 'online-joining',
  area: 'online-joining',
  module: 'features/venues/CentreFinderPage.tsx',
  isChoosing: false,
  centre: null,
  operator: 'Fit & <Well>',
  logo: null,
  areas: { bookings: true, camps: true, joining: true },
  asksConsent: { analytics: true, translation: false },
  texts: {
    shell: { 'shell.nav.membership': 'Buy a membership', 'shell.cookies.title': 'Cookies' },
    venues: { 'venues.heading': 'Find your centre', 'venues.lead': ['In ', ['count'], ' minutes'] },
  },
}

it.each([
  ['online-joining', 'features/venues/CentreFinderPage.tsx'],
  ['online-joining', 'features/joining/JoiningPage.tsx'],
  ['my-account', 'features/dashboard/DashboardPage.tsx'],
  ['my-account', 'features/accounts/LoginPage.tsx'],
  ['checkout', undefined],
] as const)('the first view of %s %s wears classes that the style sheets have', (document, module) => {
  const html = firstView({ ...view, document, module })
  const used = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' '))
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => !known.has(name))).toEqual([])
})

it('SEC-11 the operator’s name is text, a sentence with placeholders is left out, and nothing is read aloud', () => {
  const html = firstView(view)
  expect(html).toContain('<span class="Header_name">Fit &amp; &lt;Well&gt;</span>')
  expect(html).toContain('Find your centre')
  expect(html).toContain('<p class="CentreFinderPage_lead"></p>')
  expect(html).toMatch(/^<div class="first-view" aria-hidden="true">/)
})

it('a page of joining says at once where that is, as far as its address tells', () => {
  const module = 'features/joining/JoiningPage.tsx'
  const texts = { joining: { 'joining.titleOf': ['Join ', ['centre']], 'joining.intro': 'A few steps.' } }
  expect(firstView({ ...view, module, texts, centre: 'Swim & Gym' })).toContain(
    '<div class="first-page">Join Swim &amp; Gym</div><p>A few steps.</p>',
  )
  expect(firstView({ ...view, module, texts })).toContain('<span class="Skeleton_skeleton first-title">')
})

it('the logo takes up its place before it is there', () => {
  const logo = { address: '/api/frontend/logo/a.svg', size: { width: 196, height: 48 } }
  expect(firstView({ ...view, logo })).toContain(
    '<img src="/api/frontend/logo/a.svg" alt="" class="Header_logo" width="196" height="48">',
  )
})

it('the checkout asks nothing about cookies', () => {
  expect(firstView({ ...view, document: 'checkout' })).not.toContain('CookieNotice')
})

it('keeps in the header the place of what a visitor finds there, and of what somebody signed in does', () => {
  const texts = {
    shell: { 'shell.nav.logIn': 'Log in', 'shell.nav.account': 'My account', 'shell.nav.logOut': 'Log out' },
  }
  const kept = (area: FirstView['area']) =>
    [...firstView({ ...view, area, texts }).matchAll(/first-later first-(\w+)[\w -]*">.*?<span>(.*?)</g)].map(
      ([, whom, word]) => [whom, word],
    )
  expect(kept('online-joining')).toEqual([
    ['visitor', 'Log in'],
    ['signed', 'My account'],
    ['signed', 'Log out'],
  ])
  // The account's own navigation ends with the way out.
  expect(kept('my-account').map(([, word]) => word)).toEqual(['Log in', 'My account'])
})
