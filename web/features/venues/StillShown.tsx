import { text } from '../../platform/text.ts'
import styles from './OtherPlaces.module.css'
import type { Search } from './search.ts'

/** A search that failed has changed nothing: what the list below still is. */
export function StillShown({ search: { term, place, byName, facility } }: { search: Search }) {
  const isEverything = place === null && !byName && facility === null
  const by = place?.by === 'centre' ? 'place' : place?.by
  const what = by ?? (byName ? 'named' : 'facility')
  return (
    <p className={styles.note}>
      {isEverything
        ? text('venues.stillShown.all')
        : text('venues.stillShown', { what, name: place?.name ?? term })}
    </p>
  )
}
