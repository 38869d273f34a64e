import { useState } from 'react'
import { ApiError } from '../../../platform/calls/api.ts'
import { longDate } from '../../../platform/words/formats.ts'
import type { User } from '../../../platform/calls/session.ts'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { showToast } from '../../../ui/messages/toasts.ts'
import type { Ask } from './ask.ts'
import styles from './PeoplePage.module.css'
import { decideConsent, leaveLinkedBy, type LinkedBy } from './use-people.ts'

interface Props {
  user: User
  linkedBy: readonly LinkedBy[]
  ask: Ask
  /** Something has been decided that the message tells. */
  onDone: (message: string) => void
}

/** The people who may act for the customer, or would like to. */
export function ActingForMe({ user, linkedBy, ask, onDone }: Props) {
  if (linkedBy.length === 0) return <p className={styles.quiet}>{text('people.actingForMe.none')}</p>
  return (
    <ul className={styles.list}>
      {linkedBy.map((person) => (
        <li key={person.id}>
          <ActingPerson user={user} person={person} ask={ask} onDone={onDone} />
        </li>
      ))}
    </ul>
  )
}

function ActingPerson({ user, person, ask, onDone }: Omit<Props, 'linkedBy'> & { person: LinkedBy }) {
  const { id, firstName, fullName, since, consents, awaitsConsent } = person
  const names = { name: firstName }
  const leave = () =>
    ask({
      title: text('people.leave.title', { name: fullName }),
      words: text('people.leaveBy.text', names),
      keep: text('people.leave.keep'),
      go: text('people.leave'),
      done: text('people.leaveBy.done', { name: fullName }),
      act: () => leaveLinkedBy(user, id),
    })
  const takeBack = () =>
    ask({
      title: text('people.takeBack.title'),
      words: text('people.takeBack.text', names),
      keep: text('people.takeBack.keep'),
      go: text('people.takeBack'),
      done: text('people.takeBack.done', { name: fullName }),
      act: () => decideConsent(user, id, false),
    })
  return (
    <Card className={styles.card} raised={awaitsConsent}>
      <div className={styles.names}>
        <h3 className={styles.name}>{awaitsConsent ? text('people.asks', { name: fullName }) : fullName}</h3>
        <p className={styles.quiet}>{text('people.since', { date: longDate(since) })}</p>
      </div>
      {awaitsConsent ? (
        <Asked {...names} />
      ) : (
        <p>{text(consents ? 'people.agreed' : 'people.child', names)}</p>
      )}
      <div className={styles.actions}>
        {awaitsConsent ? <Agree user={user} person={person} onDone={onDone} /> : null}
        {consents ? (
          <Button
            variant="secondary"
            aria-label={text('people.takeBackOf', { name: fullName })}
            onClick={takeBack}
          >
            {text('people.takeBack')}
          </Button>
        ) : null}
        <Button variant="quiet" aria-label={text('people.leaveOf', { name: fullName })} onClick={leave}>
          {text('people.leave')}
        </Button>
      </div>
    </Card>
  )
}

/** What the customer would agree to. */
const Asked = ({ name }: { name: string }) => (
  <div className={styles.asked}>
    <p>{text('people.asked', { name })}</p>
    <ul className={styles.points}>
      <li>{text('people.asked.sees')}</li>
      <li>{text('people.asked.does', { name })}</li>
    </ul>
    <p>{text('people.asked.never', { name })}</p>
    <p>{text('people.asked.end')}</p>
  </div>
)

function Agree({
  user,
  person: { id, fullName },
  onDone,
}: Pick<Props, 'user' | 'onDone'> & { person: LinkedBy }) {
  const [isSending, setIsSending] = useState(false)
  const agree = async () => {
    setIsSending(true)
    try {
      await decideConsent(user, id, true)
      onDone(text('people.agree.done', { name: fullName }))
    } catch (error) {
      showToast({ content: error instanceof ApiError ? error.message : text('shell.generic'), type: 'error' })
      setIsSending(false)
    }
  }
  return (
    <Button
      busy={isSending}
      aria-label={text('people.agreeOf', { name: fullName })}
      onClick={() => void agree()}
    >
      {text('people.agree')}
    </Button>
  )
}
