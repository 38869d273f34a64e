import { IconMapPin } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { selectVenue } from '../../../platform/kept/selected-venue.ts'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './CentreSection.module.css'
import form from '../../forms/form.module.css'
import { useJoining } from '../selection/joining-context.ts'
import { dispatchJoining } from '../selection/use-joining-state.ts'

/** Step 1: the chosen centre. Another location starts over at the finder. */
export function CentreSection() {
  const { venue, finish } = useJoining()
  const navigate = useNavigate()
  const address = [venue.address1, venue.address2, venue.town, venue.postcode].filter((line) => line !== '')

  const changeLocation = () => {
    dispatchJoining({ type: 'venueCleared' })
    selectVenue(null)
    void navigate('/')
  }

  return (
    <div className={form.stack}>
      <div className={styles.centre} id="selected-venue">
        <span className={styles.mark} aria-hidden="true">
          <IconMapPin size={24} />
        </span>
        <div>
          <p className={styles.name}>{venue.name}</p>
          <p className={styles.address}>{address.join(', ')}</p>
          {venue.facilities.length > 0 ? (
            <ul className={styles.facilities} aria-label={text('joining.centre.facilities')}>
              {venue.facilities.map((facility) => (
                <li key={facility}>{facility}</li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
      <div className={form.actions}>
        <Button onClick={() => finish('centre')}>{text('joining.continue')}</Button>
        <Button variant="secondary" onClick={changeLocation}>
          {text('joining.centre.change')}
        </Button>
      </div>
    </div>
  )
}
