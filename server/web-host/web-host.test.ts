import cookie from '@fastify/cookie'
import { fastify } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { answerOf } from '../platform/http/kept-answers.ts'
import type { Services } from '../services.ts'
import type { KeptDocument } from './documents.service.ts'

/** How a document is sent, whatever stands in it. */

afterEach(() => {
  vi.doUnmock('./documents.service.ts')
  // Files of tests share their modules: the next one must find the documents that are built.
  vi.resetModules()
})

/** A web host that has this one document. */
async function hostOf(document: KeptDocument) {
  vi.resetModules()
  vi.doMock('./documents.service.ts', () => ({
    nonceToCome: '__CSP_NONCE__',
    openDocuments: async () => async () => document,
  }))
  const { registerWebHost } = await import('./web-host.ts')
  const app = fastify()
  await app.register(cookie)
  const client = {
    domain: 'riverside.localhost',
    settings: { locales: ['en-GB', 'cy-GB'], maintenance: null },
  }
  await registerWebHost(app, { operators: { byDomain: async () => client } } as unknown as Services)
  return (headers = {}) =>
    app.inject({ url: '/', headers: { host: 'my-account.riverside.localhost', ...headers } })
}

const withNonce = {
  policy: "script-src 'nonce-__CSP_NONCE__'",
  html: '<script nonce="__CSP_NONCE__"></script>',
}

it.each([
  ['kept', { policy: '', answer: answerOf('text/html; charset=utf-8', '<p>'.repeat(1000)) }],
  ['with a nonce', withNonce],
])('a document says what it goes by: packing, language and cookies (%s)', async (_what, document) => {
  const open = await hostOf(document)
  for (const taken of ['identity', 'br'])
    expect((await open({ 'accept-encoding': taken })).headers['vary']).toBe(
      'accept-encoding, accept-language, cookie',
    )
})

it('a document with a nonce has another one each time, the same in its policy as on its scripts', async () => {
  const open = await hostOf(withNonce)
  const nonces = []
  for (let time = 1; time <= 3; time += 1) {
    const { headers, body } = await open()
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1]
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(headers['content-security-policy']).toBe(`script-src 'nonce-${nonce}'`)
    nonces.push(nonce)
  }
  expect(new Set(nonces).size).toBe(3)
})
