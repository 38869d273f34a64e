import { useClient } from '../platform/calls/client.ts'
import { text } from '../platform/text.ts'
import styles from './Footer.module.css'
import { ContactLinks, FooterControls, LegalLinks } from './FooterParts.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { TranslateSelect } from './TranslateSelect.tsx'

/** Inside another site: who runs this, how to reach them and what the law asks for, in a row. */
export const SlimFooter = () => (
  <footer className={styles.slim}>
    <p className={styles.slimName}>{useClient().name}</p>
    <nav aria-label={text('shell.footer.legalNav')}>
      <ul className={styles.slimList}>
        <ContactLinks />
        <LegalLinks />
        <FooterControls />
      </ul>
    </nav>
    <div className={styles.slimLanguages}>
      <LanguageLinks />
      <TranslateSelect />
    </div>
  </footer>
)
