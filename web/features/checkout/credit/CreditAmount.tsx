import { useState } from 'react'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { takesFocus } from '../../../ui/takes-focus.ts'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './CreditOffer.module.css'
import { creditDecimal, creditTyped, creditWords } from './credit.ts'
import type { CreditOffer } from './credit.ts'

interface Props {
  credit: CreditOffer
  isBusy: boolean
  onUse: (amount: number) => void
  onCancel: () => void
}

/** How much of the credit to use. */
export function CreditAmount({ credit, isBusy, onUse, onCancel }: Props) {
  const { currency } = credit
  const most = Math.max(credit.applicable, credit.applied)
  const [typed, setTyped] = useState(creditDecimal(credit.applied || most, currency))
  const [isWrong, setIsWrong] = useState(false)

  return (
    <form
      noValidate
      className={styles.amount}
      aria-label={text('checkout.credit.other')}
      onSubmit={(event) => {
        event.preventDefault()
        const amount = creditTyped(typed, { currency, most })
        if (amount === null) setIsWrong(true)
        else onUse(amount)
      }}
    >
      <TextField
        id="creditAmount"
        label={text('checkout.credit.amount')}
        inputMode="decimal"
        autoComplete="off"
        ref={takesFocus}
        width="short"
        maxLength={12}
        value={typed}
        error={isWrong ? text('checkout.credit.wrong', { most: creditWords(most, currency) }) : null}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setIsWrong(false)
        }}
      />
      <div className={styles.actions}>
        <Button small type="submit" disabled={isBusy}>
          {text('checkout.credit.apply')}
        </Button>
        <Button small variant="quiet" disabled={isBusy} onClick={onCancel}>
          {text('checkout.credit.cancel')}
        </Button>
      </div>
    </form>
  )
}
