import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentPolicy } from './content-policy.ts'
import { firstScript } from './first-view.ts'
import { fontFiles } from './font-files.ts'
import { fillPage, themeStyle } from './page.ts'
import { pageFiles } from './page-files.ts'
import { pageTexts } from './page-texts.ts'

const html = '<html lang="en-GB"><head><!--centrecourt:head--><script nonce="__CSP_NONCE__"></script></head>'

it('THEME-03 SEC-11 the page carries theme and data, and neither can break out of its element', () => {
  const filled = fillPage(html, {
    nonce: 'n1',
    locale: 'cy',
    texts: { shell: { 'shell.skip': '</script>' } },
    modules: ['/assets/page.js'],
    styles: ['/assets/page.css'],
    theme: { tokens: { '--cc-primary': '#5F249F;}</style><script>' }, secondaryButton: 'outline' },
    fonts: ['/assets/roboto.woff2'],
    primed: [{ name: 'getClient', input: null, data: { name: '</script><b>\u2028\u2029' } }],
    firstView: '',
    asksAtOnce: false,
    checkoutBase: null,
    head: { title: 'A page', description: null, found: null },
    visitors: [{ name: 'listMemberships', input: { query: { venueId: '1' } }, data: [] }],
  })
  expect(filled).toBe(
    '<html lang="cy" data-secondary-button="outline"><head>' +
      '<meta name="robots" content="noindex">' +
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/roboto.woff2">' +
      '<link rel="modulepreload" crossorigin href="/assets/page.js">' +
      `<script nonce="n1">${firstScript}</script>` +
      '<style nonce="n1">html:root{--cc-primary:#5F249F/stylescript}</style>' +
      '<script type="application/json" id="page-texts">{"shell":{"shell.skip":"\\u003c/script>"}}</script>' +
      '<script type="application/json" id="primed-data">{"queries":[["getClient",null,{"name":"\\u003c/script>\\u003cb>\\u2028\\u2029"}]],' +
      '"visitors":[["listMemberships",{"query":{"venueId":"1"}},[]]]}</script>' +
      '<script nonce="n1"></script><link rel="stylesheet" crossorigin href="/assets/page.css"></head>',
  )
})

it('SHELL-23 what a document says where no script comes is in its language', () => {
  const body =
    '<p id="start-failed" role="alert" hidden>It failed.</p><noscript> <p>Turn it on.</p></noscript>'
  const facts = {
    ...{
      nonce: null,
      locale: 'cy',
      modules: [],
      styles: [],
      theme: null,
      fonts: [],
      primed: [],
      visitors: [],
    },
    ...{ firstView: '', asksAtOnce: false, checkoutBase: null },
    head: { title: 'A page', description: null, found: null },
  }
  const said = (texts: Record<string, unknown>) =>
    fillPage(html + body, { ...facts, texts }).split('</head>')[1]
  const shell = { 'shell.error.text': 'Methodd & <b>', 'shell.error.noScript': 'Trowch <b> ymlaen' }
  expect(said({ shell })).toBe(
    '<p id="start-failed" role="alert" hidden>Methodd &amp; &lt;b&gt;</p>' +
      '<noscript> <p>Trowch &lt;b&gt; ymlaen</p></noscript>',
  )
  expect(said({})).toBe(body)
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

it('IMP-31 a document that many get alike names its style by its hash, and its one script too', () => {
  const theme = { tokens: { '--cc-primary': '#5F249F' }, secondaryButton: 'solid' } as const
  const filled = fillPage(html, {
    nonce: null,
    locale: 'en-GB',
    texts: {},
    modules: [],
    styles: [],
    theme,
    fonts: [],
    primed: [],
    asksAtOnce: false,
    checkoutBase: '/shop/cart',
    head: { title: 'A page', description: null, found: null },
    visitors: [],
    firstView: '',
  })
  expect(filled).not.toContain('nonce')
  expect(filled).toContain(
    '<html lang="en-GB" data-secondary-button="solid" data-checkout-base="/shop/cart">',
  )
  const own = /<style>(.*?)<\/style>/.exec(filled)?.[1] ?? ''
  expect(themeStyle(theme)).toBe(own)
  const policy = contentPolicy({ nonce: null, styles: [own] })
  const hash = createHash('sha256').update(own).digest('base64')
  const script = createHash('sha256').update(firstScript).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${script}';`)
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}' `)
  expect(policy).not.toContain('nonce')
})

it('THEME-07 THEME-08 each theme preloads the faces of its first paint', () => {
  const manifest = {
    'x/roboto-latin-400-normal.woff2': { file: 'assets/roboto-1.woff2' },
    'x/roboto-latin-700-normal.woff2': { file: 'assets/roboto-2.woff2' },
    'x/league-gothic-latin-400-normal.woff2': { file: 'assets/gothic-1.woff2' },
  }
  expect(fontFiles(manifest, 'roboto', 'garage_gothic')).toEqual([
    '/assets/roboto-1.woff2',
    '/assets/gothic-1.woff2',
    '/assets/roboto-2.woff2',
  ])
  expect(fontFiles(manifest, 'lato', 'lato')).toEqual([])
})

it('a page carries its sentences in its own language, or in English where a book has no other', () => {
  const books = {
    en: { shell: '{"shell.skip":"Skip"}', areas: '{"areas.buy":"Buy"}' },
    cy: { shell: '{"shell.skip":"Neidio"}' },
  }
  expect(pageTexts(books, 'en-GB', ['shell', 'areas', 'shell'])).toEqual({
    shell: { 'shell.skip': 'Skip' },
    areas: { 'areas.buy': 'Buy' },
  })
  expect(pageTexts(books, 'cy', ['shell', 'areas', 'none'])).toEqual({
    shell: { 'shell.skip': 'Neidio' },
    areas: { 'areas.buy': 'Buy' },
  })
})

it('a page names the files that it needs beyond those of its document, what is imported first', () => {
  const manifest = {
    'area.html': { file: 'assets/area.js', imports: ['_common.js'], css: ['assets/area.css'] },
    '_common.js': { file: 'assets/common.js', css: ['assets/common.css'] },
    '_forms.js': { file: 'assets/forms.js', imports: ['_common.js'], css: ['assets/forms.css'] },
    'LoginPage.tsx': {
      file: 'assets/login.js',
      imports: ['_common.js', '_forms.js'],
      css: ['assets/login.css'],
    },
  }
  expect(pageFiles(manifest, ['LoginPage.tsx'], 'area.html')).toEqual({
    modules: ['/assets/forms.js', '/assets/login.js'],
    styles: ['/assets/forms.css', '/assets/login.css'],
  })
  expect(pageFiles(manifest, [], 'area.html')).toEqual({ modules: [], styles: [] })
})
