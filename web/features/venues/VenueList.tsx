import { useEffect, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { text } from '../../platform/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { cardStep, cardWidth, chunkSize, chunksOf, guessedHeight } from './list-chunks.ts'
import { useNearChunks } from './use-near-chunks.ts'
import { VenueCard } from './VenueCard.tsx'
import type { FoundVenue } from './venue-list.ts'
import styles from './VenueList.module.css'

interface VenueListProps {
  venues: readonly FoundVenue[]
  lit: string | null
  /** The lit card may be brought into sight. */
  canScroll: boolean
  onLight: (slug: string | null) => void
}

/**
 * The centres: a list that scrolls, and on phones a row that swipes, with buttons for those who do not. Of thousands only the
 * chunks near the view are drawn; a screen reader hears each card's place among all.
 */
export function VenueList({ venues, lit, canScroll, onLight }: VenueListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const chunks = chunksOf(venues.length)
  const { near, sizes, draw } = useNearChunks(list, chunks.length)
  const firstButton = venues.findIndex((venue) => venue.displayVenueSelectionButton)

  // A pin was lit or chosen: bring its card into sight, moving the list only.
  const wanted = canScroll && lit !== null ? venues.findIndex(({ slug }) => slug === lit) : -1
  useEffect(() => {
    if (wanted === -1) return
    if (!showCard(list.current, wanted)) draw(Math.floor(wanted / chunkSize))
  }, [wanted, near, draw])

  function swiped() {
    const row = list.current
    if (!row || !isRow(row)) return
    const index = Math.max(0, Math.min(venues.length - 1, Math.round(row.scrollLeft / cardStep)))
    if (index === at) return
    setAt(index)
    onLight(venues[index]?.slug ?? null)
  }

  return (
    <div className={styles.frame}>
      <div
        ref={list}
        role="list"
        id="venue-list"
        data-testid="venue-list"
        className={styles.list}
        onScroll={swiped}
      >
        {chunks.map(({ from, to }, chunk) => {
          const drawn = near.has(chunk)
          const away = {
            '--away-height': `${sizes.current.get(chunk) ?? guessedHeight(to - from)}px`,
            '--away-width': `${(to - from) * cardStep - (cardStep - cardWidth)}px`,
          } as CSSProperties
          return (
            <div
              key={from}
              data-chunk={chunk}
              className={classNames(styles.chunk, !drawn && styles.away)}
              style={drawn ? undefined : away}
            >
              {drawn
                ? venues.slice(from, to).map((venue, index) => (
                    <div
                      key={venue.slug}
                      role="listitem"
                      aria-posinset={from + index + 1}
                      aria-setsize={venues.length}
                      data-index={from + index}
                      className={styles.item}
                    >
                      <VenueCard
                        venue={venue}
                        lit={venue.slug === lit}
                        first={from + index === 0}
                        firstButton={from + index === firstButton}
                        onLight={onLight}
                      />
                    </div>
                  ))
                : null}
            </div>
          )
        })}
      </div>
      {venues.length > 1 ? (
        <div className={styles.steps}>
          <button
            type="button"
            aria-label={text('venues.list.previous')}
            disabled={at === 0}
            onClick={() => showCard(list.current, at - 1)}
          >
            <IconChevronLeft size={20} aria-hidden="true" />
          </button>
          <span>{text('venues.list.position', { position: at + 1, count: venues.length })}</span>
          <button
            type="button"
            aria-label={text('venues.list.next')}
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

/** On phones the list is a row. */
const isRow = (list: HTMLElement) => list.scrollWidth > list.clientWidth + 1

/** Scrolls the list until the card is in sight. False where the card is not drawn yet. */
function showCard(list: HTMLElement | null, index: number): boolean {
  if (!list) return true
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  if (isRow(list)) {
    list.scrollTo({ left: index * cardStep, behavior })
    return true
  }
  const card = list.querySelector(`[data-index="${index}"]`)
  if (!card) return false
  const [outer, inner] = [list.getBoundingClientRect(), card.getBoundingClientRect()]
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return true
  const top = list.scrollTop + inner.top - outer.top - 8
  // Flying past thousands of cards would only blur.
  list.scrollTo({ top, behavior: Math.abs(top - list.scrollTop) > 4000 ? 'auto' : behavior })
  return true
}
