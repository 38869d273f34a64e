import { showToast, toastDurations } from '../../ui/messages/toasts.ts'

/** Says what was in the visitor's basket and could not come into the customer's, long enough to be read. */
export function tellBasketNotices(notices: readonly string[]): void {
  for (const content of notices) showToast({ content, type: 'warning', closeAfter: toastDurations.order })
}
