import type { Asker, Owner } from './access-world.ts'

/** Who may make a call, in the words of the table of all calls. */

/** What comes of a call: done, or the status it is refused with. */
export type Outcome = 'done' | 401 | 403 | 404 | 422

/** One call of the contract, asked about what a family has. */
export interface AccessRow {
  /** Who may. */
  outcomes: Record<Asker, Outcome>
  /** Whose things it is about; `changer` unless told. */
  owner?: Owner
  params?: Record<string, string>
  query?: string
  body?: unknown
  host?: string
  /** What is asked of the call here needs more than the call does. */
  needsMore?: true
  /** The answer tells the member who may act for them, by name. */
  namesActors?: true
}

export const everybody = (outcome: Outcome): Record<Asker, Outcome> => ({
  visitor: outcome,
  payer: outcome,
  linked: outcome,
  member: outcome,
  otherParent: outcome,
  childOf16: outcome,
  stranger: outcome,
  staff: outcome,
  foreigner: outcome,
})
export const nobodySignedIn = { visitor: 401, staff: 401, foreigner: 401 } as const

/** By a secret from an e-mail or a link, which nobody here has. */
export const bySecret = (status: 404 | 422) => everybody(status)

/** Anybody may. */
export const open = everybody('done')
/** Each customer for themselves. */
export const own = { ...everybody('done'), ...nobodySignedIn }
/** Another customer, whoever they are to the payer. */
export const otherCustomers = <Refusal extends Outcome>(outcome: Refusal) => ({
  linked: outcome,
  member: outcome,
  otherParent: outcome,
  childOf16: outcome,
  stranger: outcome,
})
/** It names something of the payer's: for others it is not there. */
export const hidden = { ...own, ...otherCustomers(404) }
/** It names something of the payer's, of which others learn that it is not theirs. */
export const refused = { ...own, ...otherCustomers(403) }
/** It names the member, for whom nobody else decides, whoever pays. */
export const ofMember = { ...refused, payer: 403, member: 'done' } as const

/** For the member, and for whoever may act for them. */
export const forMember = { ...refused, member: 'done', otherParent: 'done' } as const
/** They may act for the member, and learn that somebody else pays. */
export const notTheirMoney = { ...refused, member: 422, otherParent: 422 } as const

/** It names something in the payer's cart, which is not in that of others. */
export const notTheirs = { ...own, ...otherCustomers(422) }
