import { afterAll, beforeEach, expect, it } from 'vitest'
import { jobHandlers } from './jobs.ts'
import { buildCustomer, type Customer } from './testing/builders.ts'
import { monday, startTestApp, type TestApp } from './testing/test-app.ts'

const app: TestApp = await startTestApp()
afterAll(() => app.close())

let customer: Customer
beforeEach(async () => {
  app.setNow(monday)
  customer = await buildCustomer(app)
  await app.query('delete from emails')
})

const daysAgo = (days: number) => new Date(monday.getTime() - days * 24 * 3_600_000)
/** Just within the period, and just beyond it. */
const around = (days: number) => [daysAgo(days), new Date(daysAgo(days).getTime() - 1)]
const forgetOld = () => jobHandlers(app.services)['forget-old']?.({})

it('idempotency keys are deleted after a day, with the answers kept for them', async () => {
  for (const [index, at] of around(1).entries())
    await app.query(
      `insert into idempotency_keys (client_id, asked_by, key, call, fingerprint, answer, created_at)
       values ('riverside', $1, $2, 'POST /api/x', '', '{"value": {}}', $3)`,
      [customer.id, `key ${index}`, at],
    )
  await forgetOld()
  expect(await app.query('select key from idempotency_keys where asked_by = $1', [customer.id])).toEqual([
    { key: 'key 0' },
  ])
})

it('webhook events are deleted 90 days after they were handled, and not before', async () => {
  const [kept, gone] = around(90)
  const events = { kept, gone, waits: null }
  for (const [id, handledAt] of Object.entries(events))
    await app.query(
      `insert into webhook_events (client_id, provider, event_id, type, subject, received_at, handled_at)
       values ('riverside', 'stripe', $1, 'x', '{"kind": "payment", "reference": "pi_x", "payment": null}', $2, $3)`,
      [id, daysAgo(200), handledAt],
    )
  await forgetOld()
  expect(await app.query('select event_id from webhook_events order by 1')).toEqual([
    { event_id: 'kept' },
    { event_id: 'waits' },
  ])
})

it('e-mails are emptied 30 days after they were sent; that they were sent stays, one that waits is whole', async () => {
  const [kept, gone] = around(30)
  const emails = { gone, kept, waits: null }
  for (const [id, sentAt] of Object.entries(emails))
    await app.query(
      `insert into emails (client_id, id, recipient, subject, html, text, kind, subject_id, created_at, sent_at, next_try_at)
       values ('riverside', $1, 'jo@example.com', 'Hello', '<p>Hello</p>', 'Hello', 'order_confirmation', $1, $2, $3, $2)`,
      [id, daysAgo(200), sentAt],
    )
  await forgetOld()
  expect(await app.query('select id, html, text, sent_at from emails order by 1')).toEqual([
    { id: 'gone', html: '', text: '', sent_at: gone },
    { id: 'kept', html: '<p>Hello</p>', text: 'Hello', sent_at: kept },
    { id: 'waits', html: '<p>Hello</p>', text: 'Hello', sent_at: null },
  ])
})
