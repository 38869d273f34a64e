import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { readPayment } from '../../payments/payments.service.ts'
import { buildAuthorisation, buildCart, buildCustomer, type Customer } from '../../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { explainPayment, explanationText } from '../../payment-history/explain.service.ts'
import { reconcilePayments } from './reconcile.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ ownSandbox: true })
  await setSandboxClock(monday)
})
afterAll(() => app.close())
afterEach(() => app.setNow(monday))
const told = () => app.takeErrors().map((line) => line.split(' {')[0])

async function setSandboxClock(to: Date) {
  const clock = `${app.services.config.sandboxUrl}/__control/clock`
  const { now, offset_ms: offset } = (await (await fetch(clock)).json()) as { now: string; offset_ms: number }
  const body = JSON.stringify({ offset_ms: offset + to.getTime() - new Date(now).getTime() })
  await fetch(clock, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

const as = (customer: Customer) => ({ cookie: customer.cookie })

async function authorised() {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  const { authorisation, agreement } = await buildAuthorisation(app, customer)
  await app.call('POST', '/api/checkout/authorise', authorisation, as(customer))
  const complete = () => app.call('POST', '/api/checkout/complete', agreement, as(customer))
  const id = agreement.transaction_uuid as string
  const [{ reference }] = await app.query(
    'select provider_reference as reference from payments where id = $1',
    [id],
  )
  return { customer, id, reference: reference as string, complete }
}

const atStripe = async (reference: string) =>
  (
    (await (await fetch(`${app.services.config.sandboxUrl}/__control/objects/${reference}`)).json()) as {
      data: { body: { status: string } }
    }
  ).data.body.status

const later = (ms: number) => app.setNow(new Date(monday.getTime() + ms))
const hour = 3_600_000

it('PAY-11 reconciliation lets go of what is held for a payment that is over, and is silent about the rest', async () => {
  const good = await authorised()
  await good.complete()
  await app.runJobs()
  const lost = await authorised()
  await app.query("update payments set state = 'released' where id = $1", [lost.id])
  later(2 * hour)
  expect((await reconcilePayments(app.services)).differences).toEqual([
    { reference: lost.reference, payment: lost.id, words: 'held there, released here' },
  ])
  expect([await atStripe(good.reference), await atStripe(lost.reference)]).toEqual(['succeeded', 'canceled'])
  expect((await reconcilePayments(app.services)).differences).toEqual([])
  expect(told()).toEqual(['a payment differs from what the provider has'])
})

it('PAY-11 money taken for a payment that is over is given back, once', async () => {
  const { id, reference, complete } = await authorised()
  await complete()
  await app.runJobs()
  const [taken] = await app.query('select amount from payments where id = $1', [id])
  await app.query('delete from tenders where payment_id = $1', [id])
  await app.query("update payments set state = 'released' where id = $1", [id])
  later(2 * hour)
  expect((await reconcilePayments(app.services)).differences.map(({ words }) => words)).toEqual([
    'taken there, released here',
  ])
  expect((await reconcilePayments(app.services)).differences).toEqual([])
  expect(await app.query('select state, amount from refunds where payment_id = $1', [id])).toEqual([
    { state: 'refunded', amount: taken!.amount },
  ])
  expect(await atStripe(reference)).toBe('succeeded')
  expect(told()).toEqual([
    'a payment differs from what the provider has',
    'money was taken for a payment that is over: it is given back',
  ])
})

it('PAY-11 what we have taken and the provider has not, or does not list, is told', async () => {
  const open = await authorised()
  await app.query("update payments set state = 'captured' where id = $1", [open.id])
  const row = await readPayment(app.services, 'riverside', open.id)
  await app.services.paymentProviders['stripe']!.release(row!)
  later(2 * hour)
  const first = await reconcilePayments(app.services)
  expect(first.differences).toEqual([
    { reference: open.reference, payment: open.id, words: 'taken here, released there' },
  ])
  await app.query("update payments set created_at = created_at + interval '1 day' where id = $1", [open.id])
  later(72.5 * hour)
  const second = await reconcilePayments(app.services)
  expect(second.differences).toEqual([
    { reference: open.reference, payment: open.id, words: 'taken here, not listed there' },
  ])
  expect(told()).toEqual(Array.from({ length: 2 }, () => 'a payment differs from what the provider has'))
  await app.query('delete from events where subject_id = $1', [open.id])
  await app.query('delete from payments where id = $1', [open.id])
})

it('PAY-11 explain tells every move in order, and what the provider says now, without a secret', async () => {
  const { id, reference, complete } = await authorised()
  await complete()
  await app.runJobs()
  const explanation = await explainPayment(app.services, id)
  const lines = explanationText(explanation!).split('\n')
  expect(
    lines
      .map((line) =>
        line
          .split(/\s{2,}/)
          .slice(1, 4)
          .join(' '),
      )
      .filter((line) => line.startsWith('payment ')),
  ).toEqual(
    [
      'payment create created',
      'payment begin created -> authorising',
      'payment approve authorising -> authorised',
      'payment capture authorised -> captured',
    ].map((line) => expect.stringContaining(line.slice(0, 15))),
  )
  expect(lines).toContain(`stripe says now (${reference}):`)
  expect(lines).toContain('  standing: captured')
  expect(explanationText(explanation!)).not.toMatch(/_secret_|sk_test/)
  expect(await explainPayment(app.services, '00000000-0000-4000-8000-000000000000')).toBeNull()
})
