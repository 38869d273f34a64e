import { lazyPage } from '../../platform/addresses/lazy-page.ts'
import { text } from '../../platform/text.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Opened } from '../../ui/Opened.tsx'
import styles from './payment/PaymentForm.module.css'
import type { CheckoutTerms } from './use-terms.ts'

const TermsDialog = lazyPage(() => import('../terms/TermsDialog.tsx'), 'TermsDialog', 'review')

/** The tick for the terms. Ticking opens them, one after another, to be read to the end; unticking is direct. */
export function TermsAgreement({ agreement, isBusy }: { agreement: CheckoutTerms; isBusy: boolean }) {
  const { terms, reading } = agreement
  if (terms.length === 0) return null
  const titles = terms
    .map(({ title }) => title)
    .reduce((first, second) => text('checkout.terms.and', { first, second }))
  return (
    <div className={styles.terms}>
      <CheckboxField
        id="terms"
        label={text('checkout.terms', { titles })}
        checked={agreement.isAccepted}
        aria-disabled={isBusy || undefined}
        onChange={(event) => {
          if (isBusy) return
          if (event.currentTarget.checked) agreement.read()
          else agreement.withdraw()
        }}
      />
      {reading === null ? null : (
        <Opened onFailed={agreement.putAway}>
          <TermsDialog
            key={reading.id}
            term={reading}
            onClose={agreement.putAway}
            onAgree={agreement.agreeToShown}
          />
        </Opened>
      )}
    </div>
  )
}
