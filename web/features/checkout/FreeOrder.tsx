import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import type { ReactNode } from 'react'
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
  children: ReactNode
}

/** Nothing to pay: the terms, and one button. */
export function FreeOrder({ payment, actions, terms, isPaidByCredit, children }: Props) {
  const busy = isPaying(payment.status)
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={text('checkout.free.form')}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        if (terms.isAccepted) void actions.confirmFree()
        else terms.read()
      }}
    >
      <Card className={styles.group}>
        <h2 className={styles.heading}>{text('checkout.free.title')}</h2>
        <p>{isPaidByCredit ? text('checkout.free.withCredit') : text('checkout.free.text')}</p>
      </Card>
      <Card raised className={styles.agree}>
        <TermsAgreement agreement={terms} isBusy={busy} />
        <Button
          type="submit"
          full
          className={styles.payButton}
          busy={busy}
          busyLabel={text('checkout.processing')}
          disabled={!busy && payment.status !== 'ready'}
        >
          {terms.isAccepted ? text('checkout.free.confirm') : text('checkout.continue')}
        </Button>
      </Card>
      {children}
    </form>
  )
}
