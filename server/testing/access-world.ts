import { randomUUID } from 'node:crypto'
import { linkPerson } from '../accounts/links/linked-people.service.ts'
import { answerQuestions, buildAuthorisation, buildCart, buildCustomer, cookieOf } from './builders.ts'
import { addSession, offerBookings } from '../bookings/testing/bookings-world.ts'
import { riverside, type Chosen, type Customer } from './builders.ts'
import { submitFor } from './family.ts'
import { holdMembership, type Held } from './held-membership.ts'
import { payFor } from './members.ts'
import { visitSheffield } from './ryft.ts'
import type { TestApp } from './test-app.ts'

/**
 * Who asks. `payer` pays for what `member`, who has a log-in and has agreed, has. `linked` may act for the payer, and
 * `otherParent` for the member: they have nothing to do with the other one. For `childOf16`, who has agreed, the payer may act.
 */
export const askers = [
  'visitor',
  'payer',
  'linked',
  'member',
  'otherParent',
  'childOf16',
  'stranger',
  'staff',
  'foreigner',
] as const
export type Asker = (typeof askers)[number]

/** Who pays for somebody else, and whom for. What the calls are about is theirs. */
export interface Family extends Customer {
  member: Customer
}
interface Holder extends Family {
  /** The member's, which the payer pays. */
  membershipId: string
}
interface Buyer extends Family {
  cart: any
  paymentId: string
  agreement: object
  authorisation: object
}

interface Families {
  changer: Holder
  renewer: Holder
  buyer: Buyer
  sessionBuyer: Omit<Buyer, 'authorisation' | 'cart'>
  newcomer: Family
}
export type Owner = keyof Families
export const owners: Owner[] = ['changer', 'renewer', 'buyer', 'sessionBuyer', 'newcomer']

export interface AccessWorld extends Families {
  app: TestApp
  frontOfHouse: string
  /** Somebody who only logs in. */
  passer: Customer
  linked: Customer
  otherParent: Customer
  orderId: string
  cardId: string
  activitySessionId: string
  /** What is sent as whom beside what payer and member send. */
  cookies: Record<Exclude<Asker, 'payer' | 'member'>, string>
}

interface Secrets {
  names: [string, string]
  street: string
  mobile: string
  bank?: { accountNumber: string; sortCode: string }
  lastFour?: string
}
/** People of whom others may know little or nothing. What is said of them here is said of nobody else. */
export const secrets = {
  payer: {
    names: ['Ottoline', 'Quarrington'],
    street: '7 Undisclosed Lane',
    mobile: '07700 900999',
    bank: { accountNumber: '66374958', sortCode: '08-99-99' },
    lastFour: '4242',
  },
  member: { names: ['Perpetua', 'Winterbourne'], street: '5 Withheld Street', mobile: '07700 900555' },
  otherParent: {
    names: ['Leopold', 'Farnsworth'],
    street: '9 Unspoken Row',
    mobile: '07700 900777',
    bank: { accountNumber: '88837491', sortCode: '10-79-99' },
    lastFour: '5454',
  },
} satisfies Record<string, Secrets>
export type Secretive = keyof typeof secrets

export async function openAccessWorld(app: TestApp): Promise<AccessWorld> {
  const frontOfHouse = 'front-of-house.riverside.localhost:3000'
  const changer = await buildHolder(app, {})
  const pass = { membership: 'day-pass-month', option: 'day-pass-month-fixed-1-month' }
  await buyFor(app, changer, pass)
  const bought = await payFor(app, changer)
  const renewed = { option: 'fitness-fixed-12-month', startDate: '2025-12-28', endDate: '2026-12-27' }
  const families = {
    changer,
    renewer: await buildHolder(app, renewed),
    buyer: await buildBuyer(app),
    sessionBuyer: await buildSessionBuyer(app),
    newcomer: await buildFamily(app),
  }
  const cardId = await saveCard(app, changer, 'payer')
  await saveCard(app, families.buyer, 'payer')
  await offerBookings(app)
  const linked = await shopper(app)
  const otherParent = await buildSecretive(app, 'otherParent')
  await buildCart(app, otherParent, { membership: 'swim', bank: secrets.otherParent.bank })
  await saveCard(app, otherParent, 'otherParent')
  const childOf16 = await shopper(app)
  await app.query("update users set date_of_birth = '2010-12-07' where client_id = 'riverside' and id = $1", [
    childOf16.id,
  ])
  for (const family of Object.values(families)) {
    await link(app, linked, family)
    await link(app, otherParent, family.member)
    await link(app, family, childOf16)
  }
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
    ...families,
    app,
    frontOfHouse,
    passer: await buildCustomer(app),
    linked,
    otherParent,
    orderId: String(bought.data.complete_order_id),
    cardId,
    activitySessionId: await addSession(app),
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

const link = (app: TestApp, { id }: Customer, person: Customer) =>
  linkPerson(app.services, 'riverside', id, person.id, true)

function buildSecretive(app: TestApp, who: Secretive): Promise<Customer> {
  const { names, street, mobile } = secrets[who]
  return buildCustomer(app, {
    personal: { first_name: names[0], last_name: names[1] },
    contact: { address_line_1: street, mobile_number: mobile },
  })
}

/** Somebody with a cart of their own, so that nothing is refused for want of one. */
async function shopper(app: TestApp): Promise<Customer> {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  return customer
}

async function buildFamily(app: TestApp): Promise<Family> {
  const payer = await buildSecretive(app, 'payer')
  const member = await buildSecretive(app, 'member')
  await buildCart(app, member, { membership: 'swim' })
  await link(app, payer, member)
  return { ...payer, member }
}

async function buildHolder(app: TestApp, held: Held): Promise<Holder> {
  const family = await buildFamily(app)
  const payerId = family.id
  return {
    ...family,
    membershipId: await holdMembership(app.services, family.member.id, { ...held, payerId }),
  }
}

/** The payer's cart has a membership for the member. */
async function buyFor(app: TestApp, family: Family, chosen: Chosen): Promise<void> {
  const { status, body } = await submitFor(app, family, chosen, { purchased_for_user_id: family.member.id })
  if (status !== 201) throw new Error(`the membership was refused: ${JSON.stringify(body)}`)
  await answerQuestions(app, family, riverside.membership(chosen.membership ?? 'fitness'))
}

async function buildBuyer(app: TestApp): Promise<Buyer> {
  const family = await buildFamily(app)
  await buyFor(app, family, { bank: secrets.payer.bank })
  const { agreement, authorisation, cart } = await buildAuthorisation(app, family)
  return { ...family, agreement, authorisation, cart, paymentId: agreement.transaction_uuid }
}

async function buildSessionBuyer(app: TestApp): Promise<Families['sessionBuyer']> {
  const family = await buildFamily(app)
  await buyFor(app, family, {
    membership: 'swim',
    venue: 'riverside-sheffield',
    bank: secrets.payer.bank,
  })
  const { prepared, agreement } = await visitSheffield(app, family)
  return { ...family, agreement, paymentId: prepared.transaction_uuid }
}

async function saveCard(app: TestApp, { id: userId }: Customer, who: 'payer' | 'otherParent') {
  const id = randomUUID()
  const { names, street, lastFour } = secrets[who]
  await app.query(
    `insert into saved_cards (client_id, id, user_id, provider, reference, card_type, last_four, expiry, billing, state,
        created_at, updated_at)
      values ('riverside', $1, $2, 'stripe', $3, 'Visa', $4, '2030-12', $5, 'active', now(), now())`,
    [
      id,
      userId,
      `pm_of_${userId}`,
      lastFour,
      JSON.stringify({
        firstName: names[0],
        lastName: names[1],
        addressLineOne: street,
        addressLineTwo: null,
        city: 'Manchester',
        postcode: 'M1 1AE',
      }),
    ],
  )
  return id
}
