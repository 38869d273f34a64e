import type { User } from '../../../platform/calls/session.ts'
import { text } from '../../../platform/text.ts'
import { actedFor, useActingFor, type LinkedUser } from '../../../shell/use-acting-for.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { Ask } from './ask.ts'
import styles from './PeoplePage.module.css'
import { leaveLinked } from './use-people.ts'

interface Props {
  user: User
  ask: Ask
}

/** The people the customer acts for: chosen here, or left. */
export function ActedFor({ user, ask }: Props) {
  if (user.linkedUsers.length === 0) return <p className={styles.quiet}>{text('people.actedFor.none')}</p>
  return (
    <ul className={styles.list}>
      {user.linkedUsers.map((person) => (
        <li key={person.id}>
          <Person user={user} person={person} ask={ask} />
        </li>
      ))}
    </ul>
  )
}

function Person({ user, person, ask }: Props & { person: LinkedUser }) {
  const { id, firstName, fullName, age, awaitsConsent } = person
  const { asked, choose } = useActingFor(user)
  const isNow = actedFor(user)?.id === id
  const leave = () =>
    ask({
      title: text('people.leave.title', { name: fullName }),
      words: text('people.leave.text', { name: firstName }),
      keep: text('people.leave.keep'),
      go: text('people.leave'),
      done: text('people.leave.done', { name: fullName }),
      act: () => leaveLinked(user, id),
    })
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <div className={styles.names}>
          <h3 className={styles.name}>{fullName}</h3>
          {age === null ? null : <p className={styles.quiet}>{text('people.age', { age })}</p>}
        </div>
        {isNow ? <span className={styles.status}>{text('people.now')}</span> : null}
      </div>
      {awaitsConsent ? <p>{text('people.awaits', { name: firstName })}</p> : null}
      <div className={styles.actions}>
        {awaitsConsent ? null : (
          <Button variant="secondary" busy={asked !== null} onClick={() => void choose(isNow ? '' : id)}>
            {text(isNow ? 'people.stop' : 'people.actFor', { name: firstName })}
          </Button>
        )}
        {isNow ? <LinkButton to="/">{text('people.toAccount', { name: firstName })}</LinkButton> : null}
        <Button variant="quiet" aria-label={text('people.leaveOf', { name: fullName })} onClick={leave}>
          {text('people.leave')}
        </Button>
      </div>
    </Card>
  )
}
