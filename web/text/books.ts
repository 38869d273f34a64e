import type accounts from './en/accounts.json'
import type areas from './en/areas.json'
import type basket from './en/basket.json'
import type bookings from './en/bookings.json'
import type changes from './en/changes.json'
import type checkout from './en/checkout.json'
import type dashboard from './en/dashboard.json'
import type details from './en/details.json'
import type joining from './en/joining.json'
import type memberships from './en/memberships.json'
import type orders from './en/orders.json'
import type people from './en/people.json'
import type resume from './en/resume.json'
import type review from './en/review.json'
import type shell from './en/shell.json'
import type venues from './en/venues.json'

interface Books {
  accounts: typeof accounts
  areas: typeof areas
  basket: typeof basket
  bookings: typeof bookings
  changes: typeof changes
  checkout: typeof checkout
  dashboard: typeof dashboard
  details: typeof details
  joining: typeof joining
  memberships: typeof memberships
  orders: typeof orders
  people: typeof people
  resume: typeof resume
  review: typeof review
  shell: typeof shell
  venues: typeof venues
}

/** A catalogue file: `web/text/{language}/{book}.json`, keys to ICU messages. */
export type Book = keyof Books

type KeyOf<Content> = Content extends Content ? keyof Content & string : never

/** Every sentence there is. A key nobody wrote does not compile. */
export type TextId = KeyOf<Books[Book]>
