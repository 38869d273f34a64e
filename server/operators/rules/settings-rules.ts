import type { OperatorFiles } from '../files.ts'
import type { Problem } from '../problem.ts'
import { problemAt } from '../source.ts'

/** Settings that exclude each other, and time zones and currencies that do not exist. */
export function settingsRules({ operator }: OperatorFiles): Problem[] {
  const settings = operator.draft
  if (!settings) return []
  const problems: Problem[] = []
  const tell = (path: string[], message: string, advice: string) =>
    problems.push(problemAt(operator, path, message, advice))

  if (settings.currency !== undefined && !Intl.supportedValuesOf('currency').includes(settings.currency)) {
    tell(['currency'], `There is no currency "${settings.currency}".`, 'Use an ISO 4217 code, such as GBP.')
  }
  if (settings.time_zone !== undefined && !isTimeZone(settings.time_zone)) {
    tell(['time_zone'], `There is no time zone "${settings.time_zone}".`, 'Use a name such as Europe/London.')
  }
  if (settings.camps_and_courses_booking_enabled && settings.bookings_enabled === false) {
    tell(
      ['camps_and_courses_booking_enabled'],
      'Camps and courses are on, but bookings are off.',
      'Turn bookings_enabled on, or this off.',
    )
  }
  if (settings.auto_translate?.enabled && settings.auto_translate.languages?.length === 0) {
    tell(
      ['auto_translate', 'languages'],
      'Translation is on, but into no language.',
      'List at least one language.',
    )
  }
  const contact = settings.customer_service_contact
  if (contact && Object.keys(contact).length === 0) {
    tell(
      ['customer_service_contact'],
      'Customers who are stuck can reach nobody.',
      'Give a phone number, an e-mail address or both.',
    )
  }
  const debit = settings.direct_debit
  if (
    debit?.cut_off_day !== undefined &&
    (debit.lead_working_days !== undefined || debit.lead_working_days_with_instruction !== undefined)
  ) {
    tell(
      ['direct_debit', 'cut_off_day'],
      'A cut-off day and lead times are both given, and only one can decide.',
      'Keep the cut-off day and take the lead_working_days settings out, or the other way round.',
    )
  }
  const notice = debit?.notice_working_days
  if (notice !== undefined && !debit?.cut_off_day && notice > (debit?.lead_working_days ?? 10)) {
    tell(
      ['direct_debit', 'notice_working_days'],
      'More days of notice are promised than pass between joining and the first collection.',
      'Raise lead_working_days, or lower this.',
    )
  }
  return problems
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
