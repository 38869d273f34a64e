import { useLocation } from 'react-router'
import { loginPath } from '../../../platform/addresses/login-path.ts'
import { text } from '../../../platform/text.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useJoining } from '../selection/joining-context.ts'
import { lostWords } from './lost-words.ts'

/** Stays until somebody is chosen: the person it is for may not be acted for, or no longer, and why. */
export function LostNotice() {
  const { whom, whomName, user } = useJoining()
  const { pathname, search } = useLocation()
  if (whom.who !== 'linked') return null
  const { title, sentences } = lostWords(whom, whomName || null, user)
  return (
    <Notice
      tone="warn"
      role="alert"
      title={title}
      actions={
        user ? null : <LinkButton to={loginPath(pathname, search)}>{text('joining.logIn')}</LinkButton>
      }
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}
