import { invalid } from '../../platform/http/app-error.ts'

interface Tender {
  tenderType: string
  amount: number
}

const atHome = ['card', 'credit']
const atDeskOnly = ['cash', 'offline-voucher', 'cheque']

/** Customers pay by card and of their credit. @throws 422 on anything else */
export function checkTenderTypes(payments: readonly Pick<Tender, 'tenderType'>[]): void {
  const refused = payments.findIndex(({ tenderType }) => !atHome.includes(tenderType))
  if (refused >= 0)
    throw invalid({
      [`payments.${refused}.tender_type`]: [
        atDeskOnly.includes(payments[refused]!.tenderType)
          ? 'Only the desk can take this. Please pay by card.'
          : 'Please pay by card.',
      ],
    })
}

/**
 * The amounts that the browser shows must be the server's: nobody pays an amount they did not see, nor by card what they said they
 * would pay otherwise.
 * @param card what is to pay by card; `credit`: what the cart spends of it, both in minor units
 * @throws 422 on what is neither; amount_changed
 */
export function checkTenders(payments: readonly Tender[], card: number, credit: number): void {
  checkTenderTypes(payments)
  const sum = (isCredit: boolean) =>
    payments.reduce(
      (total, { tenderType, amount }) => total + ((tenderType === 'credit') === isCredit ? amount : 0),
      0,
    )
  if (sum(false) === card && sum(true) === credit) return
  throw invalid(
    { payments: ['The amount to pay has changed. Please check it and try again.'] },
    'amount_changed',
  )
}
