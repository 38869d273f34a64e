import type { ClientSettings } from '../client-configuration/client-settings.ts'
import { defaultColours } from '../theme/theme-tokens.ts'
import type { DirectDebitEntry, SettingsFile, ThemeEntry, ThemesFile } from './operator-files.ts'
import type { OperatorTheme, VenueTheme } from './operator.ts'

/** Pounds and pence as an operator writes them, `34.99`, in minor units: 3499. */
export function minorUnits(text: string): number {
  const [whole = '0', part = '00'] = text.split('.')
  return Number(whole) * 100 + Number(part)
}

export function clientSettings(file: SettingsFile): ClientSettings {
  return {
    appNames: {
      bookings: file.app_names?.bookings ?? `${file.name} bookings`,
      myAccount: file.app_names?.my_account ?? `${file.name} account`,
      onlineJoining: file.app_names?.online_joining ?? `Join ${file.name}`,
      frontOfHouse: file.app_names?.front_of_house ?? `${file.name} front of house`,
    },
    onlineJoiningEnabled: file.online_joining_enabled,
    bookingsEnabled: file.bookings_enabled,
    paidBookingOff: file.paid_booking?.enabled === false ? file.paid_booking.message : null,
    campsAndCoursesBookingEnabled: file.camps_and_courses_booking_enabled,
    onlineGuestPassesEnabled: file.online_guest_passes_enabled,
    savedCardsEnabled: file.saved_cards_enabled,
    oneLetterBillingNamesEnabled: file.one_letter_billing_names_enabled ?? false,
    currency: file.currency,
    staffCurrencySymbol: file.staff_currency_symbol ?? '£',
    timeZone: file.time_zone ?? 'Europe/London',
    directDebit: file.direct_debit && directDebit(file.direct_debit),
    contractingAge: file.contracting_age ?? 16,
    cancellationNoticeDays: file.cancellation_notice_days ?? 30,
    customerServiceContact: {
      phone: file.customer_service_contact.phone ?? null,
      email: file.customer_service_contact.email ?? null,
    },
    autoTranslate: file.auto_translate ?? { enabled: false, languages: [] },
    analytics: file.analytics?.enabled ? { containerUrl: file.analytics.container_url ?? null } : null,
    locales: file.locales ?? ['en-GB'],
    kioskHomeUrl: file.kiosk_home_url ?? null,
    vat: { number: file.vat.number ?? null, membershipClass: file.vat.default_class },
    embeddingSites: file.embedding_sites ?? [],
    cardMinimum: minorUnits(file.payment_providers.card_minimum),
    maintenance: file.maintenance ?? false,
  }
}

function directDebit(entry: DirectDebitEntry): ClientSettings['directDebit'] {
  return {
    provider: entry.provider,
    collectBillingAddress: entry.collect_billing_address,
    serviceUserName: entry.service_user_name,
    leadWorkingDays: entry.lead_working_days ?? 10,
    leadWorkingDaysWithInstruction: entry.lead_working_days_with_instruction ?? 3,
    noticeWorkingDays: entry.notice_working_days ?? defaultNotice(entry),
    // A month has its last day on its 31st or before: the dates of a shorter month are cut to it.
    billingDays: entry.billing_days.map((day) => (day === -1 ? 31 : day)),
    cutOffDay: entry.cut_off_day ?? null,
  }
}

/** The scheme's ten working days, or what the lead time leaves where that is less. */
const defaultNotice = ({ lead_working_days = 10 }: DirectDebitEntry): number =>
  Math.min(10, lead_working_days)

export function themeOf(entry: ThemeEntry, logos: ReadonlyMap<string, string>): OperatorTheme {
  return {
    colours: {
      primary: entry.primary ?? defaultColours.primary,
      secondary1: entry.secondary1 ?? defaultColours.secondary1,
      secondary2: entry.secondary2 ?? defaultColours.secondary2,
      header: entry.header ?? defaultColours.header,
      headerPrimary: entry.header_primary ?? defaultColours.headerPrimary,
      darkBackground: entry.dark_background ?? defaultColours.darkBackground,
      bodyFont: entry.body_font ?? defaultColours.bodyFont,
      headingFont: entry.heading_font ?? defaultColours.headingFont,
      secondaryButton: entry.secondary_button ?? defaultColours.secondaryButton,
    },
    logoSvg: entry.logo === undefined ? null : (logos.get(entry.logo) ?? null),
  }
}

export function venueThemes(themes: ThemesFile, logos: ReadonlyMap<string, string>): VenueTheme[] {
  return Object.entries(themes.venues ?? {}).map(([venueSlug, entry]) => ({
    venueSlug,
    ...themeOf({ ...themes.operator, ...entry }, logos),
  }))
}
