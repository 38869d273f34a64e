/** What an order can be paid with. Benefits and packages are prices, not tenders. */
export type TenderKind = 'card' | 'credit' | 'cash' | 'cheque' | 'voucher'

/** A part of what an order cost. Amounts in minor units. */
export interface PaidTender {
  id: string
  kind: TenderKind
  amount: number
}

/** What comes back first: the card to which it was paid, credit after everything else. */
const backInOrder: readonly TenderKind[] = ['card', 'cash', 'cheque', 'voucher', 'credit']

/**
 * How an amount is given back over the tenders of an order: the card first, up to what it paid and has not had back, credit
 * last.
 * @param givenBack by tender id, minor units that have been given back or are on their way
 * @returns a part for each tender that gives something back; null where the tenders have not that much left
 */
export function shareOfRefund<Tender extends PaidTender>(
  amount: number,
  tenders: readonly Tender[],
  givenBack: ReadonlyMap<string, number>,
): { tender: Tender; amount: number }[] | null {
  let left = amount
  const parts: { tender: Tender; amount: number }[] = []
  for (const kind of backInOrder) {
    for (const tender of tenders.filter((each) => each.kind === kind)) {
      const part = Math.min(left, tender.amount - (givenBack.get(tender.id) ?? 0))
      if (part > 0) parts.push({ tender, amount: part })
      left -= Math.max(0, part)
    }
  }
  return left === 0 ? parts : null
}
