import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../platform/calls/api.ts'
import { usePageTitle } from '../../platform/addresses/page-title.ts'
import { logOut, useUser } from '../../platform/calls/session.ts'
import type { User } from '../../platform/calls/session.ts'
import { text } from '../../platform/text.ts'
import { StatusPage } from '../../shell/StatusPages.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { JoiningSkeleton } from '../joining/JoiningSkeleton.tsx'
import { dispatchJoining } from '../joining/selection/use-joining-state.ts'
import { forgetLinkToken, keepLinkToken, linkToken } from './link-token.provider.ts'
import { resume } from './resume.service.ts'
import type { Resumed } from './resume.service.ts'

type Problem =
  | { kind: 'gone' | 'another' }
  | { kind: 'centreGone'; centre: string }
  | { kind: 'failed'; message: string }

const logInPath = '/login?redirect=%2Fresume'

/** `/resume`: opens the link of the e-mail and goes to the centre with everything as it was, or says why it cannot. */
export function ResumePage() {
  usePageTitle(text('resume.title'))
  const navigate = useNavigate()
  const { user, status } = useUser()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (status === 'loading') return
    let isLeft = false
    const goOn = async () => {
      const opened = await open(status === 'signed-in' ? user : null)
      if (isLeft) return
      if (opened.kind === 'logIn') void navigate(logInPath, { replace: true })
      else if (opened.kind !== 'ready') setProblem(opened)
      else {
        forgetLinkToken()
        dispatchJoining({ type: 'selectionResumed', selection: opened.selection, changes: opened.changes })
        void navigate(opened.address, { replace: true })
      }
    }
    void goOn()
    return () => {
      isLeft = true
    }
    // A customer who is read again is still the same one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [status, user?.id, attempt, navigate])

  if (problem === null) return <JoiningSkeleton />
  const again = () => {
    setProblem(null)
    setAttempt(attempt + 1)
  }
  const changeAccount = async () => {
    const token = linkToken()
    await logOut()
    if (token !== null) keepLinkToken(token)
    void navigate(logInPath)
  }
  switch (problem.kind) {
    case 'gone':
      return (
        <ResumeProblem title={text('resume.gone.title')} action={<StartAgain />}>
          {text('resume.gone.text')}
        </ResumeProblem>
      )
    case 'centreGone':
      return (
        <ResumeProblem title={text('resume.centreGone.title')} action={<StartAgain />}>
          {text('resume.centreGone.text', { centre: problem.centre })}
        </ResumeProblem>
      )
    case 'another':
      return (
        <ResumeProblem
          title={text('resume.another.title')}
          action={
            <Button onClick={() => void changeAccount()}>{text('resume.another.changeAccount')}</Button>
          }
        >
          {text('resume.another.text')}
        </ResumeProblem>
      )
    case 'failed':
      return (
        <ResumeProblem
          title={text('resume.failed.title')}
          action={<Button onClick={again}>{text('joining.tryAgain')}</Button>}
        >
          {problem.message}
        </ResumeProblem>
      )
  }
}

/** What the link in hand leads to. */
async function open(user: User | null): Promise<Resumed | Problem | { kind: 'logIn' }> {
  const token = linkToken()
  if (token === null) return { kind: 'gone' }
  try {
    return await resume(token, user)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return { kind: 'logIn' }
    if (error.status === 403) return { kind: 'another' }
    if (error.status === 404 || error.status === 422) return { kind: 'gone' }
    return { kind: 'failed', message: error.message }
  }
}

const StartAgain = () => <LinkButton to="/">{text('resume.startAgain')}</LinkButton>

function ResumeProblem(shown: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <StatusPage mark="dropped" title={shown.title} tabTitle={shown.title} action={shown.action}>
      {shown.children}
    </StatusPage>
  )
}
