import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../../platform/addresses/page-title.ts'
import { callOptions } from '../../../platform/calls/queries.ts'
import { useSelectedVenueSlug } from '../../../platform/kept/selected-venue.ts'
import { useUser } from '../../../platform/calls/session.ts'
import { text } from '../../../platform/text.ts'
import { useFlags } from '../../../platform/use-flags.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { Failed } from '../Failed.tsx'
import styles from './BookingsHomePage.module.css'
import { CentrePicker } from './CentrePicker.tsx'
import { OwnCentre } from './OwnCentre.tsx'

/** `/` of the bookings area: the centre one uses with what starts there soon, and all the others to choose from. */
export function BookingsHomePage() {
  usePageTitle(text('bookings.title'))
  const venues = useQuery(callOptions('listBookableVenues'))
  const selected = useSelectedVenueSlug()
  const { kiosk, centre } = useFlags()
  const { user, status } = useUser()
  // A kiosk's is the one that it stands in. Whoever has chosen none uses the one that their account names.
  const slug = kiosk && centre !== null ? centre : (selected ?? user?.homeVenueSlug ?? null)
  const isWaiting = venues.data === undefined || (slug === null && status === 'loading')
  const own = venues.data?.find((each) => each.slug === slug) ?? null
  return (
    <div className={styles.page} data-kiosk={kiosk || undefined}>
      <header className={styles.intro}>
        <h1>{text('bookings.home.heading')}</h1>
        <p className={styles.lead}>{text('bookings.home.lead')}</p>
      </header>
      {isWaiting ? (
        venues.isError ? (
          <Failed
            title={text('bookings.failed.centres')}
            message={venues.error.message}
            isRetrying={venues.isFetching}
            retry={() => void venues.refetch()}
          />
        ) : (
          <div className={styles.waiting}>
            <div role="status">
              <VisuallyHidden>{text('bookings.loading')}</VisuallyHidden>
            </div>
            <Skeleton height="16rem" radius="var(--radius-card)" />
          </div>
        )
      ) : own ? (
        <OwnCentre
          key={own.slug}
          venue={own}
          below={<CentrePicker venues={venues.data} own={own.slug} isFirst={false} />}
        />
      ) : (
        <CentrePicker venues={venues.data} own={null} isFirst />
      )}
    </div>
  )
}
