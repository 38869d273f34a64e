import { useId, type ReactNode } from 'react'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './payment/PaymentForm.module.css'
import { TermsAgreement } from './TermsAgreement.tsx'
import { isPaying } from './payment/payment-flow.ts'
import type { PaymentSession } from './payment/payment-session.ts'
import type { Payment } from './payment/payment.service.ts'
import type { CheckoutTerms } from './use-terms.ts'

interface Props {
  payment: PaymentSession
  actions: Payment
  terms: CheckoutTerms
  /** Credit leaves nothing to pay. */
  isPaidByCredit: boolean
  /** What is sold is bookings. */
  isBooking: boolean
  /** What else has to be accepted, above the terms; null: nothing. */
  conditions: ReactNode
  /** Why one cannot go on yet; null: one can. */
  hindrance: string | null
  children: ReactNode
}

/** Nothing to pay: the terms, and one button. */
export function FreeOrder(props: Props) {
  const { payment, actions, terms, isPaidByCredit, isBooking, conditions, hindrance, children } = props
  const hintId = useId()
  const busy = isPaying(payment.status)
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={text('checkout.free.form')}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy || hindrance !== null) return
        if (terms.isAccepted) void actions.confirmFree()
        else terms.read()
      }}
    >
      <Card className={styles.group}>
        <h2 className={styles.heading}>{text('checkout.free.title')}</h2>
        <p>
          {text(
            isPaidByCredit
              ? 'checkout.free.withCredit'
              : isBooking
                ? 'checkout.booking.freeText'
                : 'checkout.free.text',
          )}
        </p>
      </Card>
      {conditions}
      <Card raised className={styles.agree}>
        <TermsAgreement agreement={terms} isBusy={busy} />
        <Button
          type="submit"
          full
          className={styles.payButton}
          busy={busy}
          busyLabel={text('checkout.processing')}
          disabled={!busy && (payment.status !== 'ready' || hindrance !== null)}
          aria-describedby={hindrance === null ? undefined : hintId}
        >
          {terms.isAccepted
            ? text(isBooking ? 'checkout.booking.now' : 'checkout.free.confirm')
            : text('checkout.continue')}
        </Button>
        {hindrance === null ? null : (
          <p id={hintId} className={styles.needed}>
            {hindrance}
          </p>
        )}
      </Card>
      {children}
    </form>
  )
}
