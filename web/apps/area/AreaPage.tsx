import { useClient } from '../../platform/client.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { text } from '../../platform/text.ts'
import { useAreaAddress } from '../../platform/use-flags.ts'
import { LinkButton } from '../../ui/Button.tsx'
import type { Area } from '../../../contract/pages.ts'
import styles from './AreaPage.module.css'

function wordsOf(area: Area): { title: string; heading: string; words: string } {
  switch (area) {
    case 'bookings':
      return {
        title: text('areas.bookings.title'),
        heading: text('areas.bookings.heading'),
        words: text('areas.bookings.text'),
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
    case 'online-joining':
      return {
        title: text('areas.onlineJoining.title'),
        heading: text('areas.onlineJoining.heading'),
        words: text('areas.onlineJoining.text'),
      }
  }
}

/** What an area that is not open yet says: that it is not, what will be there, and what works today. */
export function AreaPage({ area }: { area: Area }) {
  const client = useClient()
  const addressIn = useAreaAddress()
  const { title, heading, words } = wordsOf(area)
  usePageTitle(title)
  const { phone, email } = client.customerServiceContact
  return (
    <div className={styles.page}>
      <p className={styles.label}>{title}</p>
      <h1>{heading}</h1>
      <p className={styles.text}>{words}</p>
      <div className={styles.actions}>
        {client.onlineJoiningEnabled ? (
          <LinkButton href={addressIn('onlineJoining', '/')}>{text('areas.buy')}</LinkButton>
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
