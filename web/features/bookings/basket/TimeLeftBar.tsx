import { useEffect, useEffectEvent, useState } from 'react'
import { IconClock } from '@tabler/icons-react'
import { text } from '../../../platform/text.ts'
import { FocusKept } from '../../../ui/FocusKept.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { inMs } from '../clock/instants.ts'
import { useNow } from '../clock/use-now.ts'
import { timeLeft, type TimeLeft } from './time-left.ts'
import styles from './TimeLeftBar.module.css'

/** How often it is asked what is left once the time is over, until the server says so too. */
const askAgainMs = 3000

/**
 * How long the places are kept still, by the server's clock. A screen reader hears it at five, two and one minutes and when the time is
 * over, and can read it at any time.
 */
export function TimeLeftBar({
  heldUntil,
  onOver,
  headingId = '',
  children,
}: {
  heldUntil: string
  /** The time is over: what is there has to be asked for. */
  onOver: () => void
  /** What has the focus when the way to keep them longer, which had it, has gone. */
  headingId?: string
  /** The way to keep them longer. */
  children?: React.ReactNode
}) {
  const now = useNow(1000)
  const left = now === undefined ? null : timeLeft(inMs(heldUntil), now)
  const isOver = left?.isOver ?? false
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (!isOver) return
    over()
    const timer = setInterval(over, askAgainMs)
    return () => clearInterval(timer)
  }, [isOver])
  return (
    <div className={styles.bar} data-short={left?.isShort || undefined}>
      <p className={styles.words}>
        <IconClock size={20} aria-hidden="true" />
        {isOver ? (
          <span>{text('basket.left.over')}</span>
        ) : (
          <span role="timer">{text('basket.left.kept', { clock: left?.clock ?? '' })}</span>
        )}
      </p>
      <Spoken moment={left?.spoken ?? null} />
      {children === undefined ? null : <FocusKept to={headingId}>{isOver ? null : children}</FocusKept>}
    </div>
  )
}

/** Says each of the minutes as it begins, and that they are over; nothing of the one that had begun before. */
function Spoken({ moment }: { moment: TimeLeft['spoken'] }) {
  const [last, setLast] = useState(moment)
  const [said, setSaid] = useState<TimeLeft['spoken']>(null)
  if (moment !== last) {
    setLast(moment)
    setSaid(moment)
  }
  return (
    <div role="status">
      <VisuallyHidden>
        {said === null
          ? ''
          : said === 'over'
            ? text('basket.left.over')
            : text('basket.left.spoken', { count: said })}
      </VisuallyHidden>
    </div>
  )
}
