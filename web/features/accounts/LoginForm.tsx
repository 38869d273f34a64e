import { useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { ApiError } from '../../platform/calls/api.ts'
import { logIn } from '../../platform/calls/session.ts'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import type { SummaryError } from '../../ui/ErrorSummary.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/messages/toasts.ts'
import { tellBasketNotices } from './basket-notices.ts'
import styles from './LoginForm.module.css'
import { isShared } from './password-help.ts'
import { PasswordHelp } from './PasswordHelp.tsx'
import { usePasswordHelp } from './use-password-help.ts'

const fieldIds: Record<string, string> = { username: 'login-username', password: 'login-password' }

interface Wrong {
  errors: Record<string, string[]>
  summary: SummaryError[]
  /** The address has several accounts: what is left to do is to type another word into the first field. */
  isShared: boolean
}

const nothingWrong: Wrong = { errors: {}, summary: [], isShared: false }

/**
 * Username and password, and help with a forgotten one. What is wrong stands in the summary and under its field; what was typed
 * stays. The page goes on by itself once somebody is signed in.
 */
export function LoginForm({ children }: { children?: ReactNode }) {
  const [username, setUsername] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState(nothingWrong)
  const usernameField = useRef<HTMLInputElement>(null)
  const help = usePasswordHelp()

  useEffect(() => {
    if (!wrong.isShared) return
    usernameField.current?.focus()
    usernameField.current?.select()
  }, [wrong])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget).get('password')
    const password = typeof typed === 'string' ? typed : ''
    const missing = missingFields(username.trim(), password)
    if (Object.keys(missing).length > 0)
      return setWrong({ errors: missing, summary: summaryOf(missing), isShared: false })
    setBusy(true)
    try {
      tellBasketNotices(await logIn({ username: username.trim(), password }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const sentence = sentenceOf(error)
      showToast({ content: sentence, type: 'error', validationMessages: error.errors })
      setWrong(wrongOf(sentence, error.errors))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={wrong.summary} />
        <TextField
          ref={usernameField}
          id="login-username"
          name="username"
          label={text('accounts.username')}
          help={wrong.isShared ? text('accounts.help.idHint') : undefined}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          error={wrong.errors['username']}
        />
        <div className={styles.password}>
          <TextField
            id="login-password"
            name="password"
            label={text('accounts.password')}
            type="password"
            autoComplete="current-password"
            error={wrong.errors['password']}
          />
          <button type="button" className={styles.forgotten} aria-haspopup="dialog" onClick={help.open}>
            {text('accounts.forgotten')}
          </button>
        </div>
        <div className={styles.actions}>
          <Button type="submit" busy={busy} busyLabel={text('accounts.loggingIn')} full="phone">
            {text('accounts.logIn')}
          </Button>
          {children}
        </div>
      </form>
      {help.isOpen ? <PasswordHelp suggested={username} onClose={help.close} /> : null}
    </>
  )
}

/** The server's sentence if it gave one, otherwise that nobody is logged in. 0 (not reached) and 419 (reload) have sentences of ours. */
const sentenceOf = ({ status, said, message }: ApiError): string => {
  if (status === 0 || status === 419) return message
  return said || text('accounts.signedOut')
}

function wrongOf(sentence: string, errors: Record<string, string[]>): Wrong {
  if (isShared(sentence)) return { errors: { username: [sentence] }, summary: [], isShared: true }
  const summary = summaryOf(errors)
  return {
    errors,
    summary: summary.length > 0 ? summary : [{ message: sentence, fieldId: 'login-username' }],
    isShared: false,
  }
}

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
