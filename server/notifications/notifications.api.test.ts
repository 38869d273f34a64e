import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startMailServer } from '../testing/mail-server.ts'
import { perSweep } from '../platform/sweep-order.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'
import { queueEmail, sendEmail, sweepEmails } from './notifications.service.ts'

const mail = await startMailServer()
const app: TestApp = await startTestApp({ environment: { SMTP_URL: mail.url } })
afterAll(async () => {
  await app.close()
  await mail.stop()
})

beforeEach(async () => {
  mail.answer({})
  mail.taken.length = 0
  app.setNow(monday)
  await app.query('delete from emails')
  await app.query('delete from graphile_worker._private_jobs')
})

const minuteMs = 60_000
const after = (minutes: number) => app.setNow(new Date(monday.getTime() + minutes * minuteMs))

async function queue(subject: string, changes: { kind?: string; expiresAt?: Date } = {}): Promise<void> {
  await queueEmail(app.services.db.handle, app.services, {
    clientId: 'riverside',
    recipient: 'jo@example.com',
    kind: 'order_confirmation',
    subjectId: subject,
    subject,
    html: '<p>Hello</p>',
    text: 'Hello',
    expiresAt: null,
    ...changes,
  })
}

/** Of every e-mail: its tries, the minutes until the next one, what became of it and what is kept of its text. */
async function standing(): Promise<unknown[][]> {
  const rows = await app.query('select * from emails order by created_at, subject')
  return rows.map((row) => [
    row.subject,
    row.tries,
    (row.next_try_at.getTime() - app.services.clock.now().getTime()) / minuteMs,
    row.sent_at !== null ? 'sent' : row.given_up_at !== null ? 'given up' : 'waiting',
    row.text + row.html,
  ])
}

const kept = 'Hello<p>Hello</p>'

describe('sending an e-mail', () => {
  it('by its job, once, however often it is asked for', async () => {
    await queue('one')
    await app.runJobs()
    const [email] = await app.query('select id from emails')
    await sendEmail(app.services, 'riverside', email.id)
    after(60 * 24 * 2)
    await sweepEmails(app.services)
    expect(mail.taken).toEqual(['one'])
  })

  it('two processes at once send it once', async () => {
    await queue('one')
    const [email] = await app.query('select id from emails')
    const held = await app.services.db.pool.connect()
    await held.query('begin')
    await held.query('select id from emails for update')
    const sending = Array.from({ length: 3 }, () => sendEmail(app.services, 'riverside', email.id))
    // All three have read that nobody has tried yet, and wait to write that they do.
    await expect
      .poll(async () => {
        const [row] = await app.query(
          "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return row.n
      })
      .toBe(3)
    await held.query('commit')
    held.release()
    await Promise.all(sending)
    expect(mail.taken).toEqual(['one'])
  })

  it.each([
    ['the recipient', { 'RCPT TO': '550 5.1.1 <jo@example.com>: no such user' }, 'EENVELOPE RCPT TO 550'],
    ['the message', { DATA: '554 5.6.0 not from you' }, 'EENVELOPE DATA 554'],
  ])(
    'refused for good because of %s: given up at once, its text is gone, an error tells without the address',
    async (_what, answers, reason) => {
      mail.answer(answers)
      await queue('one')
      await app.runJobs()
      const [email] = await app.query('select id from emails')
      const facts = { client: 'riverside', email: email.id, kind: 'order_confirmation', about: 'one', reason }
      expect(app.takeErrors()).toEqual([`an e-mail was given up ${JSON.stringify(facts)}`])
      mail.answer({})
      after(60 * 24)
      await sweepEmails(app.services)
      expect([await standing(), mail.taken]).toEqual([[['one', 1, 5 - 60 * 24, 'given up', '']], []])
    },
  )

  it.each([
    ['the recipient for now', { 'RCPT TO': '451 4.7.1 come again later' }],
    ['our own sender', { 'MAIL FROM': '550 5.7.1 not your domain' }],
  ])('refused because of %s: tried again later each time, then sent', async (_what, answers) => {
    mail.answer(answers)
    await queue('one')
    await app.runJobs()
    expect(await standing()).toEqual([['one', 1, 5, 'waiting', kept]])
    const due = [5, 15, 35, 75, 135, 195]
    for (const [index, minutes] of due.entries()) {
      after(minutes - 1)
      await sweepEmails(app.services)
      expect((await standing())[0]?.slice(0, 3)).toEqual(['one', index + 1, 1])
      after(minutes)
      await sweepEmails(app.services)
    }
    expect(await standing()).toEqual([['one', 7, 60, 'waiting', kept]])
    mail.answer({})
    after(255)
    await sweepEmails(app.services)
    expect([(await standing())[0]?.slice(0, 2), mail.taken]).toEqual([['one', 8], ['one']])
  })

  it('a try that fails after a day was the last', async () => {
    mail.answer({ 'RCPT TO': '451 come again later' })
    await queue('one')
    await app.runJobs()
    after(60 * 24 - 1)
    await sweepEmails(app.services)
    expect(await standing()).toEqual([['one', 2, 10, 'waiting', kept]])
    after(60 * 24 + 9)
    await sweepEmails(app.services)
    expect(await standing()).toEqual([['one', 3, 20, 'given up', '']])
    expect(app.takeErrors()).toHaveLength(1)
  })

  it('after a week without any server it is sent all the same', async () => {
    await queue('one')
    await app.query('delete from graphile_worker._private_jobs')
    after(60 * 24 * 7)
    await sweepEmails(app.services)
    expect(mail.taken).toEqual(['one'])
  })

  it('never once its link has ended: given up, and the link is not kept', async () => {
    const ends = new Date(monday.getTime() + 60 * minuteMs)
    mail.answer({ 'RCPT TO': '451 come again later' })
    await queue('link', { kind: 'password_reset', expiresAt: ends })
    await app.runJobs()
    mail.answer({})
    after(60)
    await sweepEmails(app.services)
    expect([await standing(), mail.taken]).toEqual([[['link', 1, -55, 'given up', '']], []])
    expect(app.takeErrors()).toEqual([expect.stringContaining('"reason":"its link has ended"')])
  })

  it('hundreds that fail do not keep one waiting that a killed process left', async () => {
    mail.answer({ 'RCPT TO': '451 come again later' })
    await queue('fails')
    await app.query('delete from graphile_worker._private_jobs')
    await app.query(
      `insert into emails (client_id, id, kind, subject_id, recipient, subject, html, text, created_at, tries, next_try_at)
        select client_id, n, kind, n, recipient, subject, html, text, created_at, tries, next_try_at
        from emails cross join generate_series(1, $1) n`,
      [perSweep + 19],
    )
    after(1)
    await queue('lost')
    await app.query('delete from graphile_worker._private_jobs')
    after(3)
    await sweepEmails(app.services)
    mail.answer({})
    await sweepEmails(app.services)
    expect(mail.taken).toContain('lost')
    expect(mail.taken).toHaveLength(21)
  })
})
