import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { IconCalendar } from '@tabler/icons-react'
import { lazyPage } from '../../platform/addresses/lazy-page.ts'
import { text } from '../../platform/text.ts'
import { FieldFrame, useField } from '../../ui/Field.tsx'
import controls from '../../ui/Field.module.css'
import { Opened } from '../../ui/Opened.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { completeTypedDate, parseTypedDate, toTypedDate } from '../../platform/words/civil-dates.ts'
import styles from './DateField.module.css'

const Calendar = lazyPage(() => import('./Calendar.tsx'), 'Calendar')

interface Props {
  id: string
  label: string
  help?: ReactNode
  error?: string | readonly string[]
  placeholder?: string
  required?: boolean
  autoComplete?: string
  /** YYYY-MM-DD, or what was typed where that is no date. */
  value: string
  min?: string | null
  /** Without a last day nothing can be picked yet. */
  max: string | null
  /** A date long ago is chosen by its year first. */
  isLongAgo?: boolean
  likelyYear?: number | null
  /** Receives YYYY-MM-DD for a date, otherwise the text as typed. */
  onChange: (value: string) => void
}

/**
 * A date typed as DD/MM/YYYY, with a calendar beside it for those who prefer to point. The calendar is a disclosure: its
 * button says whether it is open, it takes the focus and is scrolled into view whole, Escape closes it and the focus returns to
 * the button. Where it lies over the page, a press or the focus elsewhere closes it.
 */
export function DateField({
  value,
  min,
  max,
  isLongAgo = false,
  likelyYear = null,
  onChange,
  id,
  label,
  help,
  error,
  ...input
}: Props) {
  const field = useField(id, { help, error })
  const [typed, setTyped] = useState(toTypedDate(value))
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const shown = (parseTypedDate(typed) ?? typed) === value ? typed : toTypedDate(value)

  useEffect(() => {
    if (!isOpen) return
    // In the flow of a narrow page it covers nothing: closed under a finger it would take away what the finger is on.
    const closeOutside = (event: Event) => {
      const isOver = panel.current && getComputedStyle(panel.current).position === 'absolute'
      if (isOver && !box.current?.contains(event.target as Node)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])

  useEffect(() => (isOpen && panel.current ? keepInSight(panel.current) : undefined), [isOpen])

  /** What is typed is read once it is finished, and then shown as it was read. */
  const finish = () => {
    const date = completeTypedDate(shown, max)
    if (date === null) return
    setTyped(toTypedDate(date))
    if (date !== value) onChange(date)
  }

  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }

  return (
    <div
      className={styles.date}
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
    >
      <FieldFrame field={field} label={label} help={help} error={error}>
        <div className={styles.row}>
          <input
            {...input}
            {...field.aria}
            type="text"
            id={field.fieldId}
            className={controls.control}
            inputMode="numeric"
            placeholder={input.placeholder ?? text('details.dateFormat')}
            value={shown}
            onChange={(event) => {
              const { value: written } = event.currentTarget
              setTyped(written)
              onChange(parseTypedDate(written) ?? written)
            }}
            onBlur={finish}
            onKeyDown={(event) => {
              if (event.key === 'Enter') finish()
            }}
          />
          {max === null ? null : (
            <button
              type="button"
              ref={button}
              className={styles.button}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconCalendar size={20} aria-hidden="true" />
              <VisuallyHidden>{text('details.calendar', { label })}</VisuallyHidden>
            </button>
          )}
        </div>
      </FieldFrame>
      {isOpen && max !== null ? (
        <div ref={panel} className={styles.panel} data-calendar>
          <Opened fallback={<div className={styles.waiting} aria-busy="true" />} onFailed={close}>
            <Calendar
              label={label}
              value={parseTypedDate(shown)}
              min={min ?? null}
              max={max}
              isLongAgo={isLongAgo}
              likelyYear={likelyYear}
              onPick={(date) => {
                setTyped(toTypedDate(date))
                onChange(date)
                close()
              }}
            />
          </Opened>
        </div>
      ) : null}
    </div>
  )
}

/** Years, months and days have heights of their own, and the code of the first comes a moment later. */
function keepInSight(panel: HTMLElement): () => void {
  const observer = new ResizeObserver(() => panel.scrollIntoView({ block: 'nearest' }))
  observer.observe(panel)
  return () => observer.disconnect()
}
