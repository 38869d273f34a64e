import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { facilityNames } from './facilities.ts'
import { maxRadius } from './search.ts'
import type { Search } from './search.ts'
import type { SearchActions } from './use-search.ts'
import { VenueCard } from './VenueCard.tsx'
import { byDistance, venuesWithin } from './venue-list.ts'
import type { PlacedVenue } from './venue-list.ts'
import styles from './NoCentresFound.module.css'

interface NoCentresFoundProps {
  venues: readonly PlacedVenue[]
  search: Search
  actions: SearchActions
  lit: string | null
  onLight: (slug: string | null) => void
}

/** Nothing within the radius, as the sentence above says: offers a wider one where that helps, and shows the nearest centre all the same. */
export function NoCentresFound({ venues, search, actions, lit, onLight }: NoCentresFoundProps) {
  const { place, byName, facility, radius } = search
  if (place === null) {
    return (
      <div className={styles.empty}>
        {byName || facility !== null ? (
          <Button variant="quiet" full onClick={actions.clear}>
            {text('venues.empty.all')}
          </Button>
        ) : (
          <p>{text('venues.empty.none')}</p>
        )}
      </div>
    )
  }
  const nearest = byDistance(venues, place)[0]
  const nearestSentence =
    facility !== null
      ? text('venues.empty.nearestWith', { radius, name: text(facilityNames[facility]) })
      : place.name === ''
        ? text('venues.empty.nearest', { radius })
        : text('venues.empty.nearestTo', { radius, place: place.name })
  const widerHelps = radius < maxRadius && venuesWithin(venues, place, maxRadius).length > 0
  return (
    <div className={styles.empty}>
      {nearest ? <p>{nearestSentence}</p> : null}
      {nearest ? (
        <VenueCard venue={nearest} lit={nearest.slug === lit} first firstButton onLight={onLight} />
      ) : null}
      {widerHelps ? (
        <Button variant="secondary" full onClick={() => actions.setRadius(maxRadius)}>
          {text('venues.empty.wider', { radius: maxRadius })}
        </Button>
      ) : (
        <Button variant="quiet" full onClick={actions.clear}>
          {text('venues.empty.all')}
        </Button>
      )}
    </div>
  )
}
