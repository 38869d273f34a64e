import type { FieldType } from '../../contract/field-faults.ts'
import type { DataSection, QuestionDefinition } from '../forms/fields.ts'
import { parsePostcode } from '../addresses/postcode.ts'
import { buildBookings } from './build-bookings.ts'
import { personOf, staffOf } from './build-people.ts'
import type { OperatorFiles } from './files.ts'
import type { Sanitise } from './html.ts'
import { clientSettings, minorUnits, themeOf, venueThemes } from './build-settings.ts'
import type {
  AddressRow,
  MembershipEntry,
  MembershipsFile,
  PaymentOptionEntry,
  PeopleFile,
  PlaceRow,
  PromotionEntry,
  PromotionsFile,
  QuestionEntry,
  QuestionsFile,
  SectionEntry,
  SettingsFile,
  StaffFile,
  TermsFile,
  ThemesFile,
  VenueRow,
} from './operator-files.ts'
import type {
  DataForm,
  Operator,
  OperatorDocument,
  OperatorMembership,
  OperatorPaymentOption,
  OperatorPromotion,
  OperatorTerms,
  OperatorVenue,
  PromotionEffect,
  QuestionSet,
} from './operator.ts'
import { optionId } from './payment-option-id.ts'

/** Makes the operator of files in which no problem was found: only then is each draft complete, and the casts rely on that. */
export function buildOperator(files: OperatorFiles, sanitise: Sanitise): Operator {
  const settings = files.operator.draft as SettingsFile
  const themes = files.themes.draft as ThemesFile
  const venues = (files.venues.draft as VenueRow[]).map(venueOf)
  const slugs = venues.map((venue) => venue.slug)
  const memberships = (files.memberships.draft as MembershipsFile).memberships.map((entry) =>
    membershipOf(entry, slugs, sanitise),
  )
  const questions = files.questions.draft as QuestionsFile
  const texts = files.terms.draft as TermsFile
  return {
    id: settings.id,
    name: settings.name,
    domain: settings.domain,
    settings: {
      ...clientSettings(settings),
      joinsNewMembers: questions.data_fields.new_member !== undefined,
    },
    cardProviders: settings.payment_providers.card,
    theme: themeOf(themes.operator, files.logos),
    venueThemes: venueThemes(themes, files.logos),
    venues,
    memberships,
    questionSets: questionSetsOf(questions),
    dataForms: formsOf(questions),
    terms: texts.terms.map((entry): OperatorTerms => ({
      kind: entry.kind,
      membershipSlug: entry.membership ?? null,
      title: entry.title,
      version: entry.version,
      html: sanitise(entry.html),
    })),
    documents: documentsOf(settings, texts, files.footers, sanitise),
    promotions: (files.promotions.draft as PromotionsFile).promotions.map(promotionOf),
    addresses: files.addresses.draft as AddressRow[],
    places: (files.places.draft as PlaceRow[]).map((row) => ({ ...row, code: row.code.replace(' ', '') })),
    people: (files.people.draft as PeopleFile).people.map((entry) => personOf(entry, memberships)),
    staff: (files.staff.draft as StaffFile).staff.map(staffOf),
    bookings: buildBookings(files, sanitise),
  }
}

const listOrNull = (list: 'all' | string[] | undefined): string[] | null =>
  Array.isArray(list) ? list : null

function venueOf(row: VenueRow): OperatorVenue {
  return {
    slug: row.slug,
    name: row.name,
    address1: row.address1,
    address2: row.address2,
    town: row.town,
    postcode: parsePostcode(row.postcode)?.formatted ?? row.postcode,
    lat: row.lat,
    lng: row.lng,
    placeType: row.place_type,
    facilities: row.facilities,
    cardProvider: row.card_provider,
    canDisplayIneligibleMemberships: row.can_display_ineligible_memberships,
    displayVenueSelectionButton: row.display_venue_selection_button,
    activitiesV2Enabled: row.activities_v2_enabled,
    nation: row.nation,
    phone: row.phone ?? null,
  }
}

function membershipOf(entry: MembershipEntry, every: string[], sanitise: Sanitise): OperatorMembership {
  return {
    slug: entry.slug,
    name: entry.name,
    description: sanitise(entry.description),
    categories: entry.categories,
    coverage: entry.coverage ?? 'other',
    eligibility: entry.eligibility ?? null,
    requiresEligibility: entry.requires_eligibility ?? false,
    requiredMark: entry.required_mark ?? null,
    minimumAge: entry.minimum_age ?? null,
    maximumAge: entry.maximum_age ?? null,
    postcodeDistricts: entry.postcode_districts ?? [],
    recommended: entry.recommended ?? false,
    providesAccessTo: entry.provides_access_to,
    covers: entry.covers ?? [],
    benefits: (entry.benefits ?? []).map((benefit) => ({
      name: benefit.name,
      totalUses: benefit.total_uses ?? null,
      frequency: benefit.frequency ?? null,
      description: benefit.description,
    })),
    venueSlugs: entry.venues === 'all' ? every : entry.venues,
    questionSetId: entry.question_set ?? null,
    paymentOptions: entry.payment_options.map((option) => optionOf(entry.slug, option)),
  }
}

function optionOf(membershipSlug: string, option: PaymentOptionEntry): OperatorPaymentOption {
  return {
    id: optionId(membershipSlug, option),
    type: option.type,
    baseFee: minorUnits(option.base_fee),
    joiningFee: minorUnits(option.joining_fee ?? '0.00'),
    monthInHand: option.month_in_hand ?? false,
    minimumTermMonths: option.minimum_term_months ?? 0,
    fixedDuration: option.duration ?? null,
    fixedPeriod: option.period ?? null,
  }
}

function questionOf(entry: QuestionEntry): QuestionDefinition {
  return {
    id: entry.id,
    reference: entry.reference ?? entry.id,
    label: entry.label,
    type: entry.type,
    placeholder: entry.placeholder ?? null,
    options: entry.options ?? [],
    isRequired: entry.required ?? false,
    default: entry.default ?? null,
  }
}

export const questionSetsOf = ({ question_sets: sets }: QuestionsFile): QuestionSet[] =>
  (sets ?? []).map((set) => ({
    id: set.id,
    groups: set.groups.map((group) => ({ ...group, questions: group.questions.map(questionOf) })),
  }))

export function formsOf({ data_fields: forms }: QuestionsFile): DataForm[] {
  const account = forms.customer_account_online.map(sectionOf)
  return [
    { onboardingType: 'customer_account_online', sections: account },
    { onboardingType: 'membership_purchase', sections: forms.membership_purchase?.map(sectionOf) ?? account },
    ...(forms.new_member
      ? [{ onboardingType: 'new_member' as const, sections: forms.new_member.map(sectionOf) }]
      : []),
  ]
}

function sectionOf(section: SectionEntry): DataSection {
  return {
    sectionName: section.section_name,
    sectionReference: section.section_reference,
    fields: section.fields.map((field) => ({
      name: field.name,
      path: `data_fields.${section.section_reference}.${field.name}`,
      label: field.label,
      type: field.type satisfies FieldType,
      options: field.options ?? [],
      placeholder: field.placeholder ?? null,
      isRequired: field.required ?? false,
      isEditable: field.editable ?? true,
      isAuthorised: field.staff_only !== true,
      htmlAttributes: field.html_attributes ?? {},
      description: field.metadata?.description ?? null,
    })),
  }
}

function documentsOf(
  { name }: SettingsFile,
  { pages }: TermsFile,
  footers: ReadonlyMap<string, string>,
  sanitise: Sanitise,
): OperatorDocument[] {
  return [
    ...[...footers].map(([file, html]) => {
      const slug = /^footers\/(.+)\.html$/.exec(file)?.[1]
      return { id: slug ? `footer:${slug}` : 'footer', title: name, version: '', html: sanitise(html) }
    }),
    ...Object.entries(pages).map(([id, page]) => ({
      id,
      title: page.title,
      version: page.version,
      html: sanitise(page.html),
    })),
  ]
}

function promotionOf(entry: PromotionEntry): OperatorPromotion {
  return {
    code: entry.code,
    description: entry.description,
    effect: effectOf(entry),
    paymentTypes: entry.payment_types ?? null,
    membershipSlugs: listOrNull(entry.memberships),
    venueSlugs: listOrNull(entry.venues),
    startsOn: entry.starts_on ?? null,
    endsOn: entry.ends_on ?? null,
    maxUses: entry.max_uses ?? null,
  }
}

function effectOf(entry: PromotionEntry): PromotionEffect {
  switch (entry.kind) {
    case 'waive_joining_fee':
      return { kind: entry.kind }
    case 'percent_off':
      return { kind: entry.kind, percent: entry.percent ?? 0, fees: entry.fees ?? [] }
    case 'amount_off':
      return { kind: entry.kind, amount: minorUnits(entry.amount ?? '0.00') }
  }
}
