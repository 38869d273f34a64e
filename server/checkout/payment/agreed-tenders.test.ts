import { expect, it } from 'vitest'
import type { AppError } from '../../platform/http/app-error.ts'
import { checkTenders } from './agreed-tenders.ts'

const said = (payments: { tenderType: string; amount: number }[]) => {
  try {
    checkTenders(payments, 2500, 500)
    return null
  } catch (error) {
    const { code, errors } = error as AppError
    return [code, Object.keys(errors ?? {})]
  }
}

it('what is agreed to is what is taken, by card and of credit', () => {
  expect(said([card(2500), credit(500)])).toBeNull()
  expect(said([card(1000), card(1500), credit(500)])).toBeNull()
  for (const other of [[card(3000)], [card(2499), credit(500)], [card(2500), credit(499)], []])
    expect(said(other)).toEqual(['amount_changed', ['payments']])
})

it.each(['cash', 'offline-voucher', 'cheque', 'membership', 'Card', ''])(
  'CHK-39 %o is no other word for a card',
  (tenderType) => {
    expect(said([credit(500), { tenderType, amount: 2500 }])).toEqual([
      'validation_failed',
      ['payments.1.tender_type'],
    ])
  },
)

const card = (amount: number) => ({ tenderType: 'card', amount })
const credit = (amount: number) => ({ tenderType: 'credit', amount })
