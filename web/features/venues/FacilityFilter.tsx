import { IconX } from '@tabler/icons-react'
import { text } from '../../platform/text.ts'
import type { FacilityKind } from './facilities.ts'
import styles from './OtherPlaces.module.css'

const names = {
  access: 'venues.facility.access',
  cafe: 'venues.facility.cafe',
  classes: 'venues.facility.classes',
  climbing: 'venues.facility.climbing',
  courts: 'venues.facility.courts',
  cycling: 'venues.facility.cycling',
  gym: 'venues.facility.gym',
  hall: 'venues.facility.hall',
  parking: 'venues.facility.parking',
  pool: 'venues.facility.pool',
  spa: 'venues.facility.spa',
} as const satisfies Record<FacilityKind, string>

/** Only centres that have something are listed: which, and the way out of it. */
export function FacilityFilter({ facility, onLeave }: { facility: FacilityKind; onLeave: () => void }) {
  const name = text(names[facility])
  return (
    <div className={styles.others}>
      <button type="button" onClick={onLeave} aria-label={text('venues.facility.leave', { name })}>
        <span className={styles.only}>
          {text('venues.facility.only', { name })}
          <IconX size={16} aria-hidden="true" />
        </span>
      </button>
    </div>
  )
}
