import { describe, expect, it } from 'vitest'
import { groupsOf, type SandboxObject } from './sandbox-objects.ts'
import { sandboxBody, type SandboxPage, type SandboxWebhook } from './sandbox-page.ts'

const hostile = '<script>alert(1)</script>'
const created = '2026-07-01T08:05:00.000Z'

const webhook: SandboxWebhook = {
  id: 'evt_1',
  types: ['payment_intent.succeeded'],
  state: 'delivered',
  deliveries: [
    { at: '2026-07-01T08:05:01.000Z', status: null, error: 'ECONNREFUSED' },
    { at: '2026-07-01T08:05:02.000Z', status: 204, error: null },
  ],
  created,
}

const page = (changes: Partial<SandboxPage> = {}) =>
  sandboxBody({
    provider: 'stripe',
    held: { groups: [], webhooks: [] },
    notice: null,
    ...changes,
  }).markup.replaceAll(/\s+/g, ' ')

const held = (objects: SandboxObject[], webhooks: SandboxWebhook[] = []): SandboxPage['held'] => ({
  groups: groupsOf('stripe', objects),
  webhooks,
})

describe('what a provider holds', () => {
  it('names the four providers and marks the chosen one', () => {
    const links = page({ provider: 'ryft' }).matchAll(/<a href="([^"]*)"( aria-current="page")?>(\w+)<\/a>/g)
    expect([...links].map(([, href, current, name]) => [name, href, current !== undefined])).toEqual([
      ['Stripe', '/demo/sandbox?provider=stripe', false],
      ['Opayo', '/demo/sandbox?provider=opayo', false],
      ['Ryft', '/demo/sandbox?provider=ryft', true],
      ['GoCardless', '/demo/sandbox?provider=gocardless', false],
    ])
  })

  it('escapes everything and shows no secret', () => {
    const intent: SandboxObject = {
      id: hostile,
      kind: 'payment_intent',
      created,
      body: {
        amount: 4000,
        currency: 'gbp',
        status: hostile,
        payment_method: 'pm_1',
        client_secret: 'pi_1_secret_x',
        merchantSessionKey: 'key_secret_y',
      },
    }
    const method = {
      id: 'pm_1',
      kind: 'payment_method',
      created,
      body: { card: { brand: hostile, last4: '4242' } },
    }
    const shown = page({
      held: held([intent, method], [{ ...webhook, id: hostile, types: [hostile], state: hostile }]),
    })
    expect(shown).toContain('4242')
    expect(shown).not.toContain('<script')
    expect(shown).not.toContain('secret')
  })

  it('says when there is nothing yet, where nothing of a kind is, and when the sandbox is silent', () => {
    expect(page()).toContain('Nothing at Stripe yet')
    expect(page({ held: held([], [webhook]) })).toContain(
      'None yet: payments, refunds, saved cards and customers.',
    )
    expect(page({ held: null })).toContain('The payment sandbox does not answer')
  })

  it('shows a notice only when there is one', () => {
    expect(page()).not.toContain('id="notice"')
    expect(page({ notice: { kind: 'good', text: 'Done & dusted' } })).toContain('Done &amp; dusted')
  })
})

describe('webhooks', () => {
  it('shows every attempt with its London time and what came back', () => {
    const shown = page({ held: held([], [webhook]) })
    const attempts = [...shown.matchAll(/<li> ?(\d\d:[^<]*?) ?<\/li>/g)].map((match) => match[1])
    expect(attempts).toEqual(['09:05:01 no answer (ECONNREFUSED)', '09:05:02 answered 204'])
    expect(shown).toMatch(/<span class="chip good">Delivered</)
  })

  it('delivers one again, and all that have not arrived where some have not', () => {
    const all = page({
      held: held([], [webhook, { ...webhook, id: 'evt_2', state: 'lost', deliveries: [] }]),
    })
    const ids = [...all.matchAll(/name="id" value="([^"]*)"/g)].map((match) => match[1])
    expect(ids).toEqual(['evt_2', 'evt_1'])
    expect(all).toContain('Deliver all that have not arrived')
    expect(page({ held: held([], [webhook]) })).not.toContain('Deliver all that have not arrived')
  })

  it('counts the events of a batch', () => {
    const types = ['mandates.created', 'mandates.active', 'mandates.created']
    expect(page({ held: held([], [{ ...webhook, types }]) })).toContain(
      '<span class="words">mandates.<wbr />created × 2, mandates.<wbr />active</span>',
    )
  })

  it('says that Opayo sends none', () => {
    const kept: SandboxPage['held'] = {
      groups: [
        {
          name: 'Payments',
          objects: [
            {
              id: 'T1',
              about: '',
              status: { label: 'Held', tone: 'good', word: 'ok' },
              amount: null,
              created: new Date(created),
            },
          ],
        },
      ],
      webhooks: [],
    }
    const shown = page({ provider: 'opayo', held: kept })
    expect(shown).toContain('Opayo sends none')
    expect(shown).not.toContain('<form')
  })
})
