import { usePageTitle } from '../../platform/addresses/page-title.ts'
import { text } from '../../platform/text.ts'
import { OwnPageNote } from '../accounts/OwnPageNote.tsx'
import { SignedInOnly } from '../accounts/SignedInOnly.tsx'
import styles from './AccountPage.module.css'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { SavedCards } from './SavedCards.tsx'

/** `/payments` of my-account: the saved card, seen and removed. */
export function PaymentsPage() {
  usePageTitle(text('dashboard.payments.title'))
  return (
    <SignedInOnly waiting={<AccountSkeleton />}>
      {(user) => (
        <div className={styles.page}>
          <header className={styles.intro}>
            <h1>{text('dashboard.payments.title')}</h1>
            <p className={styles.lead}>{text('dashboard.payments.lead')}</p>
          </header>
          <OwnPageNote user={user} />
          <SavedCards />
        </div>
      )}
    </SignedInOnly>
  )
}
