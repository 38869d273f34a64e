import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { basketCalls, session } from '../bookings/testing/basket-calls.ts'
import { addSession, offerBookings, testCatalogue } from '../bookings/testing/bookings-world.ts'
import { grantCredit } from '../credit/credit.service.ts'
import { billing } from '../testing/billing.ts'
import { buildCustomer, type Customer } from '../testing/builders.ts'
import { linkChild } from '../testing/family.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** What has to be accepted for those who take part is the customer's to accept, whoever pays. Yoga has conditions, a swim has none. */
let app: TestApp
let calls: ReturnType<typeof basketCalls>
let ada: Customer
beforeAll(async () => {
  app = await startTestApp({ ownSandbox: true })
  calls = basketCalls(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await offerBookings(app)
  ada = await buildCustomer(app)
})

const swim = () => addSession(app, { activity: 'public-swim', space: 'pool' })
const makeLink = (completed_waivers?: string[]) =>
  app.call('POST', '/api/checkout/hand-over', { source: 'bookings', completed_waivers }, ada)
/** What whoever opens the link pays by. */
async function payer(completed_waivers?: string[]) {
  const { status, data } = await makeLink(completed_waivers)
  expect(status).toBe(201)
  const code = new URL(data.url).searchParams.get('hand_over')
  const { token } = (await app.call('POST', '/api/checkout/hand-over/claim', { code })).data
  const headers = { 'x-checkout-authorization': token as string }
  const by = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    app.call(method, path, body, { headers })
  const prepare = () => by('GET', '/api/checkout/prepare?source=bookings')
  const authorise = async (changes: object = {}) => {
    const { transaction_uuid } = (await prepare()).data
    const agreement = { ...(await calls.agreement(ada)), completed_waivers: [], transaction_uuid }
    const card = { ...agreement, ...billing, payment_method_id: 'pm_card_visa', save_card: false, ...changes }
    return { agreement, answer: await by('POST', '/api/checkout/authorise', card) }
  }
  return { by, prepare, authorise }
}
const idsAsked = async (): Promise<string[]> =>
  (await calls.checkoutCart(ada)).attendee_waivers_required.map(({ id }: { id: string }) => id)
const said = ({ status, body }: { status: number; body: any }) => [status, body.code, body.message]
const askTheSender = [
  422,
  'waivers_not_accepted',
  'Conditions have to be accepted first by the person who sent you this link. Please ask them for a new link.',
]

it('CART-37 AUTH-36: the customer accepts them with the link, and whoever opens it can pay', async () => {
  await calls.add(ada, session(await addSession(app)))
  const refused = await makeLink()
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { completed_waivers: ['Please accept the conditions for everybody who takes part.'] },
  ])
  const { by, authorise } = await payer(await idsAsked())
  const { agreement, answer } = await authorise()
  expect(answer.data.transaction_status).toBe('authorised')
  expect((await by('POST', '/api/checkout/complete', agreement)).status).toBe(200)
  expect(
    await app.query('select waiver, accepted_by from waiver_acceptances where accepted_by = $1', [ada.id]),
  ).toEqual([{ waiver: 'yoga', accepted_by: ada.id }])
})

it('CART-37 AUTH-36: what comes into the basket later is said before a card is typed, and a new link mends it', async () => {
  await calls.add(ada, session(await swim()))
  const old = await payer()
  expect((await old.prepare()).status).toBe(200)
  await calls.add(ada, session(await addSession(app, { start: '20:00' })))
  expect(said(await old.prepare())).toEqual(askTheSender)
  const again = await payer(await idsAsked())
  const { answer } = await again.authorise()
  expect(answer.data.transaction_status).toBe('authorised')
})

it('CART-37: conditions that change after the link are the customer’s to accept anew, and nobody else’s', async () => {
  await calls.add(ada, session(await addSession(app)))
  const { prepare, by } = await payer(await idsAsked())
  const { transaction_uuid } = (await prepare()).data
  const newer = [{ slug: 'yoga', title: 'Yoga', html: '<h1>Yoga</h1><p>Take off your shoes.</p>' }]
  await app.query("update booking_catalogues set catalogue = $1 where client_id = 'riverside'", [
    JSON.stringify(testCatalogue({ waivers: newer })),
  ])
  app.services.operators.expire()
  const agreement = { ...(await calls.agreement(ada)), transaction_uuid }
  const card = { ...agreement, ...billing, payment_method_id: 'pm_card_visa', save_card: false }
  expect(said(await by('POST', '/api/checkout/authorise', card))).toEqual(askTheSender)
})

it('CART-37: where nothing is left to pay the payer accepts nothing in the customer’s name either', async () => {
  await calls.add(ada, session(await swim()))
  const { by } = await payer()
  await calls.add(ada, session(await addSession(app, { start: '20:00' })))
  await app.services.db.inTransaction((tx) =>
    grantCredit(tx, app.services, { clientId: 'riverside', userId: ada.id }, 5000),
  )
  await app.call('PUT', '/api/checkout/credit', { source: 'bookings', amount: 5000 }, ada)
  const agreement = await calls.agreement(ada)
  expect(agreement.completed_waivers).toHaveLength(1)
  expect(said(await by('POST', '/api/checkout/complete', agreement))).toEqual(askTheSender)
  expect((await calls.complete(ada, agreement)).status).toBe(200)
})

it('IMP-28: a payer does not read the name of whoever cannot have their place any more', async () => {
  const child = await linkChild(app, ada, { firstName: 'Robin' })
  const forChild = async (start: string) =>
    session(await addSession(app, { activity: 'public-swim', space: 'pool', start }), {
      purchased_for_user_id: child.id,
    })
  await calls.add(ada, await forChild('10:00'), await forChild('14:00'))
  const { by, prepare } = await payer()
  const { transaction_uuid } = (await prepare()).data
  const base = testCatalogue()
  await app.query("update booking_catalogues set catalogue = $1 where client_id = 'riverside'", [
    JSON.stringify({ ...base, policies: [{ ...base.policies[0], mostPlacesADay: 1 }] }),
  ])
  app.services.operators.expire()
  const agreement = { ...(await calls.agreement(ada)), transaction_uuid }
  const card = { ...agreement, ...billing, payment_method_id: 'pm_card_visa', save_card: false }
  const { status, body } = await by('POST', '/api/checkout/authorise', card)
  expect([status, body.code]).toEqual([422, 'booking_refused'])
  expect(JSON.stringify(body)).not.toContain('Robin')
  expect(JSON.stringify((await calls.authorise(ada)).answer.body)).toContain('Robin')
})

it('CART-37: an adult accepts the conditions for whoever is under 18, themselves included', async () => {
  await app.query("update users set date_of_birth = '2010-06-01' where id = $1", [ada.id])
  await calls.add(ada, session(await addSession(app)))
  const { answer } = await calls.authorise(ada)
  expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
    422,
    'waivers_not_accepted',
    {
      completed_waivers: [
        'An adult has to accept the conditions for a child. Ask a parent or guardian to book this.',
      ],
    },
  ])
  expect(await app.query('select 1 from waiver_acceptances where accepted_by = $1', [ada.id])).toEqual([])
})
