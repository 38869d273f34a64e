import { IconWallet } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError, call } from '../../../platform/calls/api.ts'
import { queryClient } from '../../../platform/calls/queries.ts'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CreditAmount } from './CreditAmount.tsx'
import styles from './CreditOffer.module.css'
import { creditWords } from './credit.ts'
import type { CreditOffer as Offer } from './credit.ts'
import { useArrival } from '../use-arrival.ts'
import { cartSource } from '../../cart/cart-source.ts'

interface Props {
  credit: Offer
  /** What is left to pay, formatted. */
  due: string
  /** Nothing is left to pay. */
  isWhole: boolean
  /** The payment cannot be changed now, or the credit is being changed. */
  isBusy: boolean
  /** The amount is being changed: the payment begins anew, and what is typed of a card meanwhile would be lost. */
  onChanging: (isChanging: boolean) => void
}

/** Credit that can pay a part or the whole: how much there is, how much is used, and the ways to change that. */
export function CreditOffer({ credit, due, isWhole, isBusy, onChanging }: Props) {
  const { applied, applicable, currency } = credit
  const words = (amount: number) => creditWords(amount, currency)
  const [isAsking, setIsAsking] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  /** The amount that was chosen here, which the focus follows. */
  const [chosen, setChosen] = useState<number>()
  const line = useArrival<HTMLParagraphElement>(chosen === applied ? chosen : undefined)

  async function use(amount: number) {
    onChanging(true)
    setMessage(null)
    try {
      const { cartPayments } = await call('useCredit', { body: { source: cartSource(), amount } })
      await queryClient.invalidateQueries({ queryKey: ['getCheckoutCart'] })
      setIsAsking(false)
      setChosen(cartPayments.reduce((total, tender) => total + tender.amount, 0))
    } catch (error) {
      setMessage(error instanceof ApiError ? error.message : text('checkout.credit.failed'))
    } finally {
      onChanging(false)
    }
  }

  return (
    <Card className={styles.offer} role="region" aria-label={text('checkout.credit.title')}>
      <IconWallet size={24} stroke={1.5} className={styles.icon} aria-hidden="true" />
      <div className={styles.body}>
        <p ref={line} tabIndex={-1} className={styles.line}>
          {applied === 0
            ? text('checkout.credit.available', { amount: words(credit.available) })
            : isWhole
              ? text('checkout.credit.whole', { amount: words(applied) })
              : text('checkout.credit.used', { amount: words(applied), due })}
        </p>
        {isAsking ? (
          <CreditAmount
            credit={credit}
            isBusy={isBusy}
            onUse={(amount) => void use(amount)}
            onCancel={() => {
              setIsAsking(false)
              line.current?.focus()
            }}
          />
        ) : (
          <div className={styles.actions}>
            {applied === 0 ? (
              <Button small variant="secondary" disabled={isBusy} onClick={() => void use(applicable)}>
                {text('checkout.credit.use', { amount: words(applicable) })}
              </Button>
            ) : (
              <Button small variant="secondary" disabled={isBusy} onClick={() => void use(0)}>
                {text('checkout.credit.remove')}
              </Button>
            )}
            <Button small variant="quiet" disabled={isBusy} onClick={() => setIsAsking(true)}>
              {text('checkout.credit.other')}
            </Button>
          </div>
        )}
        {message === null ? null : (
          <Notice role="alert" tone="bad">
            {message}
          </Notice>
        )}
      </div>
    </Card>
  )
}
