import type { ClientConfiguration } from '../../platform/calls/client.ts'
import { text } from '../../platform/text.ts'

export interface AccountLink {
  label: string
  to: string
  /** Addresses below this one belong to the same page. */
  under: string
}

/** The pages of the account, in order: those of bookings and guest passes only where the operator has them. */
export function accountLinks({
  bookingsEnabled,
  onlineGuestPassesEnabled,
}: Pick<ClientConfiguration, 'bookingsEnabled' | 'onlineGuestPassesEnabled'>): AccountLink[] {
  const page = (label: string, to: string, under = to): AccountLink => ({ label, to, under })
  return [
    page(text('accounts.nav.dashboard'), '/'),
    page(text('accounts.nav.details'), '/user-details'),
    page(text('accounts.nav.memberships'), '/memberships'),
    ...(bookingsEnabled
      ? [
          page(text('accounts.nav.packages'), '/packages'),
          page(text('accounts.nav.bookings'), '/bookings/upcoming', '/bookings'),
        ]
      : []),
    ...(onlineGuestPassesEnabled ? [page(text('accounts.nav.guestPasses'), '/guest-passes')] : []),
    page(text('accounts.nav.payments'), '/payments'),
    page(text('accounts.nav.people'), '/people'),
  ]
}

/** Whether a page of the account is at an address, or above it. */
export const isAt = ({ under }: AccountLink, pathname: string): boolean =>
  pathname === under || (under !== '/' && pathname.startsWith(`${under}/`))
