import { longDate } from '../../../platform/words/formats.ts'
import { text } from '../../../platform/text.ts'
import { periodWords } from '../../memberships/price-words.ts'
import styles from '../costs/CostLines.module.css'
import type { Costs } from '../costs/use-costs.ts'

/** What becomes of the membership one has, and what the other one costs as against it. */
export function ReplacedFacts({ costs, isStale }: { costs: Costs; isStale: boolean }) {
  const { oldMembership: old, newMembershipPrice, differenceToOldMembership } = costs
  if (!old) return null
  const rows: [label: string, value: string | null][] = [
    [text('changes.facts.oldEnds', { membership: old.name }), longDate(old.lastDay)],
    [text('changes.facts.newStarts'), longDate(costs.startDate)],
    [text('changes.facts.newEnds'), costs.endDate === null ? null : longDate(costs.endDate)],
    [
      text('changes.facts.newPrice'),
      newMembershipPrice ? `${newMembershipPrice.formatted} ${periodWords(costs)}` : null,
    ],
    [text('changes.facts.difference'), differenceToOldMembership ?? null],
    ...costs.collectionsAtOldPrice.map(({ collectionDate, amount }): [string, string] => [
      text('changes.facts.stillOldPrice'),
      text('joining.confirm.onDate', { amount: amount.formatted, date: longDate(collectionDate) }),
    ]),
  ]
  return (
    <div className={styles.costs} data-size="list" aria-busy={isStale}>
      <dl className={styles.lines}>
        {rows.map(([label, value]) =>
          value === null ? null : (
            <div key={`${label} ${value}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  )
}
