import type { CalendarDate } from '../../contract/dates.ts'
import type { Catalogue } from '../bookings/catalogue/catalogue.ts'
import type { LocalTime } from '../calendar/local-time.ts'
import type { ClientSettings } from '../client-configuration/client-settings.ts'
import type { DataSection, FormName, QuestionGroup } from '../forms/fields.ts'
import type { Benefit, OptionKind, TermPeriod } from '../memberships/membership-types.ts'
import type { ThemeColours } from '../theme/theme-tokens.ts'
import type { Nation } from '../venues/nation.ts'

/**
 * One operator as its files describe it, complete and consistent: every default is filled in, every reference exists, every
 * amount is in minor units of `settings.currency`, and every HTML text is sanitised. Only `readOperator` makes one.
 */
export interface Operator {
  id: string
  name: string
  domain: string
  settings: ClientSettings
  cardProviders: CardProvider[]
  theme: OperatorTheme
  /** Only venues with a theme of their own; it has the operator's values where the venue has none. */
  venueThemes: VenueTheme[]
  venues: OperatorVenue[]
  /** In the order they are shown. */
  memberships: OperatorMembership[]
  questionSets: QuestionSet[]
  dataForms: DataForm[]
  terms: OperatorTerms[]
  documents: OperatorDocument[]
  promotions: OperatorPromotion[]
  addresses: LookupAddress[]
  places: GazetteerPlace[]
  people: DemoPerson[]
  staff: DemoStaff[]
  /** Empty where there is nothing to book. */
  bookings: Catalogue
}

export type CardProvider = 'stripe' | 'opayo' | 'ryft'

export interface OperatorTheme {
  colours: ThemeColours
  logoSvg: string | null
}

export interface VenueTheme extends OperatorTheme {
  venueSlug: string
}

export interface OperatorVenue {
  slug: string
  name: string
  address1: string
  address2: string
  town: string
  /** With its space. */
  postcode: string
  lat: number
  lng: number
  placeType: string
  facilities: string[]
  cardProvider: CardProvider
  canDisplayIneligibleMemberships: boolean
  displayVenueSelectionButton: boolean
  activitiesV2Enabled: boolean
  nation: Nation
  /** Null: customers call the operator. */
  phone: string | null
}

export interface OperatorMembership {
  slug: string
  name: string
  description: string
  categories: string[]
  coverage: 'national' | 'other'
  eligibility: string | null
  requiresEligibility: boolean
  requiredMark: string | null
  minimumAge: number | null
  maximumAge: number | null
  /** Only people who live there may have it; empty: everybody. */
  postcodeDistricts: string[]
  recommended: boolean
  providesAccessTo: string[]
  /** What other memberships call by another name and this one includes too. */
  covers: string[]
  benefits: Benefit[]
  /** `all` already resolved. */
  venueSlugs: string[]
  questionSetId: string | null
  paymentOptions: OperatorPaymentOption[]
}

export interface OperatorPaymentOption {
  /** Made of the membership's slug, the type and the term, such as `fitness-fixed-12-month`: unique and stable. */
  id: string
  type: OptionKind
  baseFee: number
  joiningFee: number
  monthInHand: boolean
  minimumTermMonths: number
  fixedDuration: number | null
  fixedPeriod: TermPeriod | null
}

export interface QuestionSet {
  id: string
  groups: QuestionGroup[]
}

export interface DataForm {
  onboardingType: FormName
  sections: DataSection[]
}

export type TermsKind = 'membership' | 'health_commitment' | 'direct_debit' | 'checkout'

export interface OperatorTerms {
  kind: TermsKind
  /** Null: for every membership. */
  membershipSlug: string | null
  title: string
  version: string
  html: string
}

export interface OperatorDocument {
  /** `footer`, `footer:SLUG` of a venue, `terms`, `privacy` or `accessibility`. */
  id: string
  title: string
  /** Empty for footers. */
  version: string
  html: string
}

export type DiscountedFee = 'base_fee' | 'joining_fee' | 'pro_rata' | 'month_in_hand'

export type PromotionEffect =
  | { kind: 'waive_joining_fee' }
  | { kind: 'percent_off'; percent: number; fees: DiscountedFee[] }
  | { kind: 'amount_off'; amount: number }

export interface OperatorPromotion {
  /** In capitals. */
  code: string
  description: string
  effect: PromotionEffect
  /** Null in these three: no limit. */
  paymentTypes: OptionKind[] | null
  membershipSlugs: string[] | null
  venueSlugs: string[] | null
  startsOn: CalendarDate | null
  /** The last day it holds. */
  endsOn: CalendarDate | null
  maxUses: number | null
}

export interface LookupAddress {
  /** With its space. */
  postcode: string
  address1: string
  address2: string
  town: string
  area: string
  country: string
  uprn: string
}

export interface GazetteerPlace {
  /** A postcode district or a postcode, in capitals without its space. */
  code: string
  town: string
  lat: number
  lng: number
}

export interface DemoPerson {
  reference: string
  email: string
  password: string
  firstName: string
  lastName: string
  dateOfBirth: CalendarDate
  marks: string[]
  /** Minor units. */
  credit: number
  /** A card saved with the card provider of the home venue. */
  savedCard: 'good' | 'expired_last_month' | null
  linkedPeople: DemoLinkedPerson[]
  /** Still to pay; minor units. */
  penalties: { amount: number; reason: string }[]
  documents: { name: string; expiresInDays: number }[]
  billingDay: number | null
  /** Whether the bank has accepted a Direct Debit instruction. */
  hasInstruction: boolean
  /** At the home venue. */
  membership: DemoMembership | null
  /** At the home venue, in the order in which they are booked. */
  bookings: DemoBooking[]
  homeVenueSlug: string | null
  /** The whole details form as a registration stores it, by section, then field. */
  details: Record<string, Record<string, string | number | boolean>>
  notes: string
}

/** Somebody without a login whom a demo person may act for. */
export interface DemoLinkedPerson {
  reference: string
  firstName: string
  lastName: string
  /** In years, on the day the demonstration is loaded. */
  age: number
}

/** A membership held since before the demo; its dates are counted from the day it is loaded. */
export interface DemoMembership {
  membershipSlug: string
  option: OperatorPaymentOption
  /** Of a monthly one. */
  beganMonthsAgo: number | null
  /** Of a fixed one. */
  endsInDays: number | null
  /** For what it allows; minor units. */
  credit: number
}

/** A place somebody has booked: the earliest on its day that they may have. */
export interface DemoBooking {
  activitySlugs: string[]
  /** From the day the demonstration is loaded; negative: it has passed. */
  inDays: number
  /** Where something starts then or later; else any. */
  from: LocalTime
}

export interface DemoStaff {
  email: string
  password: string
  firstName: string
  lastName: string
  role: 'reception' | 'manager'
  /** Null: everywhere. */
  venueSlugs: string[] | null
}
