import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { isReadToEnd } from './read-to-end.ts'

/**
 * Whether a scrolled box has been read to its end, or fits as it is. Scrolling to the end counts for good. Fitting is looked
 * at again whenever the box or what is in it changes its size: by the window, the zoom or a font that arrives late.
 */
export function useReadToEnd(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): boolean {
  const [isAtEnd, setIsAtEnd] = useState(false)
  const [wasRead, setWasRead] = useState(false)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setIsAtEnd(isReadToEnd(element))
    const scrolled = () => {
      look()
      if (isReadToEnd(element)) setWasRead(true)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    if (content.current) observer.observe(content.current)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', scrolled)
    }
  }, [box, content])

  return wasRead || isAtEnd
}
