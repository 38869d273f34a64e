import { useEffect, useRef } from 'react'
import { text } from '../../platform/text.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './JoiningPage.module.css'
import type { SubmitProblem } from './submit/submit-problem.ts'

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
            <LinkButton to={logInPath}>{text('joining.logIn')}</LinkButton>
          ) : (
            <Button busy={isWorking} busyLabel={text('joining.wait')} onClick={problem.retry}>
              {text('joining.tryAgain')}
            </Button>
          )
        }
      >
        <p>{problem.needsLogIn ? text('joining.problem.loggedOut') : text('joining.problem.kept')}</p>
      </Notice>
    </div>
  )
}
