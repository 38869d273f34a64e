import {
  IconCalendarEvent,
  IconCalendarOff,
  IconCreditCard,
  IconReceipt,
  IconRepeat,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { useClient } from '../../../platform/client.ts'
import { longDate } from '../../../platform/formats.ts'
import { text } from '../../../platform/text.ts'
import { Text } from '../../../ui/Text.tsx'
import { weekdayDate } from '../../../platform/civil-dates.ts'
import { useJoining } from '../joining-context.ts'
import styles from './KeyFacts.module.css'
import type { Costs } from './use-costs.ts'

const strong = { 0: <strong />, 1: <strong /> }

/**
 * What is agreed to, all together and readable without opening any terms (Digital Markets, Competition and Consumers Act
 * 2024, s. 256): what is due today, what follows and when, the least it comes to, how to get out of it.
 */
export function KeyFacts() {
  const { purpose, card, costs: view } = useJoining()
  const { cancellationNoticeDays } = useClient()
  const { costs } = view
  if (!costs || !card) return null
  const due = costs.totalToPayNow
  return (
    <ul className={styles.facts} aria-busy={view.isStale}>
      <Fact icon={IconCreditCard}>
        {due.raw.amount === 0 ? (
          <Text id="joining.facts.nothingDue" components={strong} />
        ) : (
          <Text id="joining.facts.dueToday" values={{ amount: due.formatted }} components={strong} />
        )}
      </Fact>
      <Fact icon={IconCalendarEvent}>
        <Start costs={costs} membership={card.membership.name} />
      </Fact>
      {costs.oldMembership ? (
        <Fact icon={IconCalendarOff}>
          <Text
            id="changes.facts.ends"
            values={{
              membership: costs.oldMembership.name,
              date: weekdayDate(costs.oldMembership.lastDay, costs.today),
            }}
            components={strong}
          />
        </Fact>
      ) : null}
      {costs.collectionsAtOldPrice.map(({ billingDate, collectionDate, amount }) => (
        <Fact key={billingDate} icon={IconCalendarEvent}>
          <Text
            id="changes.facts.atOldPrice"
            values={{ amount: amount.formatted, date: weekdayDate(collectionDate, costs.today) }}
            components={strong}
          />
        </Fact>
      ))}
      {costs.paymentType === 'recurring' ? (
        <Fact icon={IconRepeat}>
          <Monthly costs={costs} />
        </Fact>
      ) : null}
      <Fact icon={IconReceipt}>
        <Least costs={costs} />
      </Fact>
      <Fact icon={IconCalendarOff}>
        <Text
          id={purpose.kind === 'new' ? 'joining.facts.changeMind' : 'changes.facts.changeMind'}
          components={strong}
        />
        {costs.paymentType === 'recurring' ? (
          <>
            <span> </span>
            <Text
              id={costs.minimumTermMonths > 0 ? 'joining.facts.leaveAfterTerm' : 'joining.facts.leave'}
              values={{ days: cancellationNoticeDays }}
              components={strong}
            />
          </>
        ) : null}
      </Fact>
    </ul>
  )
}

function Fact({
  icon: Icon,
  children,
}: {
  icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>
  children: ReactNode
}) {
  return (
    <li>
      <Icon size={20} aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}

function Start({ costs, membership }: { costs: Costs; membership: string }) {
  const date = weekdayDate(costs.startDate, costs.today)
  return costs.endDate === null ? (
    <Text id="joining.facts.starts" values={{ membership, date }} components={strong} />
  ) : (
    <Text
      id="joining.facts.runs"
      values={{ membership, date, end: longDate(costs.endDate) }}
      components={strong}
    />
  )
}

function Monthly({ costs }: { costs: Costs }) {
  const amount = costs.fees.baseFee.formatted
  const collected = costs.firstCollectionDate
  return collected === null ? (
    <Text id="joining.facts.monthlyUndated" values={{ amount }} components={strong} />
  ) : (
    <Text
      id="joining.facts.monthly"
      values={{ amount, date: weekdayDate(collected, costs.today) }}
      components={strong}
    />
  )
}

function Least({ costs }: { costs: Costs }) {
  const amount = costs.minimumInAll.formatted
  if (costs.paymentType !== 'recurring')
    return <Text id="joining.facts.allYouPay" values={{ amount }} components={strong} />
  const months = costs.minimumTermMonths
  if (months === 0 && costs.minimumInAll.raw.amount === 0) return text('joining.facts.noMinimum')
  return months === 0 ? (
    <Text id="joining.facts.noMinimumTerm" values={{ amount }} components={strong} />
  ) : (
    <Text id="joining.facts.minimumTerm" values={{ amount, months }} components={strong} />
  )
}
