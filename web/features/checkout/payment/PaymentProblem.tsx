import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import styles from '../CheckoutPage.module.css'
import type { PaymentError } from './payment-session.ts'
import { useArrival } from '../use-arrival.ts'

/**
 * What went wrong. "Not charged" is said only where the server knows it. A screen reader hears it at
 * once; it takes the focus where the customer had just asked for something.
 */
export function PaymentProblem({ error, onTryAgain }: { error: PaymentError; onTryAgain: () => void }) {
  const box = useArrival<HTMLDivElement>(error.kind === 'prepare' ? undefined : error)
  return (
    <div ref={box} tabIndex={-1} className={styles.problem}>
      {error.kind === 'declined' ? (
        <Notice role="alert" tone="bad" title={text('checkout.problem.declined')}>
          <p>{text('checkout.problem.declinedText')}</p>
          <p className={styles.reason}>{error.message}</p>
        </Notice>
      ) : error.kind === 'released' || error.kind === 'refunded' ? (
        <Notice
          role="alert"
          tone="bad"
          title={text(error.kind === 'released' ? 'checkout.problem.declined' : 'checkout.problem.refunded')}
        >
          <p>{error.message}</p>
        </Notice>
      ) : error.kind === 'prepare' ? (
        <Notice
          role="alert"
          tone="bad"
          title={text('checkout.problem.notReady')}
          actions={
            <Button small variant="secondary" onClick={onTryAgain}>
              {text('checkout.tryAgain')}
            </Button>
          }
        >
          <p>{error.message}</p>
        </Notice>
      ) : (
        <Notice
          role="alert"
          tone={error.kind === 'waiting' ? 'warn' : 'bad'}
          title={
            error.kind === 'waiting' ? text('checkout.problem.waiting') : text('checkout.problem.notSent')
          }
        >
          <p>{error.message}</p>
        </Notice>
      )}
    </div>
  )
}
