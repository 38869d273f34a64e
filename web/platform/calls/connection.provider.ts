/** The browser knows that it has no connection; that it says nothing does not mean that it has one. */
export const isOffline = (): boolean =>
  typeof navigator === 'object' && 'onLine' in navigator && !navigator.onLine

export function followConnection(tell: { lost: () => void; back: () => void }): void {
  window.addEventListener('offline', tell.lost)
  window.addEventListener('online', tell.back)
}
