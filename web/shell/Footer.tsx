import { useQuery } from '@tanstack/react-query'
import { useClient } from '../platform/calls/client.ts'
import { callOptions } from '../platform/calls/queries.ts'
import { text } from '../platform/text.ts'
import styles from './Footer.module.css'
import { ContactLinks, FooterControls, LegalLinks } from './FooterParts.tsx'

/** The operator's words for the venue, which the server has cleaned, then contact and the legal links, always. */
export function Footer({ venue }: { venue: string | null }) {
  const client = useClient()
  const { data: fragment } = useQuery(callOptions('getFooter', { query: venue === null ? {} : { venue } }))
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
          <h2 className={styles.heading}>{text('shell.footer.contact')}</h2>
          <ul className={styles.list}>
            <ContactLinks />
          </ul>
        </div>
        <nav aria-label={text('shell.footer.legalNav')}>
          <h2 className={styles.heading}>{text('shell.footer.legal')}</h2>
          <ul className={styles.list}>
            <LegalLinks />
            <FooterControls />
          </ul>
        </nav>
      </div>
    </footer>
  )
}
