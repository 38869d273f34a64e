import { callPath, type PathInput } from '../../contract/call-path.ts'
import type { Area } from '../../contract/pages.ts'
import { routes, type RouteName } from '../../contract/routes.ts'

/** A call that a page makes as soon as it can, by its name, and by its address as the browser asks for it. */
export interface FirstCall {
  name: RouteName
  address: string
}

/** Payloads of the answers so far, as they travel, by the name of the call. What was refused is missing. */
export type Answered = ReadonlyMap<RouteName, unknown>

/** Calls that can be made at once, then those that name something of their answers. */
export type Rounds = readonly ((answered: Answered) => FirstCall[])[]

const ask = (name: RouteName, input: PathInput = {}): FirstCall => ({
  name,
  address: callPath(routes[name].path, input),
})

/** A text in an answer; null where it is not there. */
function textAt(answered: Answered, name: RouteName, ...keys: string[]): string | null {
  const found = keys.reduce<unknown>((value, key) => Object(value)[key], answered.get(name))
  return typeof found === 'string' ? found : null
}

const shell = [ask('getUser'), ask('getCart')]
const joining = [
  ...shell,
  ask('getDataFields', { query: { onboardingType: 'membership_purchase' } }),
  ask('getCheckoutCart'),
]

const venueOf = (answered: Answered, name: RouteName, old: string): FirstCall[] => {
  const id = textAt(answered, name, old, 'venue', 'slug')
  return id === null ? [] : [ask('getJoiningVenue', { params: { id } })]
}

/** What a membership asks and wants agreed. */
const papers = (membershipTypeId: string): FirstCall[] => [
  ask('getQuestions', { params: { membershipTypeId } }),
  ask('getHealthCommitment', { query: { membershipTypeId } }),
  ask('getMembershipTerms', { query: { membershipTypeId } }),
]

/** The centre that a path names, and what is chosen there. */
export interface CentreOfPath {
  venueId: string
  chosen: { membershipTypeId: string; paymentOptionId: string; isMonthly: boolean } | null
}

function atCentre({ venueId, chosen }: CentreOfPath): FirstCall[] {
  const list = [...joining, ask('listMemberships', { query: { venueId } })]
  if (chosen === null) return list
  const { membershipTypeId, paymentOptionId, isMonthly } = chosen
  return [
    ...list,
    ...papers(membershipTypeId),
    ...(isMonthly ? [ask('getDirectDebitTerms', { query: { membershipTypeId } })] : []),
    ask('getCosts', { query: { paymentOptionId, venueId } }),
  ]
}

/**
 * What a page asks first where somebody is signed in; null for pages that ask for little, or the same whoever it is.
 * `centre`: the one that a path of joining names, where there is one.
 */
export function firstAnswersOf(area: Area, path: string, centre: CentreOfPath | null): Rounds | null {
  if (path === '/checkout') return checkout(area)
  if (area !== 'online-joining') return null
  if (centre !== null) return [() => atCentre(centre)]
  const [, purpose, membershipId] = /^\/(change|renew)\/([\w-]{1,64})(?:\/|$)/.exec(path) ?? []
  if (membershipId === undefined) return null
  return purpose === 'change' ? change(membershipId) : renewal(membershipId)
}

const checkout = (area: Area): Rounds => [
  () => [
    ...shell,
    ask('getCheckoutCart', { query: { source: area === 'bookings' ? 'bookings' : 'online-joining' } }),
  ],
  (answered) => {
    const cartId = textAt(answered, 'getCheckoutCart', 'cart_id')
    return cartId === null ? [] : [ask('getCartTerms', { query: { cartId } })]
  },
]

const change = (membershipId: string): Rounds => [
  () => [...joining, ask('getChangeOptions', { params: { membershipId } })],
  (answered) => venueOf(answered, 'getChangeOptions', 'current'),
]

const renewal = (membershipId: string): Rounds => [
  () => [...joining, ask('getRenewalCosts', { params: { membershipId } })],
  (answered) => {
    const membershipTypeId = textAt(answered, 'getRenewalCosts', 'old_membership', 'membership_type_id')
    if (membershipTypeId === null) return []
    const given = ask('getGivenAnswers', { params: { membershipId }, query: { membershipTypeId } })
    return [...venueOf(answered, 'getRenewalCosts', 'old_membership'), given, ...papers(membershipTypeId)]
  },
]
