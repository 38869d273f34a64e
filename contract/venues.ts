import { z } from 'zod'
import { route } from './route.ts'
import { IdOrSlug } from './shapes.ts'

const address = {
  address1: z.string(),
  address2: z.string(),
  town: z.string(),
  postcode: z.string(),
}

const venue = {
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Degrees; null, like `lng`, where the place is unknown: such a venue is found by its name only. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** What kind of place it is, as its card shows it; may be empty. */
  placeType: z.string(),
  facilities: z.array(z.string()),
  canDisplayIneligibleMemberships: z.boolean(),
  /** Its card has the button that selects it. */
  displayVenueSelectionButton: z.boolean(),
  activitiesV2Enabled: z.boolean(),
}

/** In the joining area the address is flat. */
export const Venue = z.object({ ...venue, ...address })

/** In the other areas the address is a part of its own. */
export const ActivityVenue = z.object({ ...venue, address: z.object(address) })

export const listJoiningVenues = route({
  method: 'GET',
  path: '/api/venues/online-joining',
  summary: 'Venues that sell memberships online',
  tag: 'venues',
  access: 'visitor',
  sameFor: 'everybody',
  response: z.array(Venue),
})

export const getJoiningVenue = route({
  method: 'GET',
  path: '/api/venues/online-joining/:id',
  summary: 'One venue, by id or slug',
  tag: 'venues',
  access: 'visitor',
  sameFor: 'everybody',
  params: z.object({ id: IdOrSlug }),
  response: Venue,
})

export const listActivityVenues = route({
  method: 'GET',
  path: '/api/activities/venues',
  summary: 'Venues, for the areas other than joining',
  tag: 'venues',
  access: 'visitor',
  sameFor: 'everybody',
  response: z.array(ActivityVenue),
})

export const getActivityVenue = route({
  method: 'GET',
  path: '/api/activities/venues/:id',
  summary: 'One venue, by id or slug, for the areas other than joining',
  tag: 'venues',
  access: 'visitor',
  sameFor: 'everybody',
  params: z.object({ id: IdOrSlug }),
  response: ActivityVenue,
})

/** The shape of the geocoding services: the first feature is the best, `center` is longitude then latitude. */
export const GeocodeResult = z.object({
  features: z.array(
    z.object({
      name: z.string(),
      /** The county, or what is near, where several places have this name; otherwise empty. */
      context: z.string(),
      /** `area`: a part of a town as the gazetteer's districts name it; it may be called like anything. */
      kind: z.enum(['postcode', 'place', 'area']),
      center: z.tuple([z.number(), z.number()]),
      /** The middle of a postcode district, because nobody knows where the whole postcode is: distances are about right. */
      about: z.boolean(),
      /** What was typed is no name that is known: this is what it may have meant. */
      guessed: z.boolean(),
    }),
  ),
})

export const geocode = route({
  method: 'GET',
  path: '/api/v1/locations/geocode',
  summary: 'Find a town or postcode on the map',
  tag: 'venues',
  access: 'visitor',
  query: z.object({ term: z.string().trim().min(1).max(120), country: z.literal('gb') }),
  response: GeocodeResult,
})

/** Field names as the look-up services give them; `area` is the county. */
export const Address = z.object({
  address1: z.string(),
  address2: z.string(),
  town: z.string(),
  area: z.string(),
  postcode: z.string(),
  country: z.string(),
  uprn: z.string(),
})

export const lookUpAddresses = route({
  method: 'GET',
  path: '/api/v1/locations/addresses/gb',
  summary: 'Addresses at a postcode',
  tag: 'venues',
  access: 'visitor',
  query: z.object({
    postcode: z.string().trim().min(1, { error: 'Enter a postcode.' }).max(10),
    addressLine1: z.string().max(120).optional(),
  }),
  response: z.array(Address),
})
