import { longDate } from '../../platform/words/formats.ts'
import type { User } from '../../platform/calls/session.ts'
import { text } from '../../platform/text.ts'
import type { Tone } from '../../ui/Notice.tsx'

/** Something about the account that the customer should see to, the most pressing first. */
export interface AccountAlert {
  key: string
  tone: Tone
  title: string
  text: string
}

type Facts = Pick<User, 'hasOutstandingPenalties' | 'documentExpiry' | 'membershipDocumentUploadRequired'>

/** What needs the customer: a penalty to pay, a proof to hand in, papers that have run out or soon will. */
export function accountAlerts(user: Facts): AccountAlert[] {
  return [
    ...(user.hasOutstandingPenalties
      ? [
          {
            key: 'penalty',
            tone: 'bad' as const,
            title: text('dashboard.alert.penalty'),
            text: text('dashboard.alert.penaltyText'),
          },
        ]
      : []),
    ...(user.membershipDocumentUploadRequired
      ? [
          {
            key: 'proof',
            tone: 'warn' as const,
            title: text('dashboard.alert.proof'),
            text: text('dashboard.alert.proofText'),
          },
        ]
      : []),
    ...user.documentExpiry
      .filter(({ documentExpiringSoon, daysToExpiry }) => documentExpiringSoon || daysToExpiry < 0)
      .toSorted((a, b) => a.daysToExpiry - b.daysToExpiry)
      .map(documentAlert),
  ]
}

function documentAlert(
  { name, daysToExpiry, expiresOn }: User['documentExpiry'][number],
  index: number,
): AccountAlert {
  const date = longDate(expiresOn)
  const isOver = daysToExpiry < 0
  return {
    key: `document-${index}`,
    tone: isOver ? 'bad' : 'warn',
    title: isOver
      ? text('dashboard.alert.expired', { name })
      : text('dashboard.alert.expires', { name, days: daysToExpiry }),
    text: isOver
      ? text('dashboard.alert.expiredText', { date })
      : text('dashboard.alert.expiresText', { date }),
  }
}
