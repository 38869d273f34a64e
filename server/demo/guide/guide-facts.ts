import type { Area } from '../../../contract/pages.ts'
import type { CardProvider, Operator } from '../../operators/operator.ts'
import type { WaitingFault } from '../sandbox/payment-faults.ts'
import type { Notice } from './switches.ts'

/** Everything the guide shows; the page itself reads nothing. */
export interface GuideFacts {
  operators: GuideOperator[]
  /** Where the stories begin. */
  starts: Record<StoryPlace, StoryStart>
  clock: { now: string; offset: string }
  /** Null where the payment sandbox does not answer. */
  waitingFaults: WaitingFault[] | null
  sites: SiteSwitch[]
  /** Host names that some browsers cannot find by themselves. */
  hosts: string[]
  notice: Notice | null
}

/** The centres of the stories: each takes cards by another provider. */
export type StoryVenue = 'riverside-manchester' | 'riverside-leeds' | 'riverside-sheffield'

/** A centre of a story, or its operator’s account. */
export type StoryPlace = StoryVenue | 'account'

export interface StoryStart {
  name: string
  href: string
}

export interface SiteSwitch {
  id: string
  name: string
  /** Closed for maintenance. */
  isClosed: boolean
}

export interface GuideOperator {
  operator: Operator
  areas: AreaLink[]
  /** What a person must know before paying there; null where every centre takes cards. */
  cardNote: string | null
}

export interface AreaLink {
  name: string
  href: string
  state: AreaState
}

export type AreaState = 'open' | 'shell' | 'off'

const built: readonly Area[] = ['online-joining', 'bookings', 'my-account']

/** What an area answers today. */
export function areaState(area: Area, bookingsEnabled: boolean): AreaState {
  if (area === 'bookings' && !bookingsEnabled) return 'off'
  return built.includes(area) ? 'open' : 'shell'
}

/** Card providers as people call them. */
export const providerNames: Record<CardProvider, string> = { stripe: 'Stripe', opayo: 'Opayo', ryft: 'Ryft' }

/** Says at which centres a card cannot be used yet because the provider's adapter is missing; null where there are none. */
export function cardNote(operator: Pick<Operator, 'venues'>, connected: readonly string[]): string | null {
  const waiting = operator.venues.filter((venue) => !connected.includes(venue.cardProvider))
  if (waiting.length === 0) return null
  const providers = [...new Set(waiting.map((venue) => providerNames[venue.cardProvider]))]
  const where =
    waiting.length === operator.venues.length ? 'every centre' : listOf(waiting.map((venue) => venue.name))
  return `Cards are not taken yet at ${where}: ${listOf(providers)} ${providers.length === 1 ? 'is' : 'are'} still to be connected. You can choose a membership there and see its price.`
}

/** Where cards go to a provider, in as few words as it takes: `Riverside Leisure, except at Riverside Leeds`. */
export function placesOf(
  operators: readonly Pick<Operator, 'name' | 'venues'>[],
  provider: CardProvider,
): string {
  const places = operators.flatMap(({ name, venues }) => {
    const [here, elsewhere] = [true, false].map((isHere) =>
      venues.filter((venue) => (venue.cardProvider === provider) === isHere).map((venue) => venue.name),
    ) as [string[], string[]]
    if (here.length === 0) return []
    if (elsewhere.length === 0) return [`all of ${name}`]
    if (here.length <= few) return [listOf(here)]
    return [
      elsewhere.length <= few
        ? `${name} except at ${listOf(elsewhere)}`
        : `${here.length} centres of ${name}`,
    ]
  })
  return places.length === 0 ? 'nowhere yet' : places.join(', and at ')
}

const few = 3

/** `one`, `one and two`, `one, two and three`. */
export function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** The postcodes that the address look-up knows, each once, in the order of the file. */
export function postcodesOf(operator: Pick<Operator, 'addresses'>): string[] {
  return [...new Set(operator.addresses.map((address) => address.postcode))]
}
