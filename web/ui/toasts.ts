export type ToastType = 'success' | 'error' | 'info' | 'warning'

export interface ToastRequest {
  content: string
  type?: ToastType
  /** Milliseconds until it closes by itself; it waits while pointed at or focused. 5000 unless told. */
  closeAfter?: number
  /** Runs once when the toast has closed, by itself or by hand. */
  callback?: () => void
  /** Messages by field, listed under "Validation errors". */
  validationMessages?: Record<string, readonly string[]>
}

export interface Toast extends ToastRequest {
  id: string
  type: ToastType
  closeAfter: number
}

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

function setToasts(next: readonly Toast[]): void {
  toasts = next
  listeners.forEach((listener) => listener())
}

/** Shows a message top right. The part that draws it is loaded with the first one. */
export function showToast(request: ToastRequest): string {
  count += 1
  const toast: Toast = { type: 'info', closeAfter: 5000, ...request, id: `toast-${count}` }
  setToasts([...toasts, toast])
  return toast.id
}

export function closeToast(id: string): void {
  const toast = toasts.find((each) => each.id === id)
  if (!toast) return
  setToasts(toasts.filter((each) => each !== toast))
  toast.callback?.()
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => toasts,
}
