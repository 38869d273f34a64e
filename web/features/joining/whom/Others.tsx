import { text } from '../../../platform/text.ts'
import { RemoveLine } from '../../cart/RemoveLine.tsx'
import { nameOfLine } from '../../cart/cart.ts'
import { useJoining } from '../selection/joining-context.ts'
import styles from './Others.module.css'

/** What is in the basket for others already; all of it is paid at once. */
export function Others() {
  const { others } = useJoining()
  if (others.length === 0) return null
  return (
    <section className={styles.others} aria-labelledby="others-title">
      <h3 id="others-title" className={styles.title}>
        {text('joining.others.title')}
      </h3>
      <ul className={styles.list}>
        {others.map((line) => (
          <li key={line.id}>
            <span className={styles.name}>{nameOfLine(line)}</span>
            <span className={styles.amount}>{line.amount.formatted}</span>
            <RemoveLine
              line={line}
              isDisabled={false}
              onRemoved={() => document.getElementById('selection-title')?.focus()}
            />
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{text('joining.others.together')}</p>
    </section>
  )
}
