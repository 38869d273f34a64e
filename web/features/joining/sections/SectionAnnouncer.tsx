import { useEffect, useRef, useState } from 'react'
import { text } from '../../../platform/text.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useJoining } from '../selection/joining-context.ts'
import { isDone } from './sections.ts'
import type { SectionId } from './sections.ts'

/** Tells a screen reader that the section just left is done, before it reads the heading of the one that opens. */
export function SectionAnnouncer({ open }: { open: SectionId }) {
  const { sections, facts } = useJoining()
  const [said, setSaid] = useState('')
  const before = useRef(open)

  useEffect(() => {
    if (before.current === open) return
    const left = sections.find((section) => section.id === before.current)
    before.current = open
    setSaid(left && isDone(left.id, facts) ? text('joining.announce.done', { section: left.title }) : '')
  }, [open, sections, facts])

  return (
    <VisuallyHidden>
      <span role="status" id="section-done">
        {said}
      </span>
    </VisuallyHidden>
  )
}
