import { text } from '../../platform/text.ts'
import styles from './OtherPlaces.module.css'
import { resultsSentence } from './search.ts'
import type { Search } from './search.ts'

/** A search that failed has changed nothing: what the list below still is. */
export function StillShown({ search }: { search: Search }) {
  const isEverything = search.place === null && !search.byName && search.facility === null
  return (
    <p className={styles.still}>
      {isEverything
        ? text('venues.stillShown.all')
        : text('venues.stillShown', { sentence: resultsSentence(search, 1) })}
    </p>
  )
}
