import { text } from '../../../platform/text.ts'
import styles from './CostLines.module.css'
import type { Purpose } from '../selection/purpose.ts'
import { dueToday } from '../../memberships/cost-words.ts'
import type { CostsView } from './use-costs.ts'
import { useJoining } from '../selection/joining-context.ts'

interface Props {
  view: CostsView
  /** The bigger total of the sidebar, or the row of a list. */
  size: 'panel' | 'list'
  kind?: Purpose['kind']
}

/** What is due today, line by line, with its total. While newer figures are on their way the old ones are dimmed. */
export function CostLines({ view: { costs, isStale }, size, kind }: Props) {
  const { others } = useJoining()
  if (!costs) return null
  return (
    <div className={styles.costs} data-size={size} aria-busy={isStale}>
      <dl className={styles.lines}>
        {dueToday(costs, kind).map((line) => (
          <div key={line.key} data-reduction={line.isReduction}>
            <dt>
              <span>{line.label}</span>
              {line.detail === null ? null : <span className={styles.detail}>{line.detail}</span>}
            </dt>
            <dd>{line.amount}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{text(others.length === 0 ? 'joining.selection.toPayNow' : 'joining.others.thisOne')}</dt>
          <dd>{costs.totalToPayNow.formatted}</dd>
        </div>
      </dl>
    </div>
  )
}
