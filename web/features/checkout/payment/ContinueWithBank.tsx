import { IconBuildingBank } from '@tabler/icons-react'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import styles from './CheckingPanel.module.css'
import { useArrival } from '../use-arrival.ts'

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
        {text('checkout.bank.title')}
      </h2>
      <p>{text('checkout.bank.text', { amount })}</p>
      <div className={styles.choices}>
        <Button full="phone" busy={isBusy} busyLabel={text('checkout.bank.waiting')} onClick={onContinue}>
          {text('checkout.bank.continue')}
        </Button>
        <Button full="phone" variant="quiet" disabled={isBusy} onClick={onAnotherCard}>
          {text('checkout.bank.anotherCard')}
        </Button>
      </div>
    </Card>
  )
}
