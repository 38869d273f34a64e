import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastStore } from './toasts.ts'

const ToastList = lazy(() => import('./ToastList.tsx').then((module) => ({ default: module.ToastList })))

/** The place of toasts; stands once in each document. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  if (toasts.length === 0) return null
  return (
    <Suspense>
      <ToastList toasts={toasts} />
    </Suspense>
  )
}
