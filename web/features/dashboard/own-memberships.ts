import type { CallerOutput } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/routes.ts'
import { longDate } from '../../platform/words/formats.ts'
import { text } from '../../platform/text.ts'
import type { PersonShown } from '../accounts/person-shown.ts'
import { changeAddress, renewalAddress } from '../joining/selection/purpose.ts'
import { periodWords } from '../memberships/price-words.ts'

/** A customer's own memberships in words. Amounts and reasons come from the server. */

export type OwnMembership = CallerOutput<Routes['listOwnMemberships']>[number]

export interface Group {
  id: 'current' | 'upcoming' | 'past'
  title: string
  memberships: OwnMembership[]
}

const groupOf = ({ status }: OwnMembership): Group['id'] =>
  status === 'upcoming' ? 'upcoming' : status === 'ended' || status === 'cancelled' ? 'past' : 'current'

/** Current, upcoming and past memberships, each in the order of the server; groups without any are left out. */
export function grouped(memberships: readonly OwnMembership[]): Group[] {
  const groups: Group[] = [
    { id: 'current', title: text('dashboard.group.current'), memberships: [] },
    { id: 'upcoming', title: text('dashboard.group.upcoming'), memberships: [] },
    { id: 'past', title: text('dashboard.group.past'), memberships: [] },
  ]
  return groups
    .map((group) => ({ ...group, memberships: memberships.filter((one) => groupOf(one) === group.id) }))
    .filter((group) => group.memberships.length > 0)
}

/** The one that counts today: what runs, else what will. */
export const membershipNow = (memberships: readonly OwnMembership[]): OwnMembership | null =>
  memberships.find((one) => groupOf(one) === 'current') ??
  memberships.find((one) => groupOf(one) === 'upcoming') ??
  null

/** Whose memberships could not be had. */
export const failedTitle = ({ isSelf, firstName }: PersonShown): string =>
  isSelf ? text('dashboard.failed') : text('dashboard.failedOf', { name: firstName })

export interface StatusWords {
  label: string
  tone: 'good' | 'warn' | 'quiet'
}

export function statusWords({ status, endDate }: OwnMembership): StatusWords {
  switch (status) {
    case 'pending':
      return { label: text('dashboard.status.pending'), tone: 'warn' }
    case 'upcoming':
      return { label: text('dashboard.status.upcoming'), tone: 'quiet' }
    case 'active':
      return endDate === null
        ? { label: text('dashboard.status.active'), tone: 'good' }
        : { label: text('dashboard.status.until', { date: longDate(endDate) }), tone: 'good' }
    case 'ended':
      return { label: text('dashboard.status.ended'), tone: 'quiet' }
    case 'cancelled':
      return { label: text('dashboard.status.cancelled'), tone: 'quiet' }
  }
}

export interface Fact {
  label: string
  value: string
}

/** Price, dates and what follows, row by row. */
export function membershipFacts(own: OwnMembership): Fact[] {
  const { startDate, endDate, nextPayment, replacedBy } = own
  const isPast = groupOf(own) === 'past'
  const facts: (Fact | null)[] = [
    { label: text('dashboard.fact.price'), value: `${own.price.formatted} ${periodWords(own)}` },
    {
      label: text(own.status === 'upcoming' ? 'dashboard.fact.starts' : 'dashboard.fact.started'),
      value: longDate(startDate),
    },
    endDate === null
      ? null
      : { label: text(isPast ? 'dashboard.fact.ended' : 'dashboard.fact.ends'), value: longDate(endDate) },
    nextPayment === null
      ? null
      : {
          label: text('dashboard.fact.nextPayment'),
          value: text('dashboard.fact.amountOn', {
            amount: nextPayment.amount.formatted,
            date: longDate(nextPayment.date),
          }),
        },
    replacedBy === null
      ? null
      : {
          label: text('dashboard.fact.replacedBy'),
          value: text('dashboard.fact.from', { name: replacedBy.name, date: longDate(replacedBy.startDate) }),
        },
  ]
  return facts.filter((fact) => fact !== null)
}

export interface MembershipActions {
  /** Paths in the joining area; null where it cannot be done. */
  change: string | null
  renewal: string | null
  /** Why something cannot be done, each reason once. Empty for a past membership. */
  reasons: string[]
}

/** What can be done with a membership, and why not. */
export function actionsOf(own: OwnMembership): MembershipActions {
  const { id, change, renewal } = own
  const reasons = [change, renewal].flatMap(({ possible, reason }) =>
    possible || reason === null ? [] : [reason],
  )
  return {
    change: change.possible ? changeAddress(id) : null,
    renewal: renewal.possible ? renewalAddress(id) : null,
    reasons: groupOf(own) === 'past' ? [] : [...new Set(reasons)],
  }
}
