import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { nearAfter } from './list-chunks.ts'

/** How far beyond the view a chunk is drawn, in px: the Tab key and a quick thumb find cards, not gaps. */
const margin = 900

/** Which chunks of a scrolling list to draw. `sizes` remembers the heights of those that were drawn once. */
export function useNearChunks(list: RefObject<HTMLElement | null>, count: number) {
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set([0]))
  const sizes = useRef(new Map<number, number>())

  useEffect(() => {
    const root = list.current
    if (!root || count <= 1) return
    const observer = new IntersectionObserver(
      (entries) => {
        const changes = entries.map(({ target, isIntersecting, boundingClientRect }) => {
          const chunk = Number((target as HTMLElement).dataset['chunk'])
          if (!isIntersecting && target.childElementCount > 0)
            sizes.current.set(chunk, boundingClientRect.height)
          return { chunk, isNear: isIntersecting, hasFocus: target.contains(document.activeElement) }
        })
        setNear((current) => nearAfter(current, changes))
      },
      { root, rootMargin: `${margin}px` },
    )
    for (const chunk of root.children) observer.observe(chunk)
    return () => observer.disconnect()
  }, [list, count])

  const draw = useCallback(
    (chunk: number) => setNear((current) => nearAfter(current, [{ chunk, isNear: true, hasFocus: false }])),
    [],
  )
  return { near, sizes, draw }
}
