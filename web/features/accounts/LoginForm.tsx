import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { ApiError } from '../../platform/api.ts'
import { logIn } from '../../platform/session.ts'
import type { User } from '../../platform/session.ts'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import type { SummaryError } from '../../ui/ErrorSummary.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './LoginForm.module.css'

const fieldIds: Record<string, string> = { username: 'login-username', password: 'login-password' }
const noErrors: Record<string, string[]> = {}

/** Username and password. What is wrong stands in the summary and under its field; what was typed stays. */
export function LoginForm({
  onSignedIn,
  children,
}: {
  onSignedIn: (user: User) => void
  children?: ReactNode
}) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ errors: Record<string, string[]>; summary: SummaryError[] } | null>(
    null,
  )

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const username = textOf(form.get('username')).trim()
    const password = textOf(form.get('password'))
    const missing = missingFields(username, password)
    if (Object.keys(missing).length > 0) return setFailed({ errors: missing, summary: summaryOf(missing) })
    setBusy(true)
    try {
      onSignedIn(await logIn({ username, password }))
    } catch (error) {
      const { message, errors } = error instanceof ApiError ? error : new ApiError(0, '', '')
      const sentence = message || text('accounts.signedOut')
      showToast({ content: sentence, type: 'error', validationMessages: errors })
      const summary = summaryOf(errors)
      setFailed({
        errors,
        summary: summary.length > 0 ? summary : [{ message: sentence, fieldId: 'login-username' }],
      })
    } finally {
      setBusy(false)
    }
  }

  const errors = failed?.errors ?? noErrors
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {failed ? <ErrorSummary errors={failed.summary} /> : null}
      <TextField
        id="login-username"
        name="username"
        label={text('accounts.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors['username']}
      />
      <TextField
        id="login-password"
        name="password"
        label={text('accounts.password')}
        type="password"
        autoComplete="current-password"
        error={errors['password']}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy} busyLabel={text('accounts.loggingIn')} full="phone">
          {text('accounts.logIn')}
        </Button>
        {children}
      </div>
    </form>
  )
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')

function missingFields(username: string, password: string): Record<string, string[]> {
  return {
    ...(username === '' ? { username: [text('accounts.usernameMissing')] } : {}),
    ...(password === '' ? { password: [text('accounts.passwordMissing')] } : {}),
  }
}

const summaryOf = (errors: Record<string, string[]>): SummaryError[] =>
  Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => ({ message, fieldId: fieldIds[field] })),
  )
