import { logged, readLog } from './message-log.ts'
import type { LoggedMessage } from './message-log.ts'

export type ToastType = 'success' | 'error' | 'info' | 'warning'

/** How long toasts stay, in milliseconds: changes of the basket, orders, and everything else. */
export const toastDurations = { basket: 3000, order: 10_000, usual: 5000 } as const

export interface ToastRequest {
  content: string
  type?: ToastType
  /** The look where it differs from the type's. */
  colour?: ToastType
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
  colour: ToastType
  closeAfter: number
}

let toasts: readonly Toast[] = []
let log: readonly LoggedMessage[] | null = null
let count = 0
const listeners = new Set<() => void>()

function setToasts(next: readonly Toast[]): void {
  toasts = next
  listeners.forEach((listener) => listener())
}

/** Shows a message top right; the log of the visit keeps its words. */
export function showToast(request: ToastRequest): string {
  count += 1
  const type = request.type ?? 'info'
  const toast: Toast = {
    closeAfter: toastDurations.usual,
    colour: type,
    ...request,
    type,
    id: `toast-${count}`,
  }
  log = logged(toast, performance.timeOrigin + performance.now(), readMessages())
  setToasts([...toasts, toast])
  return toast.id
}

/** Closes a toast; one that is closed already is left alone. */
export function closeToast(id: string): void {
  const toast = toasts.find((each) => each.id === id)
  if (!toast) return
  setToasts(toasts.filter((each) => each !== toast))
  toast.callback?.()
}

/** What the server said about single fields, each sentence once. */
export const validationLines = (messages: Record<string, readonly string[]> | undefined): string[] => [
  ...new Set(Object.values(messages ?? {}).flat()),
]

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const readMessages = () => (log ??= readLog())

export const toastStore = { subscribe, read: () => toasts }

/** Every message of the visit, the newest first, also of the tab's earlier documents. */
export const messageLog = { subscribe, read: readMessages }
