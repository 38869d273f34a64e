import { useClient } from '../../platform/calls/client.ts'
import { usePageTitle } from '../../platform/addresses/page-title.ts'
import { text } from '../../platform/text.ts'
import { useAreaAddress } from '../../platform/use-flags.ts'
import { LinkButton } from '../../ui/Button.tsx'
import type { Area } from '../../../contract/pages.ts'
import styles from './AreaPage.module.css'

/** Pages that say so, and the areas of which nothing else is there yet. */
type Planned = Extract<Area, 'my-account' | 'front-of-house'> | 'camps' | 'courses'

function wordsOf(area: Planned): { title: string; heading: string; words: string } {
  switch (area) {
    case 'camps':
      return {
        title: text('areas.camps.title'),
        heading: text('areas.camps.heading'),
        words: text('areas.camps.text'),
      }
    case 'courses':
      return {
        title: text('areas.courses.title'),
        heading: text('areas.courses.heading'),
        words: text('areas.courses.text'),
      }
    case 'my-account':
      return {
        title: text('areas.myAccount.title'),
        heading: text('areas.myAccount.heading'),
        words: text('areas.myAccount.text'),
      }
    case 'front-of-house':
      return {
        title: text('areas.frontOfHouse.title'),
        heading: text('areas.frontOfHouse.heading'),
        words: text('areas.frontOfHouse.text'),
      }
  }
}

/** What a page that is not open yet says: that it is not, what will be there, and what works today. */
export function AreaPage({ area }: { area: Planned }) {
  const client = useClient()
  const addressIn = useAreaAddress()
  const { title, heading, words } = wordsOf(area)
  usePageTitle(title)
  const { phone, email } = client.customerServiceContact
  const isOfBookings = area === 'camps' || area === 'courses'
  return (
    <div className={styles.page}>
      <p className={styles.label}>{title}</p>
      <h1>{heading}</h1>
      <p className={styles.text}>{words}</p>
      <div className={styles.actions}>
        {isOfBookings ? (
          <LinkButton to="/redirect-to-selected-venue">{text('areas.timetable')}</LinkButton>
        ) : null}
        {client.onlineJoiningEnabled ? (
          <LinkButton href={addressIn('onlineJoining', '/')} variant={isOfBookings ? 'secondary' : 'primary'}>
            {text('areas.buy')}
          </LinkButton>
        ) : null}
        {email ? (
          <LinkButton href={`mailto:${email}`} variant="secondary">
            {text('areas.email')}
          </LinkButton>
        ) : null}
        {phone ? (
          <LinkButton href={`tel:${phone.replaceAll(' ', '')}`} variant="quiet">
            {text('areas.call', { phone })}
          </LinkButton>
        ) : null}
      </div>
    </div>
  )
}
