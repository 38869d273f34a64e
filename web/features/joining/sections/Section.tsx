import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { IconCheck } from '@tabler/icons-react'
import { text } from '../../../platform/text.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { Section as SectionFacts } from './sections.ts'
import styles from './Section.module.css'

interface Props {
  section: SectionFacts
  state: 'open' | 'done' | 'todo'
  /** The answers of a done section in one line. */
  summary: ReactNode
  /** Null where there is nothing to choose. */
  onEdit: (() => void) | null
  /** Moves the focus to the heading when the section opens; not on the first view of the page. */
  takesFocus: boolean
  children: ReactNode
}

/**
 * One step of the accordion. A screen reader hears a level-two heading "Step 3: Your details, done"; opening a section
 * moves the focus to that heading. The Edit button of a done section names the section it opens.
 */
export function Section({ section: facts, state, summary, onEdit, takesFocus, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpen = state === 'open'

  useLayoutEffect(() => {
    const own = heading.current
    if (!isOpen || !takesFocus || !own) return
    const section = own.closest('section')
    section?.scrollIntoView({ block: 'start' })
    /* A summary of errors in the section may have taken the focus already; it keeps it. */
    if (!section?.contains(document.activeElement)) own.focus({ preventScroll: true })
  }, [isOpen, takesFocus])

  return (
    <section
      className={styles.section}
      data-state={state}
      data-section={facts.id}
      aria-labelledby={`section-${facts.id}`}
    >
      <div className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {state === 'done' ? <IconCheck size={18} stroke={3} /> : <span>{facts.number}</span>}
        </span>
        <div className={styles.title}>
          <h2
            id={`section-${facts.id}`}
            ref={heading}
            tabIndex={-1}
            aria-current={isOpen ? 'step' : undefined}
          >
            <VisuallyHidden>{`${text('joining.section.step', { number: facts.number })} `}</VisuallyHidden>
            <span>{facts.title}</span>
            <VisuallyHidden>{state === 'done' ? text('joining.section.doneSuffix') : ''}</VisuallyHidden>
          </h2>
          {state === 'done' && summary ? <div className={styles.summary}>{summary}</div> : null}
        </div>
        {state === 'done' && onEdit ? (
          <button type="button" className={styles.edit} onClick={onEdit}>
            <span>{text('joining.edit')}</span>
            <VisuallyHidden>{` ${facts.title}`}</VisuallyHidden>
          </button>
        ) : null}
      </div>
      {isOpen ? <div className={styles.body}>{children}</div> : null}
    </section>
  )
}
