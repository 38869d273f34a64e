import { expect, it } from 'vitest'
import { contentPolicy } from './content-policy.ts'
import { fontFiles } from './font-files.ts'
import { fillPage } from './page.ts'
import { textFiles } from './text-files.ts'

const html = '<html lang="en-GB"><head><!--centrecourt:head--><script nonce="__CSP_NONCE__"></script></head>'

it('THEME-03 SEC-11 the page carries theme and data, and neither can break out of its element', () => {
  const filled = fillPage(html, {
    nonce: 'n1',
    locale: 'cy',
    modules: ['/assets/shell-cy.js'],
    theme: { tokens: { '--cc-primary': '#5F249F;}</style><script>' }, secondaryButton: 'outline' },
    fonts: ['/assets/roboto.woff2'],
    primed: [{ name: 'getClient', input: null, data: { name: '</script><b>' } }],
  })
  expect(filled).toBe(
    '<html lang="cy" data-secondary-button="outline"><head><meta property="csp-nonce" nonce="n1">' +
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/roboto.woff2">' +
      '<link rel="modulepreload" href="/assets/shell-cy.js">' +
      '<style nonce="n1">html:root{--cc-primary:#5F249F/stylescript}</style>' +
      '<script type="application/json" id="primed-data" nonce="n1">{"queries":[["getClient",null,{"name":"\\u003c/script>\\u003cb>"}]]}</script>' +
      '<script nonce="n1"></script></head>',
  )
})

it('IMP-31 only the checkout may reach the card providers', () => {
  const joining = contentPolicy({ nonce: 'n1', embeddingSites: ['https://www.example.org'] })
  expect(joining).toContain("script-src 'self' 'nonce-n1';")
  expect(joining).toContain("frame-src 'none'")
  expect(joining).toContain("frame-ancestors 'self' https://www.example.org")
  expect(joining).toContain("form-action 'self';")
  const checkout = contentPolicy({
    nonce: 'n1',
    providerOrigins: ['https://js.stripe.com'],
    challengeOrigins: ['https://acs.example'],
  })
  expect(checkout).toContain("script-src 'self' 'nonce-n1' https://js.stripe.com;")
  expect(checkout).toContain("frame-src https://js.stripe.com 'self' https://acs.example;")
  expect(checkout).toContain("form-action 'self' https://acs.example;")
})

it('THEME-07 THEME-08 each theme preloads the two faces of its first paint', () => {
  const manifest = {
    'x/roboto-latin-400-normal.woff2': { file: 'assets/roboto-1.woff2' },
    'x/league-gothic-latin-400-normal.woff2': { file: 'assets/gothic-1.woff2' },
  }
  expect(fontFiles(manifest, 'roboto', 'garage_gothic')).toEqual([
    '/assets/roboto-1.woff2',
    '/assets/gothic-1.woff2',
  ])
  expect(fontFiles(manifest, 'lato', 'lato')).toEqual([])
})

it('a page fetches its sentences in its own language, or in English where a book has no other', () => {
  const manifest = {
    'text/en/shell.json': { file: 'assets/shell-en.js' },
    'text/cy/shell.json': { file: 'assets/shell-cy.js' },
    'text/en/areas.json': { file: 'assets/areas-en.js' },
  }
  expect(textFiles(manifest, 'en-GB', ['shell', 'areas'])).toEqual([
    '/assets/shell-en.js',
    '/assets/areas-en.js',
  ])
  expect(textFiles(manifest, 'cy', ['shell', 'areas', 'none'])).toEqual([
    '/assets/shell-cy.js',
    '/assets/areas-en.js',
  ])
})
