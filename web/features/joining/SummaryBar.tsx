import { useState } from 'react'
import { IconChevronUp } from '@tabler/icons-react'
import { text } from '../../platform/text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useJoining } from './selection/joining-context.ts'
import { SelectionPanel } from './selection/SelectionPanel.tsx'
import styles from './SummaryBar.module.css'

/** Below 950 px the selection is a bar at the bottom with the total; it opens as a sheet. */
export function SummaryBar() {
  const { card, costs: view, others } = useJoining()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.bar} data-empty={card === null || undefined}>
      {card ? (
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <span className={styles.what}>
            <span className={styles.name}>{card.membership.name}</span>
            <span className={styles.more}>
              <span>{text('joining.selection.summary')}</span>
              <IconChevronUp size={16} aria-hidden="true" />
            </span>
          </span>
          <span className={styles.total} aria-busy={view.isStale}>
            <span className={styles.label}>
              {text(others.length === 0 ? 'joining.selection.toPayNow' : 'joining.others.thisOne')}
            </span>
            <span className={styles.amount}>{view.costs?.totalToPayNow.formatted ?? '…'}</span>
          </span>
        </button>
      ) : (
        <p className={styles.nothing}>{text('joining.selection.empty')}</p>
      )}
      <Dialog
        open={isOpen}
        title={text('joining.selection.summary')}
        width={480}
        onClose={() => setIsOpen(false)}
      >
        <SelectionPanel />
      </Dialog>
    </div>
  )
}
