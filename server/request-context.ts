import type { SignedInUser } from './accounts/accounts.service.ts'
import type { RecordFacts } from './customers/customer-facts.service.ts'
import type { Translate } from './platform/http/localise.ts'
import type { Area } from '../contract/pages.ts'
import type { StaffMember } from './staff/staff.service.ts'
import type { Client } from './client-configuration/client.service.ts'

/** Who makes a call, on which site. Made for every call before its handler runs. */
export interface RequestContext {
  client: Client
  area: Area
  /** Null for a visitor. Calls of access "customer" never see null. */
  user: SignedInUser | null
  /** The linked person this session acts for, as the customer has chosen; null: the customer. */
  selectedUserId: string | null
  /** The area in which this session's customer registered, which opened it; null: the session began with a log-in. */
  registeredIn: Area | null
  /** The customer's record, where the call is for it; null on every other call. */
  record: RecordFacts | null
  /**
   * The linked person this very call is done for, as its header X-Selected-User-Id says; null: the customer. Checked: anybody
   * else is refused before the call begins.
   */
  actingFor: string | null
  /** The handed-over cart of a caller with a checkout token: `user` is then its customer. Else null. */
  handedOver: string | null
  /** The caller's address, for the banks. */
  ip: string
  /** The caller's network, which limits count by. */
  network: string
  /** What the browser says about itself, cut to what banks take. */
  browser: { userAgent: string; acceptHeader: string }
  /** Puts a session token into the cookies of the answer, or takes it out. */
  setSession(token: string | null): void
  /** The token by which this browser is known; null where nobody has signed in in it. */
  browserToken: string | null
  setBrowser(token: string): void
  /** Who is signed in at the front of house; null everywhere else. */
  member: StaffMember | null
  /** Session of staff at the front of house; customers' calls never read it. */
  staffToken: string | null
  setStaffSession(token: string | null): void
  /** The token of a visitor's basket; null where there is none. */
  basketToken: string | null
  /** Puts such a token into a cookie, or takes it out. */
  setBasket(token: string | null): void
  /** Puts a checkout token into a cookie that the pages of the checkout read, until then. */
  setCheckoutToken(token: string, expires: Date): void
  /** The Idempotency-Key header; null without one. */
  idempotencyKey: string | null
  /** The customer's language, as far as the operator offers it (BCP 47). */
  locale: string
  /** A sentence of ours in the customer's language. */
  translate: Translate
  /** The session token the request came with. */
  sessionToken: string | null
}

/** The signed-in customer of a call that only customers may make. */
export function customerOf(context: RequestContext): SignedInUser {
  if (!context.user) throw new Error('A call for customers ran without one: its access must be "customer".')
  return context.user
}

/**
 * The linked person whom a call names with `selected_user_id` as the one it is done for; null for the customer themself. Checked
 * before the work of the call began (named-people.service.ts).
 */
export const personNamed = (customerId: string, named: string | null | undefined): string | null =>
  named === undefined || named === customerId ? null : named
