import { useState } from 'react'
import { areaOfHost } from '../../platform/addresses/area.ts'
import { usePageTitle } from '../../platform/addresses/page-title.ts'
import { signedIn } from '../../platform/calls/session.ts'
import { text } from '../../platform/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/Card.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { showToast } from '../../ui/messages/toasts.ts'
import type { AnswerValue } from '../forms/answer-value.ts'
import { AccountForm } from './AccountForm.tsx'
import styles from './door.module.css'
import { useRedirect } from './use-redirect.ts'
import { useRegister } from './use-register.ts'

/** `/register?redirect={path}`: makes an account, signs in and goes there. What is typed stays in this page alone. */
export function RegisterPage() {
  usePageTitle(text('accounts.register.title'))
  const { isLeaving, door } = useRedirect()
  const [typed, setTyped] = useState<Record<string, AnswerValue>>({})
  const source = areaOfHost(location.hostname) === 'my-account' ? 'my-account' : 'bookings'
  const registration = useRegister({ source }, (user) => {
    signedIn(user)
    showToast({ content: text('accounts.register.done'), type: 'success' })
  })
  if (isLeaving) return <Spinner />
  return (
    <div className={classNames(styles.page, styles.wide)}>
      <h1>{text('accounts.register.title')}</h1>
      <Card>
        <AccountForm
          page={{
            ...registration,
            typed,
            onTyped: (more) => setTyped((before) => ({ ...before, ...more })),
            today: null,
          }}
          logInPath={door('/login')}
          haveAccount="accounts.register.haveAccount"
          submitLabel={text('accounts.register.submit')}
          heading="h2"
        />
      </Card>
    </div>
  )
}
