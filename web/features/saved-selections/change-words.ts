import { formatMoney } from '../../../contract/money.ts'
import { longDate } from '../../platform/words/formats.ts'
import { locale, text } from '../../platform/text.ts'
import type { Change } from './restore.ts'

/** The customer's sentence for something that is not as it was. */
export function changeWords(change: Change): string {
  switch (change.about) {
    case 'person':
      return change.name === null
        ? text('resume.changed.personUnnamed')
        : text('resume.changed.person', { name: change.name })
    case 'membership':
      return change.name === null
        ? text('resume.changed.membershipUnnamed')
        : text('resume.changed.membership', { name: change.name })
    case 'startDate':
      return text('resume.changed.startDate', { date: longDate(change.date) })
    case 'billingDay':
      return text('resume.changed.billingDay')
    case 'promotion':
      return text('resume.changed.promotion', { code: change.code, reason: change.reason })
    case 'fee':
    case 'dueToday': {
      const money = (amount: number) => formatMoney({ amount, currency: change.currency }, locale)
      const amounts = { before: money(change.before), after: money(change.after) }
      return change.about === 'fee'
        ? text('resume.changed.fee', amounts)
        : text('resume.changed.dueToday', amounts)
    }
    case 'questions':
      return text('resume.changed.questions')
    case 'terms':
      return text('resume.changed.terms')
    case 'bankDetails':
      return text('resume.changed.bankDetails')
  }
}
