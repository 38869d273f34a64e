import { useLayoutEffect } from 'react'

/** Keeps the page behind an overlay from scrolling while it is shown. */
export function useStillPage(): void {
  useLayoutEffect(() => {
    const page = document.documentElement
    const { overflow } = page.style
    page.style.overflow = 'hidden'
    return () => {
      page.style.overflow = overflow
    }
  }, [])
}
