import type { PaymentKind } from './membership-list.ts'

/** The state of the list of memberships as it stands in the address, so that a reload, "back" and a copied link find it. */
export interface ListView {
  /** `?pay=monthly` or `?pay=once`; null leaves the choice to the list. */
  kind: PaymentKind | null
  /** `?category=Swimming`, as typed there; null for all. */
  category: string | null
  /** `?ineligible=shown` */
  withIneligible: boolean
  /** Slug of the membership whose details are open: `?details=national`. */
  details: string | null
}

const payWords: Record<PaymentKind, string> = { recurring: 'monthly', fixed: 'once' }

export function readListView(search: URLSearchParams): ListView {
  const pay = search.get('pay')
  return {
    kind: pay === payWords.recurring ? 'recurring' : pay === payWords.fixed ? 'fixed' : null,
    category: search.get('category') || null,
    withIneligible: search.get('ineligible') === 'shown',
    details: search.get('details') || null,
  }
}

/** The query with part of the view changed; everything else in it stays. */
export function withListView(search: URLSearchParams, part: Partial<ListView>): URLSearchParams {
  const view = { ...readListView(search), ...part }
  const next = new URLSearchParams(search)
  const put = (name: string, value: string | null) =>
    value === null ? next.delete(name) : next.set(name, value)
  put('pay', view.kind && payWords[view.kind])
  put('category', view.category)
  put('ineligible', view.withIneligible ? 'shown' : null)
  put('details', view.details)
  return next
}

/** Whether the address asks for something of the list: then the list is to be shown. */
export function asksForList(search: URLSearchParams): boolean {
  const { kind, category, withIneligible, details } = readListView(search)
  return kind !== null || category !== null || withIneligible || details !== null
}
