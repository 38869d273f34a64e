import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { focused, focusNearest, trailOfFocus } from './focus-trail.ts'

/**
 * Opens the dialog element it is given to while it is mounted. Escape and a press on the ground around it ask to close;
 * afterwards the focus returns to where it was, or to what is nearest where that is gone or can be pressed no more.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = trailOfFocus()
    const page = document.documentElement
    const { overflow } = page.style
    const escape = (event: Event) => {
      event.preventDefault()
      close()
    }
    // Selecting text may end on the ground: only a press that began there is one.
    let beganOutside = false
    const begin = (event: Event) => {
      beganOutside = event.target === element
    }
    // The second half of a double click on what opened it lands there too.
    const press = (event: MouseEvent) => {
      if (event.target === element && beganOutside && event.detail < 2) close()
    }
    element.addEventListener('cancel', escape)
    element.addEventListener('pointerdown', begin)
    element.addEventListener('click', press)
    element.showModal()
    page.style.overflow = 'hidden'
    return () => {
      page.style.overflow = overflow
      element.removeEventListener('cancel', escape)
      element.removeEventListener('pointerdown', begin)
      element.removeEventListener('click', press)
      element.close()
      // The browser has given the focus back already, where it could. What closed it may have changed the page too, and is drawn with
      // it; of what is drawn later, others take care.
      queueMicrotask(() => {
        if (focused() === null) focusNearest(before)
      })
    }
  }, [])
  return dialog
}
