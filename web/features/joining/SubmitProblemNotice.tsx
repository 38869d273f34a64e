import { useEffect, useRef } from 'react'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './JoiningPage.module.css'
import type { SubmitProblem } from './submit-problem.ts'

/** A submit that failed as a whole: the page goes to its top, the focus with it, to what was kept and one button. */
export function SubmitProblemNotice({ problem, logInPath }: { problem: SubmitProblem; logInPath: string }) {
  const box = useRef<HTMLDivElement>(null)
  const { isWorking } = problem
  useEffect(() => {
    if (isWorking) return
    box.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [problem, isWorking])

  return (
    <div ref={box} tabIndex={-1} className={styles.problem}>
      <Notice
        tone="bad"
        title={problem.title}
        actions={
          problem.needsLogIn ? (
            <LinkButton to={logInPath}>Log in</LinkButton>
          ) : (
            <Button busy={isWorking} busyLabel="Please wait…" onClick={problem.retry}>
              Try again
            </Button>
          )
        }
      >
        <p>
          {problem.needsLogIn
            ? 'You have been logged out. Your selection is kept; you will be asked for your bank details again.'
            : 'Nothing has been taken, and everything you entered is still here.'}
        </p>
      </Notice>
    </div>
  )
}
