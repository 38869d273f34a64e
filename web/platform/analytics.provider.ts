import { useEffect } from 'react'
import { checkoutStep, purchaseOf } from './analytics.ts'
import type { AnalyticsEvent, MeasuredOrder } from './analytics.ts'
import { inCheckout } from './addresses/checkout-path.ts'
import { currentConsent } from './kept/consent.provider.ts'
import { loadScript } from './load-script.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

let isOffered = false

/** Whether the operator measures visits; nothing is recorded before the shell has said so. */
export function offerAnalytics(client: { analytics: object | null }): void {
  isOffered = client.analytics !== null
}

/** The tag manager's script, with consent only and never in the checkout. A script that does not come is done without. */
export function loadAnalyticsContainer(url: string): void {
  if (isAllowed()) void loadScript(url).catch(() => undefined)
}

const isAllowed = () =>
  isOffered && currentConsent().analytics === true && !inCheckout(window.location.pathname)

/** Records an event, with the visitor's consent; without it the event is gone for good. */
export function track(event: AnalyticsEvent): void {
  if (isAllowed()) (window.dataLayer ??= []).push(event)
}

/** Records the step of joining whose section has opened. */
export function useCheckoutStep(section: string | null): void {
  useEffect(() => {
    const step = section === null ? null : checkoutStep(section)
    if (step) track(step)
  }, [section])
}

const purchasesKey = 'cc-purchases'
/** Older orders are confirmed long since; the list must not grow for ever. */
const mostPurchases = 50

/** Records an order once, also when its confirmation is opened again. Where that cannot be remembered it is not recorded. */
export function trackPurchase(order: MeasuredOrder): void {
  if (!isAllowed()) return
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(purchasesKey) ?? '[]')
    const known = Array.isArray(kept) ? kept : []
    if (known.includes(order.id)) return
    localStorage.setItem(purchasesKey, JSON.stringify([...known, order.id].slice(-mostPurchases)))
  } catch {
    return
  }
  track(purchaseOf(order))
}
