import { useEffect, useRef, useState } from 'react'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { VenueCard } from './VenueCard.tsx'
import type { FoundVenue } from './venue-list.ts'
import styles from './VenueList.module.css'

interface VenueListProps {
  venues: readonly FoundVenue[]
  lit: string | null
  chosen: string | null
  onLight: (slug: string | null) => void
}

/** The centres: a list that scrolls, and on phones a row that swipes, with buttons for those who do not. */
export function VenueList({ venues, lit, chosen, onLight }: VenueListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)

  // A pin was chosen: bring its card into sight, moving the list only.
  useEffect(() => {
    const index = venues.findIndex(({ slug }) => slug === chosen)
    if (index !== -1) showCard(list.current, index)
  }, [chosen, venues])

  function swiped() {
    const row = list.current
    if (!row || row.scrollWidth <= row.clientWidth) return
    const index = Math.min(venues.length - 1, Math.round(row.scrollLeft / cardStep(row)))
    if (index === at) return
    setAt(index)
    onLight(venues[index]?.slug ?? null)
  }

  return (
    <div className={styles.frame}>
      <ul ref={list} id="venue-list" data-testid="venue-list" className={styles.list} onScroll={swiped}>
        {venues.map((venue, index) => (
          <li key={venue.slug} className={styles.item}>
            <VenueCard venue={venue} lit={venue.slug === lit} first={index === 0} onLight={onLight} />
          </li>
        ))}
      </ul>
      {venues.length > 1 ? (
        <div className={styles.steps}>
          <button
            type="button"
            aria-label="Previous centre"
            disabled={at === 0}
            onClick={() => showCard(list.current, at - 1)}
          >
            <IconChevronLeft size={20} aria-hidden="true" />
          </button>
          <span>{`${at + 1} of ${venues.length}`}</span>
          <button
            type="button"
            aria-label="Next centre"
            disabled={at === venues.length - 1}
            onClick={() => showCard(list.current, at + 1)}
          >
            <IconChevronRight size={20} aria-hidden="true" />
          </button>
        </div>
      ) : null}
    </div>
  )
}

const cardStep = (row: HTMLElement): number => {
  const [first, second] = row.children as unknown as HTMLElement[]
  return first && second ? Math.max(1, second.offsetLeft - first.offsetLeft) : 1
}

function showCard(row: HTMLElement | null, index: number): void {
  const card = row?.children[index] as HTMLElement | undefined
  if (!row || !card) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollTo({ left: card.offsetLeft - 16, top: card.offsetTop - 8, behavior: calm ? 'auto' : 'smooth' })
}
