import { addDays } from '../../../contract/dates.ts'
import { text } from '../../platform/text.ts'
import { shortDate } from '../../platform/words/civil-dates.ts'

/**
 * The lines of a price as the customer reads them in the sidebar, at the checkout and on the receipt. Amounts come formatted
 * from the server; nothing is added up here.
 */

interface PriceLine {
  type:
    | 'base_fee'
    | 'joining_fee'
    | 'month_in_hand'
    | 'pro_rata'
    | 'discount'
    | 'minimum_waiver'
    | 'not_refunded'
  price: { formatted: string; raw: { amount: number } }
  days: number | null
}

interface Price {
  paymentType: 'recurring' | 'fixed' | 'single_payment'
  startDate: string
  firstBillingDate: string | null
  /** Dates in another year than this day's are written with theirs. */
  today: string
  lines: PriceLine[]
  promotion: { code: string } | null
}

export interface ShownLine {
  key: string
  label: string
  /** A quiet second line, such as the days of a part month. */
  detail: string | null
  amount: string
  isReduction: boolean
}

function labelOf({ type }: PriceLine, isChange: boolean): string {
  switch (type) {
    case 'base_fee':
      return text('memberships.cost.fee')
    case 'joining_fee':
      return text('memberships.cost.setupFee')
    case 'month_in_hand':
      return text(isChange ? 'memberships.cost.changeMonthInHand' : 'memberships.cost.monthInHand')
    case 'pro_rata':
      return text(isChange ? 'memberships.cost.changeProRata' : 'memberships.cost.proRata')
    case 'discount':
      return text('memberships.cost.discount')
    case 'minimum_waiver':
      return text('memberships.cost.waived')
    case 'not_refunded':
      return text('memberships.cost.notRefunded')
  }
}

export const daysWords = (days: number): string => text('memberships.cost.days', { count: days })

/**
 * What is due today, line by line; the monthly fee itself is not due today and stands elsewhere. The
 * lines of a change are differences.
 */
export function dueToday(price: Price, kind: 'new' | 'change' | 'renewal' = 'new'): ShownLine[] {
  return price.lines
    .filter((line) => !(line.type === 'base_fee' && price.paymentType === 'recurring'))
    .map((line) => ({
      key: line.type,
      label: labelOf(line, kind === 'change'),
      detail: detailOf(line, price),
      amount: amountOf(line),
      isReduction: isReduction(line),
    }))
}

const isReduction = (line: PriceLine) => line.type === 'discount' || line.type === 'minimum_waiver'

/** A reduction carries a minus, whichever sign it travelled with. */
const amountOf = (line: PriceLine): string =>
  isReduction(line) || line.price.raw.amount < 0
    ? `−${line.price.formatted.replace(/^[-−]/, '')}`
    : line.price.formatted

function detailOf(line: PriceLine, price: Price): string | null {
  if (line.type === 'discount') return price.promotion?.code ?? null
  if (line.type === 'month_in_hand') return text('memberships.cost.lastMonth')
  if (line.type !== 'pro_rata' || !line.days) return null
  if (price.firstBillingDate === null) return daysWords(line.days)
  const last = addDays(price.firstBillingDate, -1)
  return text('memberships.cost.daysFromTo', {
    days: daysWords(line.days),
    from: shortDate(price.startDate, price.today),
    to: shortDate(last, price.today),
  })
}
