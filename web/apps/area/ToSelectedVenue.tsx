import { Navigate, useLocation } from 'react-router'
import { useSelectedVenueSlug } from '../../platform/kept/selected-venue.ts'
import { useFlags } from '../../platform/use-flags.ts'

/** Leads on to a page of the centre the customer uses, or that the kiosk stands in; where there is none, to the choice of one. */
export function ToSelectedVenue({ page }: { page: 'location' | 'camps' | 'courses' }) {
  const selected = useSelectedVenueSlug()
  const { kiosk, centre } = useFlags()
  const { search } = useLocation()
  const slug = kiosk && centre !== null ? centre : selected
  const pathname = slug === null ? '/' : `/${page}/${encodeURIComponent(slug)}`
  return <Navigate to={{ pathname, search }} replace />
}
