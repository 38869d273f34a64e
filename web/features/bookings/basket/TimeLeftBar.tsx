import { useEffect, useEffectEvent, useState } from 'react'
import { IconClock } from '@tabler/icons-react'
import { text } from '../../../platform/text.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { inMs } from '../clock/instants.ts'
import { useNow } from '../clock/use-now.ts'
import { timeLeft } from './time-left.ts'
import styles from './TimeLeftBar.module.css'

/** How often it is asked what is left once the time is over, until the server says so too. */
const askAgainMs = 3000

/**
 * How long the places are kept still, by the server's clock. A screen reader hears it at five, two and one minutes, and can read it at
 * any time.
 */
export function TimeLeftBar({
  heldUntil,
  onOver,
  children,
}: {
  heldUntil: string
  /** The time is over: what is there has to be asked for. */
  onOver: () => void
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
      <Spoken minutes={left?.spoken ?? null} />
      {isOver ? null : children}
    </div>
  )
}

/** Says each of the minutes as it begins, and nothing of the one that had begun before. */
function Spoken({ minutes }: { minutes: number | null }) {
  const [last, setLast] = useState(minutes)
  const [said, setSaid] = useState<number | null>(null)
  if (minutes !== last) {
    setLast(minutes)
    setSaid(minutes)
  }
  return (
    <div role="status">
      <VisuallyHidden>{said === null ? '' : text('basket.left.spoken', { count: said })}</VisuallyHidden>
    </div>
  )
}
