import { useQuery } from '@tanstack/react-query'
import { useClient } from '../platform/client.ts'
import { callOptions } from '../platform/queries.ts'
import { SiteLink } from './SiteLink.tsx'
import styles from './Footer.module.css'

const legalPages = [
  { path: '/legal/terms', label: 'Terms and conditions' },
  { path: '/legal/privacy', label: 'Privacy' },
  { path: '/legal/accessibility', label: 'Accessibility' },
]

/** The operator's words for the venue, which the server has cleaned, then contact and the legal links, always. */
export function Footer({ venue }: { venue: string | null }) {
  const client = useClient()
  const { data: fragment } = useQuery(callOptions('getFooter', { query: venue === null ? {} : { venue } }))
  const { phone, email } = client.customerServiceContact
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <p className={styles.name}>{client.name}</p>
          {fragment ? (
            <div className={styles.fragment} dangerouslySetInnerHTML={{ __html: fragment }} />
          ) : null}
        </div>
        <div>
          <h2 className={styles.heading}>Talk to us</h2>
          <ul className={styles.list}>
            {phone ? (
              <li>
                <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
              </li>
            ) : null}
            {email ? (
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            ) : null}
          </ul>
        </div>
        <nav aria-label="Legal">
          <h2 className={styles.heading}>The small print</h2>
          <ul className={styles.list}>
            {legalPages.map(({ path, label }) => (
              <li key={path}>
                <SiteLink to={path}>{label}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
