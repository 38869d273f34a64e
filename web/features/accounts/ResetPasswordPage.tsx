import { useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, call } from '../../platform/calls/api.ts'
import { usePageTitle } from '../../platform/addresses/page-title.ts'
import { dropResetToken, resetToken } from '../../platform/kept/reset-token.provider.ts'
import { logOut, useUser } from '../../platform/calls/session.ts'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import type { SummaryError } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { fieldId } from '../forms/field-id.ts'
import form from '../forms/form.module.css'
import { placePasswordMessages } from './password-rules.ts'
import { PasswordFields } from './PasswordFields.tsx'
import styles from './door.module.css'
import type { LoginState } from './password-help.ts'
import { PasswordHelp } from './PasswordHelp.tsx'
import { usePasswordHelp } from './use-password-help.ts'
import { usePasswordPair } from './use-password-pair.ts'
import { formMessage } from './form-message.ts'

/** `/reset-password?token=…`, the link of an e-mail: a new password, then the log-in page. */
export function ResetPasswordPage() {
  usePageTitle(text('accounts.reset.title'))
  const [token, setToken] = useState(resetToken)
  const [reason, setReason] = useState('')
  return (
    <div className={styles.page}>
      <h1>{text('accounts.reset.title')}</h1>
      {token === null ? (
        <LinkUsedUp reason={reason} />
      ) : (
        <NewPassword
          token={token}
          onUsedUp={(sentence) => {
            dropResetToken()
            setReason(sentence)
            setToken(null)
          }}
        />
      )}
    </div>
  )
}

function NewPassword({ token, onUsedUp }: { token: string; onUsedUp: (reason: string) => void }) {
  const pair = usePasswordPair('password_confirmation')
  const { status } = useUser()
  const navigate = useNavigate()
  const [isSaving, setIsSaving] = useState(false)
  const [refused, setRefused] = useState<Record<string, string[]>>({})
  const [summary, setSummary] = useState<SummaryError[]>([])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setRefused({})
    const faults = pair.check()
    setSummary(summaryOf(faults))
    if (Object.keys(faults).length > 0) return
    setIsSaving(true)
    try {
      await call('resetPassword', {
        body: { token, password: pair.password, passwordConfirmation: pair.repeat },
      })
      dropResetToken()
      // Whoever is signed in here is so by the old password.
      if (status !== 'signed-out') await logOut()
      void navigate('/login', { replace: true, state: { isChanged: true } satisfies LoginState })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'reset_link_expired') return onUsedUp(error.message)
      const errors = placePasswordMessages(error.errors)
      setRefused(errors)
      const placed = summaryOf(
        Object.fromEntries(Object.entries(errors).map(([key, all]) => [key, all.join(' ')])),
      )
      setSummary(placed.length > 0 ? placed : [{ message: formMessage(error) }])
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <>
      <p className={styles.lead}>{text('accounts.reset.lead')}</p>
      <Card>
        <form noValidate className={form.stack} onSubmit={(event) => void submit(event)}>
          <ErrorSummary errors={summary} />
          <PasswordFields
            {...pair.fields}
            heading={null}
            title={text('accounts.reset.title')}
            purpose={null}
            label={text('accounts.newPassword')}
            errorsAt={(path) => (pair.found[path] === undefined ? (refused[path] ?? []) : [pair.found[path]])}
          />
          <div className={form.actions}>
            <Button type="submit" full="phone" busy={isSaving} busyLabel={text('accounts.reset.saving')}>
              {text('accounts.reset.save')}
            </Button>
          </div>
        </form>
      </Card>
    </>
  )
}

const summaryOf = (faults: Record<string, string>): SummaryError[] =>
  Object.entries(faults).map(([path, message]) => ({ message, fieldId: fieldId(path) }))

/** The link has been used, is too old or was never whole: what happened, and the way to a new one. */
function LinkUsedUp({ reason }: { reason: string }) {
  const help = usePasswordHelp()
  return (
    <>
      <Notice
        tone="warn"
        role="alert"
        title={text('accounts.reset.noLink')}
        actions={<Button onClick={help.open}>{text('accounts.reset.askAgain')}</Button>}
      >
        <p>{reason || text('accounts.reset.noLinkText')}</p>
      </Notice>
      {help.isOpen ? <PasswordHelp suggested="" onClose={help.close} /> : null}
    </>
  )
}
