import { text } from '../../../platform/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { PlacedVenue } from '../venue-list.ts'
import { circleRadius } from './clusters.ts'
import styles from './Pins.module.css'

interface PinMarkProps {
  venue: PlacedVenue
  lit: boolean
  /** Outside the search: there, but quiet. */
  quiet?: boolean
  label?: string | null
  onLight: (slug: string | null) => void
  onChoose: (venue: PlacedVenue) => void
}

/** A centre's pin, its point on the spot. A screen reader hears the centre's name. */
export function PinMark({ venue, lit, quiet = false, label, onLight, onChoose }: PinMarkProps) {
  return (
    <button
      type="button"
      data-pin=""
      className={classNames(styles.pin, lit && styles.pinLit, quiet && styles.pinQuiet)}
      aria-label={venue.name}
      aria-pressed={lit}
      onClick={() => onChoose(venue)}
      onMouseEnter={() => onLight(venue.slug)}
      onMouseLeave={() => onLight(null)}
      onFocus={() => onLight(venue.slug)}
      onBlur={() => onLight(null)}
    >
      <svg viewBox="0 0 32 40" width="32" height="40" aria-hidden="true">
        <path
          className={styles.drop}
          d="M16 1.5C7.9 1.5 1.5 7.9 1.5 15.8c0 9.6 10.4 18 13.5 22.3a1.2 1.2 0 0 0 2 0c3.1-4.3 13.5-12.7 13.5-22.3C30.5 7.9 24.1 1.5 16 1.5Z"
        />
        <circle className={styles.eye} cx="16" cy="15.5" r="5.5" />
      </svg>
      {label ? <span className={styles.label}>{label}</span> : null}
    </button>
  )
}

interface ClusterMarkProps {
  count: number
  lit: boolean
  onClick: () => void
}

/** Centres too near each other to tell apart at this zoom. */
export function ClusterMark({ count, lit, onClick }: ClusterMarkProps) {
  const size = 2 * circleRadius(count)
  return (
    <button
      type="button"
      className={classNames(styles.cluster, lit && styles.clusterLit)}
      style={{ width: size, height: size }}
      aria-label={text('venues.map.cluster', { count })}
      onClick={onClick}
    >
      <span>{count}</span>
    </button>
  )
}
