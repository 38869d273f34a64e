import { options } from 'preact'

/**
 * Nothing hears that the focus has gone because what had it was taken away, as with React: nobody has left the field. A browser tells,
 * as it does of a focus that goes nowhere.
 */
export function hushRemovals(): void {
  let isRemoving = false
  const before = options.unmount?.bind(options)
  options.unmount = (node) => {
    if (!isRemoving) {
      isRemoving = true
      queueMicrotask(() => (isRemoving = false))
    }
    before?.(node)
  }
  const hush = (event: FocusEvent) => {
    if (isRemoving && event.relatedTarget === null) event.stopImmediatePropagation()
  }
  addEventListener('focusout', hush, true)
  addEventListener('blur', hush, true)
}
