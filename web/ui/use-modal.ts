import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Opens the dialog element it is given to while it is mounted. Escape and a press on the ground around it ask to close;
 * afterwards the focus returns to where it was.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    const page = document.documentElement
    const { overflow } = page.style
    const escape = (event: Event) => {
      event.preventDefault()
      close()
    }
    const press = (event: Event) => {
      if (event.target === element) close()
    }
    element.addEventListener('cancel', escape)
    element.addEventListener('click', press)
    element.showModal()
    page.style.overflow = 'hidden'
    return () => {
      page.style.overflow = overflow
      element.removeEventListener('cancel', escape)
      element.removeEventListener('click', press)
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return dialog
}
