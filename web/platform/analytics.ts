/** Events for the data layer, in the names that tag managers know. None carries personal data. */
export type AnalyticsEvent = PageView | CheckoutStep | BasketEvent | Purchase

interface PageView {
  event: 'page_view'
  page_title: string
  page_path: string
}

interface CheckoutStep {
  event: 'checkout_step'
  /** 1 to 7. */
  step: number
  name: string
}

/** What comes into the bookings basket, what leaves it, and that it is looked at. */
interface BasketEvent {
  event: 'add_to_cart' | 'remove_from_cart' | 'view_cart'
  value: number
  currency: string
  items: PurchaseItem[]
}

export interface Purchase {
  event: 'purchase'
  transaction_id: string
  /** Amounts in whole units of the currency, as the data layer expects them. */
  value: number
  tax: number
  currency: string
  items: PurchaseItem[]
}

interface PurchaseItem {
  item_id: string
  item_name: string
  item_category: string
  price: number
  quantity: number
}

/** The steps of joining by the section that opens; what comes after them is measured as a purchase. */
const steps: Readonly<Record<string, { step: number; name: string }>> = {
  centre: { step: 1, name: 'select centre' },
  membership: { step: 2, name: 'select membership' },
  details: { step: 3, name: 'your details' },
  questions: { step: 4, name: 'additional details' },
  review: { step: 5, name: 'review dates' },
  payment: { step: 6, name: 'monthly payment' },
  confirm: { step: 7, name: 'confirm details' },
}

export function checkoutStep(section: string): CheckoutStep | null {
  const step = Object.hasOwn(steps, section) ? steps[section] : undefined
  return step ? { event: 'checkout_step', ...step } : null
}

/** A page without what identifies somebody or something: no query, no order number. */
export function pageView(title: string, pathname: string): PageView {
  return {
    event: 'page_view',
    page_title: title,
    page_path: pathname.replace(/^(\/(?:order|booking)-confirmed\/).+/, '$1:id'),
  }
}

interface Priced {
  decimal: string
}

/** Part of an order that is measured. */
export interface MeasuredOrder {
  id: string
  total: Priced & { raw: { currency: string } }
  tax: Priced
  items: readonly {
    /** Of a membership; what else was sold is told apart by its own id. */
    membershipTypeId?: string
    id: string
    type: string
    name: string
    friendlyName?: string
    paymentType?: string
    categories?: readonly { name: string }[]
    /** Of a place: what it is at. */
    related?: { id: string; category: string }
    amount: Priced
  }[]
}

/** An order as a purchase. */
export function purchaseOf({ id, total, tax, items }: MeasuredOrder): Purchase {
  return {
    event: 'purchase',
    transaction_id: id,
    value: Number(total.decimal),
    tax: Number(tax.decimal),
    currency: total.raw.currency,
    items: items.map((item) => ({
      item_id: item.membershipTypeId ?? item.related?.id ?? item.id,
      item_name: item.friendlyName ?? item.name,
      item_category: item.related?.category ?? item.categories?.[0]?.name ?? item.paymentType ?? item.type,
      price: Number(item.amount.decimal),
      quantity: 1,
    })),
  }
}
