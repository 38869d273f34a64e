import type {
  ActivitiesFile,
  BenefitsFile,
  OpeningTimesFile,
  PoliciesFile,
  SpacesFile,
  TimetableRow,
} from './booking-files.ts'
import type {
  AddressRow,
  MembershipsFile,
  PeopleFile,
  PlaceRow,
  PromotionsFile,
  QuestionsFile,
  SettingsFile,
  StaffFile,
  TermsFile,
  ThemesFile,
  VenueRow,
} from './operator-files.ts'
import type { CheckedFile } from './source.ts'

/** All files of an operator after their shapes have been checked. The rules read these and nothing else. */
export interface OperatorFiles {
  operator: CheckedFile<SettingsFile>
  themes: CheckedFile<ThemesFile>
  venues: CheckedFile<VenueRow[]>
  memberships: CheckedFile<MembershipsFile>
  questions: CheckedFile<QuestionsFile>
  terms: CheckedFile<TermsFile>
  promotions: CheckedFile<PromotionsFile>
  openingTimes: CheckedFile<OpeningTimesFile>
  spaces: CheckedFile<SpacesFile>
  policies: CheckedFile<PoliciesFile>
  activities: CheckedFile<ActivitiesFile>
  benefits: CheckedFile<BenefitsFile>
  timetable: CheckedFile<TimetableRow[]>
  addresses: CheckedFile<AddressRow[]>
  places: CheckedFile<PlaceRow[]>
  people: CheckedFile<PeopleFile>
  staff: CheckedFile<StaffFile>
  /** `footer.html` and `footers/SLUG.html`, by path. */
  footers: Map<string, string>
  /** `waivers/SLUG.html`, by path. */
  waivers: Map<string, string>
  /** SVG files beside the others, by name. */
  logos: Map<string, string>
}

/** The order in which an author would read them; problems are listed in this order. */
export const fileNames = [
  'operator.yaml',
  'themes.yaml',
  'venues.csv',
  'memberships.yaml',
  'questions.yaml',
  'terms.yaml',
  'promotions.yaml',
  'opening-times.yaml',
  'spaces.yaml',
  'policies.yaml',
  'activities.yaml',
  'benefits.yaml',
  'timetable.csv',
  'footer.html',
  'addresses.csv',
  'places.csv',
  'people.yaml',
  'staff.yaml',
] as const
