import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './CheckingPanel.module.css'
import { isLongWait } from './payment-answers.ts'
import { useArrival } from './use-arrival.ts'

interface Props {
  amount: string
  /** How often the bank has been asked. */
  checks: number
  onCheckNow: () => void
}

/** The honest third state: nobody knows yet. It neither promises nor denies a charge. */
export function CheckingPanel({ amount, checks, onCheckNow }: Props) {
  const heading = useArrival<HTMLHeadingElement>('shown')
  return (
    <Card raised className={styles.panel}>
      <span className={styles.pulse} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        We are checking with your bank. Please do not pay again.
      </h2>
      <p>
        {`Your bank has not told us yet whether the payment of ${amount} went through. This usually takes a few seconds, and this page moves on by itself.`}
      </p>
      <output className={styles.wait}>
        {isLongWait(checks) ? (
          <span>
            This is taking longer than usual. You can close this page: we keep checking, and when you come
            back you will see how it ended.
          </span>
        ) : null}
      </output>
      <Button variant="secondary" onClick={onCheckNow}>
        Check again now
      </Button>
    </Card>
  )
}
