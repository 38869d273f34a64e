import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import styles from './CheckingPanel.module.css'
import { isLongWait } from './payment-answers.ts'
import { useArrival } from '../use-arrival.ts'

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
        {text('checkout.checking.title')}
      </h2>
      <p>{text('checkout.checking.text', { amount })}</p>
      <output className={styles.wait}>
        {isLongWait(checks) ? <span>{text('checkout.checking.long')}</span> : null}
      </output>
      <Button variant="secondary" onClick={onCheckNow}>
        {text('checkout.checking.again')}
      </Button>
    </Card>
  )
}
