import { useState } from 'react'
import type { ReactNode } from 'react'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import { text } from '../../platform/text.ts'
import { TextField } from '../../ui/TextField.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { fieldId } from '../forms/field-id.ts'
import form from '../forms/form.module.css'
import { checkPassword } from './password-rules.ts'
import styles from './PasswordFields.module.css'

interface Props {
  /** Level of its heading; null where the page's own names it. */
  heading: 'h2' | 'h3' | null
  title: string
  /** What the password is for; null where that is plain. */
  purpose: string | null
  /** Name of the first box: "Password" of a new account, "New password" of an old one. */
  label: string
  /** What comes before the two boxes, such as the password so far. */
  children?: ReactNode
  /** Wire name of the second box. */
  repeatField?: string
  password: string
  repeat: string
  errorsAt: (path: string) => readonly string[]
  isShown: boolean
  onShow: (isShown: boolean) => void
  onPassword: (password: string) => void
  onRepeat: (repeat: string) => void
}

/** The password twice, with its rules ticking off while it is typed. Pasting is welcome: password managers do it. */
export function PasswordFields({
  heading: Heading,
  title,
  purpose,
  label,
  children,
  repeatField = 'password_confirmation',
  password,
  repeat,
  errorsAt,
  isShown,
  onShow,
  onPassword,
  onRepeat,
}: Props) {
  const [isToggled, setIsToggled] = useState(false)
  const box = {
    type: isShown ? 'text' : 'password',
    autoComplete: 'new-password',
    spellCheck: false,
    autoCapitalize: 'none',
    autoCorrect: 'off',
    width: 'medium' as const,
    required: true,
  }
  return (
    <section className={form.group} aria-label={title}>
      {Heading === null ? null : <Heading className={form.groupTitle}>{title}</Heading>}
      {purpose === null ? null : <p className={form.groupHelp}>{purpose}</p>}
      <div className={form.fields}>
        {children}
        <TextField
          {...box}
          id={fieldId('password')}
          label={label}
          help={<PasswordRules password={password} />}
          value={password}
          error={errorsAt('password')}
          onChange={(event) => onPassword(event.currentTarget.value)}
        />
        <TextField
          {...box}
          id={fieldId(repeatField)}
          label={text('details.password.repeat')}
          value={repeat}
          error={errorsAt(repeatField)}
          onChange={(event) => onRepeat(event.currentTarget.value)}
        />
        <button
          type="button"
          className={form.link}
          aria-controls={`${fieldId('password')} ${fieldId(repeatField)}`}
          onClick={() => {
            setIsToggled(true)
            onShow(!isShown)
          }}
        >
          {isShown ? text('details.password.hide') : text('details.password.show')}
        </button>
        <VisuallyHidden>
          <span role="status">
            {isToggled && (isShown ? text('details.password.shown') : text('details.password.hidden'))}
          </span>
        </VisuallyHidden>
      </div>
    </section>
  )
}

/** What the password needs. It describes the box, so a screen reader hears what is done on the way into it. */
const PasswordRules = ({ password }: { password: string }) => (
  <ul className={styles.rules} aria-label={text('details.password.rules')}>
    {checkPassword(password).map((rule) => (
      <li key={rule.label} data-kept={rule.kept}>
        {rule.kept ? (
          <IconCheck size={16} stroke={3} aria-hidden="true" />
        ) : (
          <IconCircle size={16} aria-hidden="true" />
        )}
        <span>{rule.label}</span>
        <VisuallyHidden>{rule.kept ? text('details.password.kept') : ''}</VisuallyHidden>
      </li>
    ))}
  </ul>
)
