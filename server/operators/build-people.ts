import { minorUnits } from './build-settings.ts'
import { demoMembership } from './demo-membership.ts'
import type { PersonEntry, StaffEntry } from './operator-files.ts'
import type { DemoPerson, DemoStaff, OperatorMembership } from './operator.ts'

/** The details that a registration would have stored: the form's answers, with the names and the address in their fields. */
export function personOf(entry: PersonEntry, memberships: readonly OperatorMembership[]): DemoPerson {
  const { personal_details: personal, contact_details: contact, ...rest } = entry.details ?? {}
  const names = {
    first_name: entry.first_name,
    last_name: entry.last_name,
    date_of_birth: entry.date_of_birth,
  }
  return {
    reference: entry.reference,
    email: entry.email,
    password: entry.password,
    firstName: entry.first_name,
    lastName: entry.last_name,
    dateOfBirth: entry.date_of_birth,
    marks: entry.marks ?? [],
    credit: minorUnits(entry.credit ?? '0.00'),
    savedCard: entry.saved_card ?? null,
    linkedPeople: (entry.linked_people ?? []).map((linked) => ({
      reference: linked.reference,
      firstName: linked.first_name,
      lastName: linked.last_name,
      age: linked.age,
    })),
    penalties: (entry.penalties ?? []).map(({ amount, reason }) => ({
      amount: minorUnits(amount),
      reason,
    })),
    documents: (entry.documents ?? []).map((document) => ({
      name: document.name,
      expiresInDays: document.expires_in_days,
    })),
    billingDay: entry.billing_day ?? null,
    hasInstruction: entry.direct_debit === 'active',
    membership: entry.membership === undefined ? null : demoMembership(entry.membership, memberships),
    bookings: (entry.bookings ?? []).map((booking) => ({
      activitySlugs: booking.activities,
      inDays: booking.in_days,
      from: booking.from ?? '00:00',
    })),
    homeVenueSlug: entry.home_venue ?? null,
    details: {
      ...rest,
      personal_details: { ...personal, ...names },
      contact_details: { ...contact, email: entry.email },
    },
    notes: entry.notes,
  }
}

export const staffOf = (entry: StaffEntry): DemoStaff => ({
  email: entry.email,
  password: entry.password,
  firstName: entry.first_name,
  lastName: entry.last_name,
  role: entry.role,
  venueSlugs: Array.isArray(entry.venues) ? entry.venues : null,
})
