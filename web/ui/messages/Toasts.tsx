import { useSyncExternalStore } from 'react'
import { ToastList } from './ToastList.tsx'
import { toastStore } from './toasts.ts'

/** The place of toasts; stands once in each document. It is no part of its own: a toast may say that nothing can be loaded. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  return toasts.length === 0 ? null : <ToastList toasts={toasts} />
}
