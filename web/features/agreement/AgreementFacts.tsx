import {
  IconArrowBackUp,
  IconCalendarEvent,
  IconCalendarOff,
  IconCreditCard,
  IconDoorExit,
  IconFileText,
  IconId,
  IconReceipt,
  IconReceiptTax,
  IconRepeat,
  IconSum,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { CallerOutput } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/routes.ts'
import styles from './AgreementFacts.module.css'

export type Agreement = CallerOutput<Routes['getOrder']>['agreement']
type Fact = Agreement['facts'][number]

const icons: Record<string, ComponentType<{ size: number; 'aria-hidden': 'true' }>> = {
  today: IconCreditCard,
  starts: IconCalendarEvent,
  replaces: IconCalendarOff,
  oldPrice: IconCalendarEvent,
  monthly: IconRepeat,
  collections: IconCalendarEvent,
  minimumTerm: IconReceipt,
  minimum: IconSum,
  changeMind: IconArrowBackUp,
  notice: IconDoorExit,
  vat: IconReceiptTax,
  customerId: IconId,
}

/**
 * What is agreed to, all together and readable without opening anything. The sentences are the server's, the same on every
 * page and in the e-mail.
 */
export function AgreementFacts({
  agreement,
  isStale = false,
  isBare = false,
}: {
  agreement: Agreement
  /** Newer figures are on their way. */
  isStale?: boolean
  /** It stands on a card of its own. */
  isBare?: boolean
}) {
  const { lines, facts } = agreement
  const [today, ...others] = facts
  return (
    <div className={styles.agreement} data-bare={isBare} aria-busy={isStale}>
      <Facts facts={today ? [today] : []} />
      {lines.map(({ name, facts: own }, index) => (
        // Two lines may have the same name, and never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.line} role="group" aria-label={name}>
          {lines.length === 1 ? null : <p className={styles.name}>{name}</p>}
          <Facts facts={own} />
        </div>
      ))}
      <Facts facts={others} />
    </div>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ id, label, words }) => {
        const Icon = icons[id] ?? IconFileText
        return (
          <div key={`${id} ${words}`} data-fact={id}>
            <dt>
              <Icon size={20} aria-hidden="true" />
              <span>{label}</span>
            </dt>
            <dd>{words}</dd>
          </div>
        )
      })}
    </dl>
  )
}
