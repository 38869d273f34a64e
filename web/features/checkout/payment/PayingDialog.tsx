import { useId } from 'react'
import { text } from '../../../platform/text.ts'
import styles from './PaymentDialog.module.css'
import { useArrival } from '../use-arrival.ts'
import { useStillPage } from './use-still-page.ts'

/**
 * Covers the page while money moves, so that nothing is pressed twice, and says how far it is. Not the browser's modal
 * dialog: a provider that shows a window of its own meanwhile must be able to lay it above this one.
 */
export function PayingDialog({ amount, isOrdering }: { amount: string; isOrdering: boolean }) {
  const id = useId()
  const heading = useArrival<HTMLHeadingElement>('shown')
  useStillPage()
  return (
    <div className={styles.ground} data-late="true">
      <section role="dialog" aria-labelledby={id} className={styles.paying}>
        <span className={styles.pulse} aria-hidden="true" />
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {text('checkout.paying.title', { amount })}
        </h2>
        <ol className={styles.stages}>
          <li data-state={isOrdering ? 'done' : 'now'} aria-current={isOrdering ? undefined : 'step'}>
            {text('checkout.paying.bank')}
          </li>
          <li data-state={isOrdering ? 'now' : 'later'} aria-current={isOrdering ? 'step' : undefined}>
            {text('checkout.paying.order')}
          </li>
        </ol>
        <p className={styles.quiet}>{text('checkout.paying.stay')}</p>
        <output className={styles.heard}>
          {isOrdering ? text('checkout.paying.order') : text('checkout.paying.bank')}
        </output>
      </section>
    </div>
  )
}
