import type { BrowserContext } from '@playwright/test'
import { addDays, todayIn } from '../../contract/dates.ts'
import { basketCalls, session } from '../../server/bookings/testing/basket-calls.ts'
import { buildCart } from '../../server/testing/builders.ts'
import { payFor } from '../../server/testing/members.ts'
import { newCustomer } from '../steps/customers.ts'
import { firstMembershipOf } from '../steps/members.ts'
import { callsOf, signIn, signInAs } from '../world/calls.ts'
import type { Product } from '../world/product.ts'

/** A page that somebody opens first, with an empty cache. */
export interface FirstPage {
  name: string
  /** Prepares what it needs, the browser's session included, and answers its address. */
  addressOf: (product: Product, context: BrowserContext) => Promise<string> | string
  /** A selector of what is there when the page is usable. */
  ready: string
}

/** A page at a fixed address of an area, for a visitor. */
const open = (name: string, area: string, path: string, ready: string): FirstPage => ({
  name,
  addressOf: (product) => `${product.origin(area)}${path}`,
  ready,
})

/** A page at a fixed address, for one of the demo's people. */
const openFor = (email: string, page: FirstPage): FirstPage => ({
  ...page,
  async addressOf(product, context) {
    await signInAs(context, product.origin(), email, 'Riverside1!')
    return page.addressOf(product, context)
  },
})

const daysFromNow = (days: number): string =>
  addDays(todayIn(new Date(performance.timeOrigin + performance.now()), 'Europe/London'), days)

const centre = '/centre/riverside-manchester'
const monthPass = {
  membership: 'day-pass-month',
  option: 'day-pass-month-fixed-1-month',
  venue: 'riverside-manchester',
}

/** Somebody new, signed in, with a month pass in the cart, at a centre whose cards go to Stripe if no other is named. */
async function withCart(product: Product, context: BrowserContext, venue = monthPass.venue) {
  const customer = await newCustomer(product.origin())
  await signIn(context, product.origin(), customer)
  const startDate = daysFromNow(0)
  await buildCart(callsOf(product.origin()), customer, { ...monthPass, venue, startDate })
  return customer
}

/** The id of the next session after today: one of today may begin at this very moment, and can be booked no longer. */
async function firstSessionOf(product: Product): Promise<string> {
  const path = `/api/activities/venues/riverside-manchester/next-sessions?after=${daysFromNow(0)}`
  const { data } = await callsOf(product.origin('bookings')).call('GET', path)
  return data[0].id
}

/** Somebody new, signed in here, with a place in the basket. */
async function withPlace(product: Product, context: BrowserContext) {
  const customer = await newCustomer(product.origin())
  await signIn(context, product.origin(), customer)
  const basket = basketCalls(callsOf(product.origin()))
  const added = await basket.add(customer, session(await firstSessionOf(product)))
  if (added.status !== 201) throw new Error(`not added: ${JSON.stringify(added.body)}`)
  return { customer, basket }
}

/** A page of somebody with a place in the basket. */
const withBasket = (name: string, path: string, ready: string): FirstPage => ({
  name,
  async addressOf(product, context) {
    await withPlace(product, context)
    return `${product.origin('bookings')}${path}`
  },
  ready,
})

const ofMember = (name: string, kind: 'change' | 'renew', email: string, ready: string): FirstPage =>
  openFor(email, {
    name,
    addressOf: async (product) => `${product.origin()}/${kind}/${await firstMembershipOf(product, email)}`,
    ready,
  })

/** The checkout of a centre; its form is there when it can be filled in. */
const checkoutAt = (name: string, venue: string): FirstPage => ({
  name,
  async addressOf(product, context) {
    await withCart(product, context, venue)
    return `${product.origin()}/checkout`
  },
  ready: '#billingPostcode',
})

/** The first load of every kind of page there is, area by area. */
export const firstPages: readonly FirstPage[] = [
  open('finder', 'online-joining', '/', '[data-testid="venue-card"]'),
  open('memberships of a centre', 'online-joining', centre, 'article button'),
  open('personal details', 'online-joining', `${centre}/membership/fitness/recurring`, 'main input'),
  openFor(
    'sam@example.com',
    open(
      'joining, signed in',
      'online-joining',
      `${centre}/membership/day-pass-month/fixed`,
      'main section button',
    ),
  ),
  ofMember('change of a membership', 'change', 'sam@example.com', 'article button'),
  ofMember('renewal', 'renew', 'jo@example.com', 'main h1'),
  checkoutAt('checkout', monthPass.venue),
  checkoutAt('checkout with Opayo', 'riverside-leeds'),
  checkoutAt('checkout with Ryft', 'riverside-sheffield'),
  {
    name: 'confirmation',
    async addressOf(product, context) {
      const placed = await payFor(callsOf(product.origin()), await withCart(product, context))
      return `${product.origin()}/order-confirmed/${placed.data.complete_order_id}`
    },
    ready: 'main dl',
  },
  open('joining: log-in', 'online-joining', '/login', '#login-username'),
  open('joining: new password', 'online-joining', '/reset-password?token=none', 'main h1'),
  open('joining: terms', 'online-joining', '/legal/terms', 'main h1'),
  open('account: log-in', 'my-account', '/login', '#login-username'),
  open('account: register', 'my-account', '/register', 'main input'),
  open('account: new password', 'my-account', '/reset-password?token=none', 'main h1'),
  openFor('sam@example.com', open('account', 'my-account', '/', '[role=img]')),
  openFor('sam@example.com', open('account: memberships', 'my-account', '/memberships', 'main h2')),
  openFor('sam@example.com', open('account: details', 'my-account', '/user-details', 'main input')),
  openFor('sam@example.com', open('account: people', 'my-account', '/people', 'main h2')),
  openFor('sam@example.com', open('account: payments', 'my-account', '/payments', 'main h1')),
  openFor('sam@example.com', open('account: bookings', 'my-account', '/bookings/upcoming', 'main h1')),
  open('bookings', 'bookings', '/', 'main h2'),
  {
    name: 'timetable',
    // Late in the evening today has nothing left.
    addressOf: (product) =>
      `${product.origin('bookings')}/location/riverside-manchester?day=${daysFromNow(1)}`,
    ready: '[id^="session-"]',
  },
  open('courts', 'bookings', '/location/riverside-manchester?activity=badminton', 'main h2'),
  {
    name: 'session',
    addressOf: async (product) =>
      `${product.origin('bookings')}/location/riverside-manchester/sessions/${await firstSessionOf(product)}`,
    ready: 'main h1',
  },
  withBasket('basket', '/basket', 'main li'),
  withBasket('bookings: checkout', '/checkout', '#billingPostcode'),
  {
    name: 'bookings: confirmation',
    async addressOf(product, context) {
      const { customer, basket } = await withPlace(product, context)
      const placed = await basket.book(customer)
      return `${product.origin('bookings')}/booking-confirmed/${placed.data.complete_order_id}`
    },
    ready: 'main dl',
  },
  open('bookings: log-in', 'bookings', '/login', '#login-username'),
  open('bookings: register', 'bookings', '/register', 'main input'),
  open('front of house', 'front-of-house', '/', 'main h1'),
  open('front of house: log-in', 'front-of-house', '/login', '#login-username'),
]
