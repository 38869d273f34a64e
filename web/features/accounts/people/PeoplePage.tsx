import { useEffect, useRef, useState } from 'react'
import { lazyPage } from '../../../platform/addresses/lazy-page.ts'
import { usePageTitle } from '../../../platform/addresses/page-title.ts'
import type { User } from '../../../platform/calls/session.ts'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Opened } from '../../../ui/Opened.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/messages/toasts.ts'
import { SignedInOnly } from '../SignedInOnly.tsx'
import { ActedFor } from './ActedFor.tsx'
import { ActingForMe } from './ActingForMe.tsx'
import type { Asked } from './ask.ts'
import styles from './PeoplePage.module.css'
import { useLinkedBy } from './use-people.ts'

const ConfirmDialog = lazyPage(() => import('../../../ui/ConfirmDialog.tsx'), 'ConfirmDialog')

/** `/people` of my-account: whom the customer acts for, and who acts for them. Always about the customer, whoever is chosen. */
export function PeoplePage() {
  usePageTitle(text('people.title'))
  return <SignedInOnly>{(user) => <People user={user} />}</SignedInOnly>
}

function People({ user }: { user: User }) {
  const linkedBy = useLinkedBy(user)
  const [question, setQuestion] = useState<Asked | null>(null)
  const [doneCount, setDoneCount] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus may have gone with its person.
  useEffect(() => {
    if (doneCount > 0) heading.current?.focus()
  }, [doneCount])

  function done(message: string) {
    setQuestion(null)
    showToast({ content: message, type: 'success' })
    setDoneCount((count) => count + 1)
  }

  async function decide(asked: Asked) {
    await asked.act()
    done(asked.done)
  }

  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1 ref={heading} tabIndex={-1}>
          {text('people.title')}
        </h1>
        <p className={styles.lead}>{text('people.lead')}</p>
      </header>
      <section className={styles.section} aria-labelledby="people-acted-for">
        <h2 id="people-acted-for" className={styles.heading}>
          {text('people.actedFor')}
        </h2>
        <ActedFor user={user} ask={setQuestion} />
      </section>
      <section className={styles.section} aria-labelledby="people-acting">
        <h2 id="people-acting" className={styles.heading}>
          {text('people.actingForMe')}
        </h2>
        {linkedBy.isPending ? (
          <div aria-busy="true">
            <Skeleton height="6rem" radius="12px" />
          </div>
        ) : linkedBy.data ? (
          <ActingForMe user={user} linkedBy={linkedBy.data} ask={setQuestion} onDone={done} />
        ) : (
          <Notice
            tone="bad"
            role="alert"
            title={text('people.failed')}
            actions={
              <Button variant="secondary" busy={linkedBy.isFetching} onClick={() => void linkedBy.refetch()}>
                {text('shell.tryAgain')}
              </Button>
            }
          >
            <p>{linkedBy.error.message}</p>
          </Notice>
        )}
      </section>
      {question === null ? null : (
        <Opened onFailed={() => setQuestion(null)}>
          <ConfirmDialog
            question={{ ...question, act: () => decide(question) }}
            onKeep={() => setQuestion(null)}
          />
        </Opened>
      )}
    </div>
  )
}
