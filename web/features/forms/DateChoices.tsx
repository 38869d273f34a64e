import { useLayoutEffect, useRef, useState } from 'react'
import { choiceAfter, nearestOpen } from './choices-of-dates.ts'
import type { DateChoice } from './choices-of-dates.ts'
import styles from './Calendar.module.css'

interface Props {
  label: string
  choices: readonly DateChoice[]
  columns: 3 | 4
  /** It has the focus and is in sight at first; else the nearest one that can be chosen. */
  start: number
  /** Told as chosen. */
  chosen: number | null
  wordOf: (id: number) => string
  onPick: (id: number) => void
}

/**
 * Years or months in rows, all of them to scroll. A screen reader hears a group with a name, and each year or month as a button;
 * the chosen one is "current". One stop for the Tab key; arrows, Home and End move inside.
 */
export function DateChoices({ label, choices, columns, start, chosen, wordOf, onPick }: Props) {
  const first = nearestOpen(choices, start)
  const [active, setActive] = useState(first)
  const box = useRef<HTMLDivElement>(null)
  const button = (id: number) => box.current?.querySelector<HTMLButtonElement>(`[data-id="${id}"]`)

  useLayoutEffect(() => {
    const shown = first === null ? null : button(first)
    if (!box.current || !shown) return
    box.current.scrollTop = shown.offsetTop - box.current.clientHeight / 2
    shown.focus({ preventScroll: true })
  }, [first])

  return (
    <div role="group" aria-label={label} ref={box} className={columns === 4 ? styles.years : styles.months}>
      {choices.map(({ id, isDisabled }) => (
        <button
          key={id}
          type="button"
          data-id={id}
          className={styles.choice}
          disabled={isDisabled}
          tabIndex={id === active ? 0 : -1}
          aria-current={id === chosen ? 'date' : undefined}
          onFocus={() => setActive(id)}
          onClick={() => onPick(id)}
          onKeyDown={(event) => {
            const next = choiceAfter(choices, id, event.key, columns)
            if (next === null) return
            event.preventDefault()
            button(next)?.focus()
          }}
        >
          {wordOf(id)}
        </button>
      ))}
    </div>
  )
}
