import type { Venue } from './venue-list.ts'

/**
 * What people look for in a centre, by the words for it, English and Welsh. Names go into addresses and stay. A spa is one where it stands
 * first or before a place: Leamington Spa is a town.
 */
const kinds = {
  pool: {
    asked: /\b(?:swimming ?pools?|swimming|swim|pools?|(?:pwll |pyllau )?nofio)\b/i,
    has: /swim|pool/i,
  },
  gym: { asked: /\b(?:gyms?|fitness|weights|campfa|campfeydd|ffitrwydd)\b/i, has: /gym|fitness|weights/i },
  classes: {
    asked: /\b(?:(?:fitness |exercise )?class(?:es)?|yoga|ioga|pilates|studios?|dosbarth(?:iadau)?)\b/i,
    has: /class|yoga|pilates|studio|dance/i,
  },
  cycling: { asked: /\b(?:spin(?:ning)?|indoor cycling|beicio dan do)\b/i, has: /cycl|spin/i },
  courts: {
    asked: /\b(?:(?:cyrtiau |cwrt )?(?:badminton|squash|sboncen|tennis|tenis)(?: courts?)?)\b/i,
    has: /badminton|squash|tennis|sports hall|court/i,
  },
  hall: {
    asked:
      /\b(?:sports ?halls?|basketball|five[- ]a[- ]side|football|pitch(?:es)?|3g|neuadd chwaraeon|pêl-droed)\b/i,
    has: /sports hall|football|pitch|3g/i,
  },
  climbing: { asked: /\b(?:climbing(?: walls?)?|bouldering|(?:wal )?ddringo)\b/i, has: /climb/i },
  spa: {
    asked:
      /\b(?:saunas?|sawna|steam room|health suite)\b|^(?:day )?(?:spa|sba)\b|\b(?:spa|sba)(?= (?:in|near|yn|ger)\b)/i,
    has: /sauna|steam|spa\b|health suite/i,
  },
  cafe: { asked: /\b(?:caf[eé]s?|coffee|caffi)(?=\W|$)/i, has: /caf|coffee/i },
  parking: { asked: /\b(?:(?:car )?parking|car parks?|(?:maes )?parcio)\b/i, has: /parking|car park/i },
  access: {
    asked:
      /\b(?:wheelchair(?: access)?|step[- ]free|hoist|changing places?|accessible|cadair olwyn|cadeiriau olwyn)\b/i,
    has: /accessib|wheelchair|changing place|hoist|step/i,
  },
} as const

export type FacilityKind = keyof typeof kinds

/** Where the words for it stand. */
export const facilityNames = {
  access: 'venues.facility.access',
  cafe: 'venues.facility.cafe',
  classes: 'venues.facility.classes',
  climbing: 'venues.facility.climbing',
  courts: 'venues.facility.courts',
  cycling: 'venues.facility.cycling',
  gym: 'venues.facility.gym',
  hall: 'venues.facility.hall',
  parking: 'venues.facility.parking',
  pool: 'venues.facility.pool',
  spa: 'venues.facility.spa',
} as const satisfies Record<FacilityKind, string>

const names = Object.keys(kinds) as FacilityKind[]

export const readFacility = (name: string | null): FacilityKind | null =>
  names.find((known) => known === name) ?? null

const filling =
  /^(?:(?:a|an|the|with|and|in|at|near|nearest|nearby|me|for|centres?|leisure|sports|public|local|close to|yn|ym|yng|ger|gyda|â)\s+)+|(?:\s+(?:a|an|the|with|and|in|at|near|nearby|me|centres?|agosaf|yn|ym|yng|ger|gyda|â))+$/gi
const onlyFilling =
  /^(?:a|an|the|with|and|in|at|near|nearest|nearby|me|for|centres?|leisure|sports|public|local|agosaf|yn|ym|yng|ger|gyda|â)$/i

/** What a search asks a centre to have, and what else is in it; null where it names nothing of that kind. */
export function facilityIn(term: string): { facility: FacilityKind; rest: string } | null {
  for (const facility of names) {
    const { asked } = kinds[facility]
    if (!asked.test(term)) continue
    const left = term
      .replaceAll(new RegExp(asked, 'gi'), ' ')
      .replaceAll(/[\s,]+/g, ' ')
      .trim()
    const rest = left.replaceAll(filling, '').trim()
    return { facility, rest: onlyFilling.test(rest) ? '' : rest }
  }
  return null
}

/**
 * What is asked for by words that name neither a place nor a thing: the nearest ("near me"), or any ("leisure centre"); null where
 * there are other words.
 */
export function onlyAsks(term: string): 'nearest' | 'any' | null {
  const words = term.split(/[\s,.!?]+/).filter((word) => word !== '')
  if (words.length === 0 || !words.every((word) => onlyFilling.test(word))) return null
  return words.some((word) => /^(?:near|nearest|nearby|me|local|agosaf)$/i.test(word)) ? 'nearest' : 'any'
}

/**
 * What a search asks a centre to have, as far as these centres can answer it: where none of them says that it has such a thing, nobody knows, and only the rest
 * of what was typed is searched.
 */
export function facilityAsked(
  venues: readonly Pick<Venue, 'facilities' | 'name'>[],
  term: string,
): { facility: FacilityKind | null; rest: string } | null {
  const asked = facilityIn(term)
  if (asked === null || venues.some((venue) => hasFacility(venue, asked.facility))) return asked
  return asked.rest === '' ? null : { facility: null, rest: asked.rest }
}

/** Whether a centre has it, by its facilities or its name. */
export const hasFacility = (venue: Pick<Venue, 'facilities' | 'name'>, facility: FacilityKind): boolean =>
  [...venue.facilities, venue.name].some((name) => kinds[facility].has.test(name))

/** Those of these centres that have it; null: all. */
export const withFacility = <Any extends Venue>(
  venues: readonly Any[],
  facility: FacilityKind | null,
): readonly Any[] => (facility === null ? venues : venues.filter((venue) => hasFacility(venue, facility)))
