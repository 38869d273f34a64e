import { text } from '../../platform/text.ts'
import { amountWords, otherwiseWords, reasonWords } from './price-words.ts'
import type { RowCost } from './row-cost.ts'
import styles from './RowPrice.module.css'

/** A price large, and small under it why; pressed, it says who pays what. */
export function RowPrice({ cost, name, onPrices }: { cost: RowCost; name: string; onPrices: () => void }) {
  const { amount, why } = wordsOf(cost)
  if (!cost.several) {
    return (
      <span className={styles.price}>
        <span className={styles.amount}>{amount}</span>
        <span className={styles.why}>{why}</span>
      </span>
    )
  }
  return (
    <button type="button" className={styles.price} onClick={onPrices}>
      <span className={cost.kind === 'refused' ? styles.refused : styles.amount}>{amount}</span>
      <span className={styles.why}>{why}</span>
      <span className={styles.spoken}>{text('bookings.price.whoPays', { name })}</span>
    </button>
  )
}

function wordsOf(cost: RowCost): { amount: string; why: string } {
  switch (cost.kind) {
    case 'own':
      return {
        amount: amountWords(cost.price.amount),
        why: otherwiseWords(cost.price) ?? reasonWords(cost.price),
      }
    case 'refused':
      return { amount: text('bookings.price.notForYou'), why: text('bookings.price.see') }
    case 'public':
      return cost.isLowest
        ? {
            amount: text('bookings.price.from', { amount: cost.amount.formatted }),
            why: text('bookings.price.see'),
          }
        : { amount: amountWords(cost.amount), why: cost.name }
    case 'none':
      return { amount: '', why: cost.several ? text('bookings.price.see') : '' }
  }
}
