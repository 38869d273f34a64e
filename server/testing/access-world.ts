import { randomUUID } from 'node:crypto'
import { linkPerson } from '../accounts/linked-people.service.ts'
import { buildAuthorisation, buildCart, buildCustomer, cookieOf, type Customer } from './builders.ts'
import { buildMember, payFor, type Member } from './members.ts'
import { visitSheffield } from './ryft.ts'
import type { TestApp } from './test-app.ts'

/**
 * Who asks. `linked` may act for the owner. `otherParent` is linked to the owner's child and not to the owner. For `childOf16`
 * the owner could act if they agreed, which they have not.
 */
export const askers = [
  'visitor',
  'owner',
  'linked',
  'otherParent',
  'childOf16',
  'stranger',
  'staff',
  'foreigner',
] as const
export type Asker = (typeof askers)[number]

/** People who have what the calls are about. */
export type Owner = 'member' | 'renewer' | 'payer' | 'sessionPayer' | 'newcomer'

interface Payer extends Customer {
  cart: any
  paymentId: string
  agreement: object
  authorisation: object
}

export interface AccessWorld extends Record<
  Exclude<Owner, 'member' | 'renewer' | 'payer' | 'sessionPayer'>,
  Customer
> {
  app: TestApp
  frontOfHouse: string
  member: Member
  renewer: Member
  payer: Payer
  sessionPayer: Omit<Payer, 'authorisation' | 'cart'>
  /** Somebody who only logs in. */
  passer: Customer
  child: Customer
  linked: Customer
  orderId: string
  cardId: string
  /** What is sent as whom beside what the owner sends. */
  cookies: Record<Exclude<Asker, 'owner'>, string>
}

/** The owner's names, which nobody but those linked to them may be told; they are of nobody else. */
export const secretNames = ['Ottoline', 'Quarrington']
/** What nobody but the owner is ever told, beside the e-mail address. */
export const secretAddress = ['Undisclosed', '07700 900999']
const secretive = {
  personal: { first_name: 'Ottoline', last_name: 'Quarrington' },
  contact: { address_line_1: '7 Undisclosed Lane', mobile_number: '07700 900999' },
}

export async function openAccessWorld(app: TestApp): Promise<AccessWorld> {
  const frontOfHouse = 'front-of-house.riverside.localhost:3000'
  const member = await buildMember(app, {}, secretive)
  await buildCart(app, member, { membership: 'day-pass-month', option: 'day-pass-month-fixed-1-month' })
  const bought = await payFor(app, member)
  const renewer = await buildMember(
    app,
    { option: 'fitness-fixed-12-month', startDate: '2025-12-28', endDate: '2026-12-27' },
    secretive,
  )
  const world = {
    app,
    frontOfHouse,
    member,
    renewer,
    payer: await buildPayer(app),
    sessionPayer: await buildSessionPayer(app),
    newcomer: await buildCustomer(app, secretive),
    passer: await buildCustomer(app),
    child: await born(app, await buildCustomer(app), '2016-05-17'),
    orderId: String(bought.data.complete_order_id),
    cardId: await saveCard(app, member),
  }
  const linked = await shopper(app)
  const otherParent = await shopper(app)
  const childOf16 = await born(app, await shopper(app), '2010-12-07')
  const link = (userId: string, linkedUserId: string, hasConsented = false) =>
    linkPerson(app.services, 'riverside', userId, linkedUserId, hasConsented)
  for (const { id } of [member, renewer, world.payer, world.sessionPayer, world.newcomer]) {
    await link(linked.id, id, true)
    await link(id, childOf16.id)
  }
  await link(member.id, world.child.id)
  await link(otherParent.id, world.child.id)
  const stranger = await shopper(app)
  const staff = await app.call(
    'POST',
    '/api/auth/staff/login',
    { email: 'reception@riverside.example', password: 'Reception1!' },
    { host: frontOfHouse },
  )
  const foreigner = await app.call(
    'POST',
    '/api/auth/customer/login',
    { username: 'dana@example.com', password: 'Northgate1!' },
    { host: 'online-joining.northgate.localhost:3000' },
  )
  return {
    ...world,
    linked,
    cookies: {
      visitor: '',
      linked: linked.cookie,
      otherParent: otherParent.cookie,
      childOf16: childOf16.cookie,
      stranger: stranger.cookie,
      staff: cookieOf(staff),
      foreigner: cookieOf(foreigner),
    },
  }
}

async function born(app: TestApp, customer: Customer, day: string): Promise<Customer> {
  await app.query("update users set date_of_birth = $2 where client_id = 'riverside' and id = $1", [
    customer.id,
    day,
  ])
  return customer
}

/** Somebody with a cart of their own, so that nothing is refused for want of one. */
async function shopper(app: TestApp): Promise<Customer> {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  return customer
}

async function buildPayer(app: TestApp): Promise<Payer> {
  const customer = await buildCustomer(app, secretive)
  await buildCart(app, customer)
  const { agreement, authorisation, cart } = await buildAuthorisation(app, customer)
  return { ...customer, agreement, authorisation, cart, paymentId: agreement.transaction_uuid }
}

async function buildSessionPayer(app: TestApp): Promise<AccessWorld['sessionPayer']> {
  const customer = await buildCustomer(app, secretive)
  await buildCart(app, customer, { membership: 'swim', venue: 'riverside-sheffield' })
  const { prepared, agreement } = await visitSheffield(app, customer)
  return { ...customer, agreement, paymentId: prepared.transaction_uuid }
}

async function saveCard(app: TestApp, { id: userId }: Customer): Promise<string> {
  const id = randomUUID()
  await app.query(
    `insert into saved_cards (client_id, id, user_id, provider, reference, card_type, last_four, expiry, billing, state,
        created_at, updated_at)
      values ('riverside', $1, $2, 'stripe', 'pm_of_the_owner', 'Visa', '4242', '2030-12', $3, 'active', now(), now())`,
    [
      id,
      userId,
      JSON.stringify({
        firstName: 'Ottoline',
        lastName: 'Quarrington',
        addressLineOne: '7 Undisclosed Lane',
        addressLineTwo: null,
        city: 'Manchester',
        postcode: 'M1 1AE',
      }),
    ],
  )
  return id
}
