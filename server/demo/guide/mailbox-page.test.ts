import { describe, expect, it } from 'vitest'
import {
  emailBody,
  emailToJson,
  instantText,
  mailboxBody,
  newestFirst,
  type MailboxEmail,
} from './mailbox-page.ts'

const riverside = { id: 'riverside', name: 'Riverside <Leisure>', timeZone: 'Europe/London' }
const northgate = { id: 'northgate', name: 'Northgate Active', timeZone: 'Europe/London' }
const email: MailboxEmail = {
  clientId: 'riverside',
  id: 'one',
  recipient: '"<script>alert(1)</script>"@example.com',
  subject: 'Welcome, <script>alert(2)</script>',
  html: '<html><head><title>Hi</title></head><body><p class="a">Hi & welcome</p><script>alert(3)</script></body></html>',
  text: 'Hi <script>alert(4)</script>',
  kind: 'order_confirmation',
  createdAt: new Date('2026-07-01T08:05:00Z'),
  sentAt: null,
  givenUpAt: null,
}

describe('the list of e-mails', () => {
  it('escapes names, addresses and subjects', () => {
    const { markup } = mailboxBody([riverside], [email], null)
    expect(markup).not.toContain('<script')
    expect(markup).toContain(
      '<a href="/mailbox/riverside/one">Welcome, &lt;script&gt;alert(2)&lt;/script&gt;</a>',
    )
    expect(markup).toContain('Riverside &lt;Leisure&gt;')
  })

  it('marks the chosen operator only', () => {
    const { markup } = mailboxBody([riverside, northgate], [], 'northgate')
    expect(markup.match(/<a [^>]*aria-current="page"[^>]*>[^<]*/g)).toEqual([
      '<a href="/mailbox?client=northgate" aria-current="page">Northgate Active',
    ])
  })

  it('says what to do while it is empty', () => {
    expect(mailboxBody([riverside], [], null).markup).toContain('No e-mails yet')
  })

  it('tells queued, sent and given up apart', () => {
    const states = (changes: Partial<MailboxEmail>) =>
      mailboxBody([riverside], [{ ...email, ...changes }], null).markup.match(/Queued|Sent|Given up/g)
    expect(states({})).toEqual(['Queued'])
    expect(states({ sentAt: new Date('2026-07-01T08:05:01Z') })).toEqual(['Sent'])
    expect(states({ givenUpAt: new Date('2026-07-02T08:05:00Z') })).toEqual(['Given up'])
  })
})

describe('one e-mail', () => {
  it('shows its HTML in a frame without scripts, as an escaped attribute, with links that open outside', () => {
    const { markup } = emailBody(riverside, email)
    expect(markup).not.toContain('<script')
    const sandbox = /<iframe[^>]*\ssandbox="([^"]*)"/.exec(markup)?.[1]
    expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox')
    expect(/srcdoc="([^"]*)"/.exec(markup)?.[1]).toBe(
      '&lt;html&gt;&lt;head&gt;&lt;base target=&quot;_blank&quot;&gt;&lt;title&gt;Hi&lt;/title&gt;&lt;/head&gt;&lt;body&gt;&lt;p class=&quot;a&quot;&gt;Hi &amp; welcome&lt;/p&gt;&lt;script&gt;alert(3)&lt;/script&gt;&lt;/body&gt;&lt;/html&gt;',
    )
  })

  it('shows the plain text as it is', () => {
    expect(/<pre[^>]*>([^]*?)<\/pre/.exec(emailBody(riverside, email).markup)?.[1]).toBe(
      'Hi &lt;script&gt;alert(4)&lt;/script&gt;',
    )
  })
})

it('writes times of the operator’s zone', () => {
  expect(instantText(email.createdAt, 'Europe/London')).toBe('1 July 2026, 09:05')
})

it('puts the newest first and keeps one order for e-mails of the same moment', () => {
  const at = (id: string, time: string) => ({ id, createdAt: new Date(time) })
  const old = at('a', '2026-01-01T00:00:00Z')
  const twins = [at('c', '2026-01-02T00:00:00Z'), at('b', '2026-01-02T00:00:00Z')]
  expect(newestFirst([old, ...twins]).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
})

it('lists an e-mail as JSON with the listed keys only', () => {
  expect(emailToJson({ ...email, sentAt: new Date('2026-07-01T08:05:01Z') })).toEqual({
    client_id: 'riverside',
    recipient: email.recipient,
    subject: email.subject,
    kind: 'order_confirmation',
    text: email.text,
    html: email.html,
    created_at: '2026-07-01T08:05:00.000Z',
    sent_at: '2026-07-01T08:05:01.000Z',
  })
})
