import { IconX } from '@tabler/icons-react'
import { text } from '../../platform/text.ts'
import { facilityNames } from './facilities.ts'
import type { FacilityKind } from './facilities.ts'
import styles from './OtherPlaces.module.css'

/** Only centres that have something are listed: which, and the way out of it. */
export function FacilityFilter({ facility, onLeave }: { facility: FacilityKind; onLeave: () => void }) {
  const name = text(facilityNames[facility])
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
