import { IconBuildingBank } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './CheckingPanel.module.css'
import { useArrival } from './use-arrival.ts'

interface Props {
  amount: string
  isBusy: boolean
  onContinue: () => void
  onAnotherCard: () => void
}

/** A challenge that was left half-way, usually by a reload. It starts again only when asked to. */
export function ContinueWithBank({ amount, isBusy, onContinue, onAnotherCard }: Props) {
  const heading = useArrival<HTMLHeadingElement>('shown')
  return (
    <Card raised className={styles.panel}>
      <IconBuildingBank size={40} stroke={1.5} className={styles.bank} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        Your bank wants to know it is you
      </h2>
      <p>{`To pay ${amount}, approve the payment with your bank. Nothing is taken until you have.`}</p>
      <div className={styles.choices}>
        <Button full="phone" busy={isBusy} busyLabel="Waiting for your bank" onClick={onContinue}>
          Continue with your bank
        </Button>
        <Button full="phone" variant="quiet" disabled={isBusy} onClick={onAnotherCard}>
          Start again with another card
        </Button>
      </div>
    </Card>
  )
}
