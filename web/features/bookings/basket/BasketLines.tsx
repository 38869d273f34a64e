import type { User } from '../../../platform/calls/session.ts'
import { text } from '../../../platform/text.ts'
import { dayName } from '../day-words.ts'
import type { PlaceLine } from './basket.ts'
import { BasketLine } from './BasketLine.tsx'
import { groupsOf } from './groups.ts'
import styles from './BasketLines.module.css'
import type { BasketActions } from './use-basket-actions.ts'

interface Props {
  lines: readonly PlaceLine[]
  user: User | null
  actions: BasketActions
  now: number
  today: string
  timeZone: string
  onLeave: () => void
}

/** What is in the basket, under whom it is for and the day. */
export const BasketLines = ({ lines, today, ...shared }: Props) => (
  <div className={styles.groups}>
    {groupsOf(lines).map(({ personId, name, days }) => (
      <section key={personId ?? `named ${name}`} className={styles.group}>
        <h2 className={styles.person}>
          {isOneself(personId, name, shared.user)
            ? text('basket.for.you')
            : text('basket.for.named', { name: name ?? '' })}
        </h2>
        {days.map(({ day, lines: ofDay }) => (
          <div key={day} className={styles.day}>
            <h3 className={styles.dayName}>{dayName(day, today)}</h3>
            <ul className={styles.lines}>
              {ofDay.map((line) => (
                <BasketLine
                  key={line.id}
                  line={line}
                  isOwn={isOneself(personId, name, shared.user)}
                  today={today}
                  {...shared}
                />
              ))}
            </ul>
          </div>
        ))}
      </section>
    ))}
  </div>
)

/** A visitor's own place names nobody. */
const isOneself = (personId: string | null, name: string | null, user: User | null): boolean =>
  personId === null ? name === null : personId === user?.id
