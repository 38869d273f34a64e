import { selectVenue } from '../../platform/selected-venue.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { milesText } from './distance.ts'
import { facilityIcon } from './facility-icons.ts'
import { addressLine } from './venue-list.ts'
import type { FoundVenue } from './venue-list.ts'
import styles from './VenueCard.module.css'

const shownFacilities = 4

interface VenueCardProps {
  venue: FoundVenue
  lit: boolean
  /** The first card of the page carries the ids that may stand only once. */
  first: boolean
  onLight: (slug: string | null) => void
}

/** One centre: where it is, what it has, and the way on. Pointing at it lights its pin. */
export function VenueCard({ venue, lit, first, onLight }: VenueCardProps) {
  const named = (name: string) => ({ 'data-testid': name, ...(first ? { id: name } : {}) })
  const more = venue.facilities.length - shownFacilities
  return (
    // Pointing only lights the pin: there is nothing to press.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      {...named('venue-card')}
      className={classNames(styles.card, lit && styles.lit)}
      onMouseEnter={() => onLight(venue.slug)}
      onMouseLeave={() => onLight(null)}
      onFocus={() => onLight(venue.slug)}
      onBlur={() => onLight(null)}
    >
      <div className={styles.head}>
        <h3 {...named('venue-name')} className={styles.name}>
          {venue.name}
        </h3>
        {venue.distance === null ? null : (
          <span className={styles.distance}>{milesText(venue.distance)}</span>
        )}
      </div>
      <p {...named('venue-address')} className={styles.address}>
        {addressLine(venue)}
      </p>
      {venue.facilities.length > 0 ? (
        <ul className={styles.facilities} aria-label="Facilities">
          {venue.facilities.slice(0, shownFacilities).map((facility) => {
            const Icon = facilityIcon(facility)
            return (
              <li key={facility}>
                <Icon size={16} aria-hidden="true" />
                <span>{facility}</span>
              </li>
            )
          })}
          {more > 0 ? <li className={styles.more}>{`and ${more} more`}</li> : null}
        </ul>
      ) : null}
      <LinkButton
        {...named('select-venue')}
        to={`/centre/${venue.slug}`}
        variant={lit ? 'primary' : 'secondary'}
        full
        className={styles.select}
        aria-label={`Select and continue with ${venue.name}`}
        onClick={() => selectVenue(venue.slug)}
      >
        Select and continue
      </LinkButton>
    </article>
  )
}
