import type { Toast, ToastType } from './toasts.ts'

/** A message as it can be read again. */
export interface LoggedMessage {
  content: string
  type: ToastType
  /** Milliseconds since 1970. */
  at: number
  validation: readonly string[]
}

const key = 'cc-messages'
const most = 50

/** The log with one more message, kept for the tab's next documents. A storage that refuses keeps nothing. */
export function logged(
  toast: Pick<Toast, 'content' | 'type' | 'validationMessages'>,
  at: number,
  before: readonly LoggedMessage[],
): readonly LoggedMessage[] {
  const validation = [...new Set(Object.values(toast.validationMessages ?? {}).flat())]
  const log = [{ content: toast.content, type: toast.type, at, validation }, ...before].slice(0, most)
  try {
    sessionStorage.setItem(key, JSON.stringify(log))
  } catch {
    // Good for this document.
  }
  return log
}

export function readLog(): readonly LoggedMessage[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? (kept as LoggedMessage[]) : []
  } catch {
    return []
  }
}
