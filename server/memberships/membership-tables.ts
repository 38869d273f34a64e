import { boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Benefit, MembershipState, OptionKind, TermPeriod } from './membership-types.ts'
import { json } from '../platform/json-column.ts'

export const membershipTypes = pgTable('membership_types', {
  clientId: text().notNull(),
  id: text().notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  coverage: text().$type<'national' | 'other'>().notNull(),
  categories: text().array().notNull(),
  eligibility: text(),
  requiresEligibility: boolean().notNull(),
  requiredMark: text(),
  minimumAge: integer(),
  maximumAge: integer(),
  postcodeDistricts: text().array().notNull(),
  recommended: boolean().notNull(),
  providesAccessTo: text().array().notNull(),
  covers: text().array().notNull(),
  benefits: json().$type<Benefit[]>().notNull(),
  questionSetId: text(),
  position: integer().notNull(),
  removedAt: timestamp({ withTimezone: true }),
})

export const membershipVenues = pgTable('membership_venues', {
  clientId: text().notNull(),
  membershipTypeId: text().notNull(),
  venueId: text().notNull(),
})

export const paymentOptions = pgTable('payment_options', {
  clientId: text().notNull(),
  id: text().notNull(),
  membershipTypeId: text().notNull(),
  paymentType: text().$type<OptionKind>().notNull(),
  baseFee: integer().notNull(),
  joiningFee: integer().notNull(),
  monthInHand: boolean().notNull(),
  minimumTermMonths: integer().notNull(),
  fixedDuration: integer(),
  fixedPeriod: text().$type<TermPeriod>(),
  position: integer().notNull(),
  removedAt: timestamp({ withTimezone: true }),
})

/** The memberships that customers have: bought here, or imported from the operator's own records. */
export const memberships = pgTable('memberships', {
  clientId: text().notNull(),
  id: text().notNull(),
  /** Whom it is for. */
  userId: text().notNull(),
  payerId: text().notNull(),
  orderLineId: text(),
  membershipTypeId: text().notNull(),
  paymentOptionId: text().notNull(),
  venueId: text().notNull(),
  state: text().$type<MembershipState>().notNull(),
  startDate: date().notNull(),
  endDate: date(),
  baseFee: integer().notNull(),
  billingDay: integer(),
  firstBillingDate: date(),
  monthInHand: boolean().notNull(),
  replacesMembershipId: text(),
})
