export type VatClass = 'standard' | 'exempt' | 'outside_scope'

/** What an operator decides about its site, as stored with the client. */
export interface ClientSettings {
  appNames: { bookings: string; myAccount: string; onlineJoining: string; frontOfHouse: string }
  onlineJoiningEnabled: boolean
  bookingsEnabled: boolean
  /** Nothing can be paid for in bookings at the moment: what customers read; null or absent: it can. */
  paidBookingOff?: string | null
  campsAndCoursesBookingEnabled: boolean
  onlineGuestPassesEnabled: boolean
  savedCardsEnabled: boolean
  /** Whether the name on a card may have one letter; absent, like some below, in settings from before. */
  oneLetterBillingNamesEnabled?: boolean
  currency: string
  staffCurrencySymbol: string
  timeZone: string
  directDebit: DirectDebitSettings | null
  /** Years at which people may buy without a minimum term by themselves; absent, like the next, in settings from before. */
  contractingAge?: number
  /** Whether there is a form about new members; absent in settings from before. */
  joinsNewMembers?: boolean
  /** Days of notice to end a monthly membership; absent in settings that were stored before this one existed. */
  cancellationNoticeDays?: number
  customerServiceContact: { phone: string | null; email: string | null }
  autoTranslate: { enabled: boolean; languages: string[] }
  /** Null: visits are not measured. The container is a third party's script that reads the data layer. */
  analytics: { containerUrl: string | null } | null
  locales: string[]
  kioskHomeUrl: string | null
  vat: { number: string | null; membershipClass: VatClass }
  embeddingSites: string[]
  /** Smallest amount a card can be charged, in minor units; less is waived. */
  cardMinimum: number
  /** The site is closed: every page says so, every call but the configuration answers 503. */
  maintenance: boolean
}

export interface DirectDebitSettings {
  provider: 'go_cardless'
  collectBillingAddress: boolean
  serviceUserName: string
  /** Working days between submission and the first collection, without and with an active instruction. */
  leadWorkingDays: number
  leadWorkingDaysWithInstruction: number
  /** Working days of notice that payers are promised before a collection changes: the figure in the Direct Debit Guarantee. */
  noticeWorkingDays: number
  billingDays: number[]
  /**
   * Where set, it decides instead of the lead time: a start on or before this day of the month is billed on the next billing
   * day, a later start on the one after that.
   */
  cutOffDay: number | null
}
