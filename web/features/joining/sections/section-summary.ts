import { longDate } from '../../../platform/words/formats.ts'
import { text } from '../../../platform/text.ts'
import { ordinalDay } from '../../../platform/words/civil-dates.ts'
import type { SectionId } from './sections.ts'
import type { JoiningState } from '../selection/selection.ts'

interface Known {
  kind: 'new' | 'change' | 'renewal'
  venueName: string
  /** `£34.99 a month` of the chosen option. */
  price: string | null
  user: { fullName: string; email: string } | null
  answered: number
  startDate: string | null
  /** Last two digits of the account a waiting cart will be collected from. */
  heldAccountEnding: string | null
}

/** The answers of a done section in one line. */
export function sectionSummary(id: SectionId, state: JoiningState, known: Known): string {
  const { selection, bank } = state
  const joined = (parts: (string | null | false)[]) =>
    parts.filter((part) => part !== null && part !== false && part !== '').join(' · ')
  switch (id) {
    case 'centre':
      return joined([known.venueName, known.kind !== 'new' && text('joining.summary.keptCentre')])
    case 'membership':
      return joined([selection.membership?.name ?? null, known.price])
    case 'details':
      return joined([known.user?.fullName ?? null, known.user?.email ?? null])
    case 'questions':
      return text('joining.answers', { count: known.answered })
    case 'review':
      return joined([
        known.startDate === null ? null : text('joining.summary.starts', { date: longDate(known.startDate) }),
        selection.membership?.paymentType === 'recurring' &&
          selection.billingDay !== null &&
          text('joining.summary.paymentsOn', { day: ordinalDay(selection.billingDay) }),
        selection.promotion?.code ?? null,
      ])
    case 'payment':
      if (known.heldAccountEnding !== null) return accountEnding(known.heldAccountEnding)
      return bank === null
        ? ''
        : joined([bank.accountHolder.trim(), accountEnding(bank.accountNumber.replace(/\D/g, '').slice(-2))])
    case 'confirm':
    case 'checkout':
      return ''
  }
}

const accountEnding = (ending: string): string => text('joining.summary.accountEnding', { ending })
