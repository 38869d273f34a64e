import { inCheckout } from '../addresses/checkout-path.ts'

/**
 * Follows an update of the site: a page opened before it asks for code that is gone since, and is loaded anew where the
 * server has another version by now. Code that failed to come for any other reason is left to the error page. The checkout
 * is never left alone with a payment: it was loaded a moment ago.
 */
export function followUpdates(): void {
  window.addEventListener('vite:preloadError', () => {
    if (!inCheckout(window.location.pathname)) void reloadIfUpdated()
  })
}

async function reloadIfUpdated(): Promise<void> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  const page = await fetch(window.location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null)
  if (own && page !== null && !page.includes(`"${own}"`)) window.location.reload()
}
