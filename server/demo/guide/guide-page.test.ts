import { describe, expect, it } from 'vitest'
import type { Operator } from '../../operators/operator.ts'
import { demoPage } from './demo-page.ts'
import type { GuideFacts } from './guide-facts.ts'
import { brandStyles, guideBody } from './guide-page.ts'
import { html } from './html.ts'
import { paymentFaults } from '../sandbox/payment-faults.ts'

const hostile = '<script>alert(1)</script>'

const operator = {
  id: 'riverside',
  name: `Riverside ${hostile}`,
  settings: { currency: 'GBP' },
  theme: { colours: { header: '#1C1C28', primary: '#5F249F' }, logoSvg: '<svg onload="alert(1)"></svg>' },
  venues: [{ slug: 'riverside-manchester', name: hostile, town: hostile, cardProvider: 'stripe' }],
  memberships: [],
  addresses: [{ postcode: hostile }],
  promotions: [],
  people: [
    {
      firstName: hostile,
      lastName: hostile,
      email: hostile,
      reference: hostile,
      password: hostile,
      notes: hostile,
    },
  ],
  staff: [{ firstName: hostile, lastName: hostile, email: hostile, password: hostile, role: 'manager' }],
} as unknown as Operator

const start = (town: string) => ({
  name: `Riverside ${town}`,
  href: `http://online-joining.riverside.localhost:3000/centre/riverside-${town.toLowerCase()}`,
})

const facts: GuideFacts = {
  operators: [
    {
      operator,
      areas: [{ name: hostile, href: 'http://online-joining.riverside.localhost:3000/', state: 'open' }],
      cardNote: hostile,
    },
  ],
  starts: {
    'riverside-manchester': start('Manchester'),
    'riverside-leeds': start('Leeds'),
    'riverside-sheffield': start('Sheffield'),
    account: { name: 'My Riverside', href: 'http://my-account.riverside.localhost:3000/memberships' },
  },
  clock: { now: '1 July 2026, 09:05', offset: 'Real time' },
  waitingFaults: [],
  sites: [{ id: 'riverside', name: hostile, isClosed: false }],
  hosts: ['online-joining.riverside.localhost'],
  notice: null,
}

const guide = (changes: Partial<GuideFacts> = {}) => guideBody({ ...facts, ...changes }).markup

describe('the guide', () => {
  it('escapes everything that comes from an operator’s files', () => {
    expect(guide()).not.toContain('<script')
    expect(guide()).not.toContain('onload')
  })

  it('starts each story at a centre of its provider, or in the account', () => {
    const starts = guide().matchAll(
      /<a href="[^"]*\/(centre\/[\w-]+|memberships)" aria-describedby="(story-\d)"/g,
    )
    expect([...starts].map(([, venue, story]) => [story, venue])).toEqual([
      ['story-1', 'centre/riverside-manchester'],
      ['story-2', 'centre/riverside-manchester'],
      ['story-3', 'centre/riverside-manchester'],
      ['story-4', 'centre/riverside-manchester'],
      ['story-5', 'centre/riverside-leeds'],
      ['story-6', 'centre/riverside-sheffield'],
      ['story-7', 'centre/riverside-manchester'],
      ['story-8', 'memberships'],
    ])
  })

  it('names the cards of each provider, Opayo’s names and Ryft’s security codes', () => {
    const captions = guide().matchAll(/<caption>\s*([^<]*?)\s*<\/caption>/g)
    expect([...captions].map((match) => match[1])).toEqual(
      expect.arrayContaining([
        'Test cards for Stripe',
        'Test cards for Ryft',
        'Test cards for Opayo',
        'Names on the card for Opayo',
        'Security codes for Ryft',
      ]),
    )
  })

  it('names the values that the forms send', () => {
    const values = (name: string) =>
      [...guide().matchAll(new RegExp(`name="${name}"\\s+value="([^"]*)"`, 'g'))].map((match) => match[1])
    expect(values('move')).toEqual(['day', 'week', 'month', 'reset'])
    expect(values('fault')).toEqual([...Object.keys(paymentFaults), 'none'])
  })

  it('IMP-45 closes an open site and opens a closed one', () => {
    const site = { id: 'northgate', name: 'Northgate Active' }
    expect(guide({ sites: [{ ...site, isClosed: false }] })).toMatch(
      /name="client"\s+value="northgate"\s*>\s*Close Northgate Active/,
    )
    expect(guide({ sites: [{ ...site, isClosed: true }] })).toMatch(/>\s*Open Northgate Active/)
  })

  it('says whether a failure waits, and when the sandbox is silent', () => {
    expect(guide()).toContain('No failure is waiting.')
    const waiting = guide({
      waitingFaults: [{ name: 'error_capture', providers: ['opayo', 'ryft'] }],
    })
    expect(waiting.replaceAll(/\s+/g, ' ')).toContain(
      'Waiting at Opayo and Ryft: Collecting the money fails at first.',
    )
    expect(guide({ waitingFaults: null })).toContain('The payment sandbox does not answer at the moment')
  })

  it('shows a notice only when there is one', () => {
    expect(guide()).not.toContain('id="notice"')
    expect(guide({ notice: { kind: 'good', text: 'Done & dusted' } })).toContain('Done &amp; dusted')
  })

  it('gives the hosts as one line', () => {
    expect(guide({ hosts: ['a.test', 'b.test'] })).toContain('127.0.0.1 a.test b.test<')
  })
})

describe('brandStyles', () => {
  it('gives an operator its header colour', () => {
    expect(brandStyles(facts.operators)).toBe('.brand-riverside{--band:#1C1C28;--brand:#5F249F}')
  })

  it.each([
    { ...operator, id: 'a{}' },
    {
      ...operator,
      theme: { ...operator.theme, colours: { ...operator.theme.colours, header: 'red}body{' } },
    },
  ])('leaves out what could end the rule', (odd) => {
    expect(brandStyles([{ ...facts.operators[0]!, operator: odd }])).toBe('')
  })
})

describe('demoPage', () => {
  const page = demoPage({
    title: hostile,
    nonce: 'n0nce',
    css: 'p{color:red}',
    current: 'mailbox',
    body: html`<p>body</p>`,
  })

  it('has no script, and one style with the nonce', () => {
    expect(page).not.toContain('<script')
    expect(page.match(/<style[^>]*>/g)).toEqual(['<style nonce="n0nce">'])
    expect(page).not.toMatch(/\sstyle=/)
  })

  it('marks the page one is on', () => {
    const marked = page.matchAll(/<a [^>]*href="([^"]*)"[^>]*aria-current="page"/g)
    expect([...marked].map((match) => match[1])).toEqual(['/mailbox'])
  })
})
