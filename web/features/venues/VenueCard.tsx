import { memo } from 'react'
import { selectVenue } from '../../platform/kept/selected-venue.ts'
import { text } from '../../platform/text.ts'
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
  /** So does the first button that selects: not every centre has one. */
  firstButton: boolean
  onLight: (slug: string | null) => void
}

/** One centre: where it is, what it has, and the way on. Pointing at it lights its pin. */
export const VenueCard = memo(({ venue, lit, first, firstButton, onLight }: VenueCardProps) => {
  const named = (name: string, carriesId = first) => ({
    'data-testid': name,
    ...(carriesId ? { id: name } : {}),
  })
  const more = venue.facilities.length - shownFacilities
  return (
    // Pointing only lights the pin: there is nothing to press.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      {...named('venue-card')}
      className={classNames(styles.card, lit && styles.lit)}
      data-lit={lit || undefined}
      onMouseEnter={() => onLight(venue.slug)}
      onMouseLeave={() => onLight(null)}
      onFocus={() => onLight(venue.slug)}
      onBlur={() => onLight(null)}
    >
      {venue.placeType === '' ? null : <p className={styles.type}>{venue.placeType}</p>}
      <div className={styles.head}>
        <h3 {...named('venue-name')} className={styles.name}>
          {venue.name}
        </h3>
        {venue.distance === null ? null : (
          <span className={styles.distance}>{milesText(venue.distance, venue.isAbout)}</span>
        )}
      </div>
      <p {...named('venue-address')} className={styles.address}>
        {addressLine(venue)}
      </p>
      {venue.facilities.length > 0 ? (
        <ul className={styles.facilities} aria-label={text('venues.card.facilities')}>
          {venue.facilities.slice(0, shownFacilities).map((facility) => {
            const Icon = facilityIcon(facility)
            return (
              <li key={facility}>
                <Icon size={16} aria-hidden="true" />
                <span>{facility}</span>
              </li>
            )
          })}
          {more > 0 ? (
            <li className={styles.more}>{text('venues.card.moreFacilities', { count: more })}</li>
          ) : null}
        </ul>
      ) : null}
      {venue.displayVenueSelectionButton ? (
        <LinkButton
          {...named('select-venue', firstButton)}
          to={`/centre/${venue.slug}`}
          variant={lit ? 'primary' : 'secondary'}
          full
          className={styles.select}
          aria-label={text('venues.card.selectLabel', { name: venue.name })}
          onClick={() => selectVenue(venue.slug)}
        >
          {text('venues.card.select')}
        </LinkButton>
      ) : (
        <p className={styles.notOnline}>{text('venues.card.notOnline')}</p>
      )}
    </article>
  )
})
