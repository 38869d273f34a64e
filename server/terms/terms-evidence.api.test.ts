import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importOperator } from '../operators/import-operator.service.ts'
import { readOperator } from '../operators/read-operator.service.ts'
import { buildCart, buildCustomer } from '../testing/builders.ts'
import { payFor } from '../testing/members.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const evidenceOf = (userId: string) =>
  app.query(
    `select t.kind, t.version, t.html, a.person_id, a.accepted_by, a.accepted_at from accepted_terms a
       join terms t on t.client_id = a.client_id and t.id = a.term_id
       where a.client_id = 'riverside' and a.person_id = $1 order by t.kind`,
    [userId],
  )

async function buy() {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  expect((await payFor(app, customer)).status).toBe(200)
  return customer.id
}

it('IMP-42 each term that was accepted is kept with its version and text, the person and the time, whatever comes after', async () => {
  const folder = fileURLToPath(new URL('../../operators/riverside', import.meta.url))
  const operator = (await readOperator(folder)).operator!
  const first = await buy()
  const before = await evidenceOf(first)
  const kinds = ['checkout', 'direct_debit', 'health_commitment', 'membership']
  expect(before.map(({ kind }) => kind)).toEqual(kinds)
  for (const { kind, version, html, person_id: person, accepted_by: by, accepted_at: at } of before) {
    const inForce = operator.terms.filter((term) => term.kind === kind && term.membershipSlug === null)
    expect(inForce.map((term) => [term.version, term.html])).toContainEqual([version, html])
    expect([person, by, at]).toEqual([first, first, app.services.clock.now()])
  }

  const terms = operator.terms.map((term) => ({ ...term, version: '2027-01', html: '<p>All is new.</p>' }))
  await importOperator(app.services, { ...operator, terms })
  expect(await evidenceOf(first)).toEqual(before)
  const after = await evidenceOf(await buy())
  expect(after.map(({ kind, version, html }) => [kind, version, html])).toEqual(
    kinds.map((kind) => [kind, '2027-01', '<p>All is new.</p>']),
  )
})
