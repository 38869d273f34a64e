import { bookingCatalogues } from '../bookings/booking-tables.ts'
import { documents } from '../client-configuration/client-tables.ts'
import { dataForms, questionSets } from '../forms/form-tables.ts'
import { membershipTypes, membershipVenues, paymentOptions } from '../memberships/membership-tables.ts'
import { promotions } from '../promotions/promotion-tables.ts'
import { terms } from '../terms/terms-tables.ts'
import { themes } from '../theme/theme-tables.ts'
import { venues } from '../venues/venue-tables.ts'

/**
 * What of an operator's files servers keep in memory. Each has triggers that give its operator another version. Addresses and
 * the gazetteer are asked for one by one.
 */
export const operatorTables = [
  themes,
  documents,
  venues,
  membershipTypes,
  membershipVenues,
  paymentOptions,
  questionSets,
  dataForms,
  terms,
  promotions,
  bookingCatalogues,
]
