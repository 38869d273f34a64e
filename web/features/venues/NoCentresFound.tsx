import { Button } from '../../ui/Button.tsx'
import { maxRadius } from './search.ts'
import type { Search } from './search.ts'
import type { SearchActions } from './use-search.ts'
import { VenueCard } from './VenueCard.tsx'
import { byDistance, venuesWithin } from './venue-list.ts'
import type { Venue } from './venue-list.ts'
import styles from './NoCentresFound.module.css'

interface NoCentresFoundProps {
  venues: readonly Venue[]
  search: Search
  actions: SearchActions
  lit: string | null
  onLight: (slug: string | null) => void
}

/** Nothing within the radius: says so, offers a wider one where that helps, and shows the nearest centre all the same. */
export function NoCentresFound({ venues, search, actions, lit, onLight }: NoCentresFoundProps) {
  const { place, radius } = search
  if (place === null) {
    return (
      <div className={styles.empty}>
        <p className={styles.title}>No centres found</p>
        <p>No centre sells memberships online yet. Please call or visit us.</p>
      </div>
    )
  }
  const nearest = byDistance(venues, place)[0]
  const widerHelps = radius < maxRadius && venuesWithin(venues, place, maxRadius).length > 0
  return (
    <div className={styles.empty}>
      <div className={styles.words}>
        <p className={styles.title}>No centres found</p>
        <p>{`There is no centre within ${radius === 1 ? '1 mile' : `${radius} miles`}. ${nearest ? 'This is the nearest one:' : ''}`}</p>
      </div>
      {nearest ? <VenueCard venue={nearest} lit={nearest.slug === lit} first onLight={onLight} /> : null}
      {widerHelps ? (
        <Button variant="secondary" full onClick={() => actions.setRadius(maxRadius)}>
          {`Search within ${maxRadius} miles`}
        </Button>
      ) : (
        <Button variant="quiet" full onClick={actions.clear}>
          See all centres
        </Button>
      )}
    </div>
  )
}
