import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import styles from '../CheckoutPage.module.css'
import type { PaymentError } from './payment-session.ts'
import { ToStart } from '../CheckoutFailure.tsx'
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
      ) : error.kind === 'notOffered' ? (
        <Notice role="alert" tone="warn" title={text('checkout.problem.notOffered')} actions={<ToStart />}>
          <p>{error.message}</p>
        </Notice>
      ) : error.kind === 'repriced' ? (
        <Notice role="alert" tone="warn" title={text('checkout.problem.repriced')}>
          {changesOf(error).map((change) => (
            <p key={change} className={styles.reason}>
              {change}
            </p>
          ))}
          <p>{text('checkout.problem.repricedText')}</p>
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

/** What costs something else by now, each in the server's words. */
function changesOf({ fields, message }: PaymentError): string[] {
  const changes = Object.values(fields).flat()
  return changes.length > 0 ? changes : [message]
}
