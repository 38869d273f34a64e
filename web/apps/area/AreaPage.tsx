import { useClient } from '../../platform/client.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { LinkButton } from '../../ui/Button.tsx'
import type { Area } from '../../shell/navigation.ts'
import styles from './AreaPage.module.css'

const words: Record<Area, { title: string; heading: string; text: string }> = {
  bookings: {
    title: 'Bookings',
    heading: 'Online booking opens here soon.',
    text: 'Classes, swimming, courts, camps and courses will be on this page. Until then, please book at your centre.',
  },
  'my-account': {
    title: 'My account',
    heading: 'Your online account opens here soon.',
    text: 'Your memberships, bookings and payments will be on this page. Until then, your centre is happy to help.',
  },
  'front-of-house': {
    title: 'Front of house',
    heading: 'The desk opens here soon.',
    text: 'Customer search, basket and tenders for the reception desk will be on this page.',
  },
  'online-joining': {
    title: 'Join online',
    heading: 'Joining opens here soon.',
    text: 'Please join at your centre.',
  },
}

/** What an area that is not open yet says: that it is not, what will be there, and what works today. */
export function AreaPage({ area }: { area: Area }) {
  const client = useClient()
  const { title, heading, text } = words[area]
  usePageTitle(title)
  const { phone, email } = client.customerServiceContact
  return (
    <div className={styles.page}>
      <p className={styles.label}>{title}</p>
      <h1>{heading}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        {client.onlineJoiningEnabled ? (
          <LinkButton href={`${client.areas.onlineJoining}/`}>Buy a membership</LinkButton>
        ) : null}
        {email ? (
          <LinkButton href={`mailto:${email}`} variant="secondary">
            Email us
          </LinkButton>
        ) : null}
        {phone ? (
          <LinkButton href={`tel:${phone.replaceAll(' ', '')}`} variant="quiet">
            {`Call ${phone}`}
          </LinkButton>
        ) : null}
      </div>
    </div>
  )
}
