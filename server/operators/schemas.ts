import activities from '../../operators/schemas/activities.json' with { type: 'json' }
import addresses from '../../operators/schemas/addresses.json' with { type: 'json' }
import benefits from '../../operators/schemas/benefits.json' with { type: 'json' }
import memberships from '../../operators/schemas/memberships.json' with { type: 'json' }
import openingTimes from '../../operators/schemas/opening-times.json' with { type: 'json' }
import operator from '../../operators/schemas/operator.json' with { type: 'json' }
import people from '../../operators/schemas/people.json' with { type: 'json' }
import places from '../../operators/schemas/places.json' with { type: 'json' }
import policies from '../../operators/schemas/policies.json' with { type: 'json' }
import promotions from '../../operators/schemas/promotions.json' with { type: 'json' }
import questions from '../../operators/schemas/questions.json' with { type: 'json' }
import spaces from '../../operators/schemas/spaces.json' with { type: 'json' }
import staff from '../../operators/schemas/staff.json' with { type: 'json' }
import terms from '../../operators/schemas/terms.json' with { type: 'json' }
import themes from '../../operators/schemas/themes.json' with { type: 'json' }
import timetable from '../../operators/schemas/timetable.json' with { type: 'json' }
import venues from '../../operators/schemas/venues.json' with { type: 'json' }

export interface PropertySchema {
  type?: string | string[]
  description?: string
  /** What to write instead, in a sentence of our own beside the standard's keywords. */
  'x-advice'?: string
  enum?: unknown[]
}

export interface ObjectSchema extends PropertySchema {
  properties: Record<string, PropertySchema>
  required: string[]
}

/** The published JSON Schemas (draft 2020-12), by the name of the file they describe. */
export const schemas = {
  activities,
  addresses,
  benefits,
  memberships,
  'opening-times': openingTimes,
  operator,
  people,
  places,
  policies,
  promotions,
  questions,
  spaces,
  staff,
  terms,
  themes,
  timetable,
  venues,
}

export type SchemaName = keyof typeof schemas

/** The schema of a row, for the files that are tables. */
export const rowSchemas: Record<'addresses' | 'places' | 'timetable' | 'venues', ObjectSchema> = {
  addresses: addresses.items,
  places: places.items,
  timetable: timetable.items,
  venues: venues.items,
}
