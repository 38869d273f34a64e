import type { FieldType } from '../../contract/field-faults.ts'
import type { OptionKind, TermPeriod } from '../memberships/membership-types.ts'
import type { Nation } from '../venues/nation.ts'
import type { FontChoice } from '../theme/theme-tokens.ts'
import type { CardProvider, DiscountedFee, TermsKind } from './operator.ts'

/** The files as their authors write them: what `operators/schemas/*.json` describe. Keys are those of the files. */

export interface SettingsFile {
  id: string
  name: string
  domain: string
  currency: string
  staff_currency_symbol?: string
  time_zone?: string
  locales?: string[]
  app_names?: { bookings?: string; my_account?: string; online_joining?: string; front_of_house?: string }
  online_joining_enabled: boolean
  bookings_enabled: boolean
  paid_booking?: { enabled: boolean; message: string }
  camps_and_courses_booking_enabled: boolean
  online_guest_passes_enabled: boolean
  saved_cards_enabled: boolean
  one_letter_billing_names_enabled?: boolean
  direct_debit: DirectDebitEntry | null
  contracting_age?: number
  cancellation_notice_days?: number
  customer_service_contact: { phone?: string; email?: string }
  auto_translate?: { enabled: boolean; languages: string[] }
  analytics?: { enabled: boolean; container_url?: string }
  maintenance?: boolean
  kiosk_home_url?: string
  vat: { number?: string; default_class: 'standard' | 'exempt' | 'outside_scope' }
  embedding_sites?: string[]
  payment_providers: { card: CardProvider[]; card_minimum: string }
}

export interface DirectDebitEntry {
  provider: 'go_cardless'
  collect_billing_address: boolean
  service_user_name: string
  billing_days: number[]
  lead_working_days?: number
  lead_working_days_with_instruction?: number
  notice_working_days?: number
  cut_off_day?: number
}

export interface ThemeEntry {
  primary?: string
  secondary1?: string
  secondary2?: string
  header?: string
  header_primary?: string
  dark_background?: string
  body_font?: FontChoice
  heading_font?: FontChoice
  logo?: string
  secondary_button?: 'solid' | 'outline'
}

export interface ThemesFile {
  operator: ThemeEntry
  venues?: Record<string, ThemeEntry>
}

export interface VenueRow {
  slug: string
  name: string
  address1: string
  address2: string
  town: string
  postcode: string
  lat: number
  lng: number
  place_type: string
  facilities: string[]
  card_provider: CardProvider
  can_display_ineligible_memberships: boolean
  display_venue_selection_button: boolean
  activities_v2_enabled: boolean
  nation: Nation
  phone?: string
}

export interface PaymentOptionEntry {
  type: OptionKind
  base_fee: string
  joining_fee?: string
  month_in_hand?: boolean
  minimum_term_months?: number
  duration?: number
  period?: TermPeriod
}

export interface MembershipEntry {
  slug: string
  name: string
  description: string
  categories: string[]
  coverage?: 'national' | 'other'
  eligibility?: string
  requires_eligibility?: boolean
  required_mark?: string
  minimum_age?: number
  maximum_age?: number
  postcode_districts?: string[]
  recommended?: boolean
  provides_access_to: string[]
  covers?: string[]
  benefits?: { name: string; total_uses?: number; frequency?: TermPeriod; description: string }[]
  venues: 'all' | string[]
  question_set?: string
  payment_options: PaymentOptionEntry[]
}

export interface MembershipsFile {
  memberships: MembershipEntry[]
}

export interface ChoiceEntry {
  value: string
  label: string
}

export interface FieldEntry {
  name: string
  label: string
  type: FieldType
  required?: boolean
  editable?: boolean
  staff_only?: boolean
  placeholder?: string
  options?: ChoiceEntry[]
  html_attributes?: Record<string, string>
  metadata?: { description?: string }
}

export interface SectionEntry {
  section_name: string
  section_reference: string
  fields: FieldEntry[]
}

export interface QuestionEntry {
  id: string
  reference?: string
  label: string
  type: FieldType
  required?: boolean
  placeholder?: string
  options?: ChoiceEntry[]
  default?: string | number | boolean | string[]
}

export interface QuestionsFile {
  data_fields: {
    customer_account_online: SectionEntry[]
    membership_purchase?: SectionEntry[]
    new_member?: SectionEntry[]
  }
  question_sets?: { id: string; groups: { id: string; title: string; questions: QuestionEntry[] }[] }[]
}

export interface PageEntry {
  title: string
  version: string
  html: string
}

export interface TermsFile {
  terms: (PageEntry & { kind: TermsKind; membership?: string })[]
  pages: { terms: PageEntry; privacy: PageEntry; accessibility: PageEntry }
}

export interface PromotionEntry {
  code: string
  description: string
  kind: 'waive_joining_fee' | 'percent_off' | 'amount_off'
  percent?: number
  fees?: DiscountedFee[]
  amount?: string
  payment_types?: OptionKind[]
  memberships?: 'all' | string[]
  venues?: 'all' | string[]
  starts_on?: string
  ends_on?: string
  max_uses?: number
}

export interface PromotionsFile {
  promotions: PromotionEntry[]
}

export interface AddressRow {
  postcode: string
  address1: string
  address2: string
  town: string
  area: string
  country: string
  uprn: string
}

export interface PlaceRow {
  code: string
  lat: number
  lng: number
  town: string
}

export interface PersonEntry {
  reference: string
  email: string
  password: string
  first_name: string
  last_name: string
  date_of_birth: string
  marks?: string[]
  credit?: string
  saved_card?: 'good' | 'expired_last_month'
  linked_people?: LinkedPersonEntry[]
  penalties?: { amount: string; reason: string }[]
  documents?: { name: string; expires_in_days: number }[]
  billing_day?: number
  direct_debit?: 'active'
  membership?: DemoMembershipEntry
  bookings?: DemoBookingEntry[]
  home_venue?: string
  details?: Record<string, Record<string, string | number | boolean>>
  notes: string
}

export interface LinkedPersonEntry {
  reference: string
  first_name: string
  last_name: string
  age: number
}

export interface DemoMembershipEntry {
  payment_option: string
  began_months_ago?: number
  ends_in_days?: number
  credit?: string
}

export interface DemoBookingEntry {
  activities: string[]
  in_days: number
  from?: string
}

export interface PeopleFile {
  people: PersonEntry[]
}

export interface StaffEntry {
  email: string
  password: string
  first_name: string
  last_name: string
  role: 'reception' | 'manager'
  venues?: 'all' | string[]
}

export interface StaffFile {
  staff: StaffEntry[]
}
