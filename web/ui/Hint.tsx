import { IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { text } from '../platform/text.ts'
import styles from './Hint.module.css'

/** How long a hint stays when the pointer or the focus has left it, in milliseconds. */
const leaveDelayMs = 4000
const gapPx = 6

/**
 * A small "i" with a few words more: on pointing, focus or press. It stays while it is pointed at and four seconds longer;
 * Escape closes it at once. A screen reader hears the words as the description of the button.
 */
export function Hint({ subject, children }: { subject: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (!isOpen) return
    bubble.current?.showPopover()
    const placeAgain = () => place(button.current, bubble.current)
    placeAgain()
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A dialog around it stays open.
      event.preventDefault()
      setOpen(false)
    }
    document.addEventListener('keydown', escape, true)
    window.addEventListener('resize', placeAgain)
    return () => {
      document.removeEventListener('keydown', escape, true)
      window.removeEventListener('resize', placeAgain)
    }
  }, [isOpen])
  useEffect(() => {
    if (!isOpen || !isLeft) return
    const timer = setTimeout(() => setOpen(false), leaveDelayMs)
    return () => clearTimeout(timer)
  }, [isOpen, isLeft])

  const stay = () => {
    setLeft(false)
    setOpen(true)
  }
  const leave = () => setLeft(true)
  return (
    <span className={styles.hint} onMouseEnter={stay} onMouseLeave={leave}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={text('shell.hint', { subject })}
        aria-describedby={isOpen ? id : undefined}
        onFocus={stay}
        onBlur={leave}
        onClick={stay}
      >
        <IconInfoCircle size={20} aria-hidden="true" />
      </button>
      {isOpen ? (
        <span ref={bubble} id={id} role="tooltip" popover="manual" className={styles.bubble}>
          {children}
        </span>
      ) : null}
    </span>
  )
}

/** Under the button, within the window; above it where there is no room below. */
function place(button: HTMLElement | null, bubble: HTMLElement | null): void {
  if (!button || !bubble) return
  const from = button.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isRoomBelow = from.bottom + gapPx + height <= clientHeight
  bubble.style.top = `${isRoomBelow ? from.bottom + gapPx : Math.max(0, from.top - gapPx - height)}px`
  bubble.style.left = `${Math.max(gapPx, Math.min(from.left, clientWidth - width - gapPx))}px`
}
