import { useState } from 'react'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import { TextField } from '../../ui/TextField.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { fieldId } from './field-id.ts'
import form from './form.module.css'
import { checkPassword, passwordRuleText } from './password-rules.ts'
import styles from './PasswordFields.module.css'

interface Props {
  password: string
  repeat: string
  errors: Record<string, string>
  onPassword: (password: string) => void
  onRepeat: (repeat: string) => void
}

/**
 * The password twice, with its rules ticking off while it is typed. A screen reader hears the rules as the description of
 * the box and each kept rule as part of the list, not as interruptions.
 */
export function PasswordFields({ password, repeat, errors, onPassword, onRepeat }: Props) {
  const [isShown, setIsShown] = useState(false)
  const type = isShown ? 'text' : 'password'
  return (
    <section className={form.group} aria-labelledby="password-group">
      <h3 className={form.groupTitle} id="password-group">
        Create a password
      </h3>
      <p className={form.groupHelp}>You use it to manage your membership online.</p>
      <div className={form.fields}>
        <div>
          <TextField
            id={fieldId('password')}
            label="Password"
            type={type}
            autoComplete="new-password"
            spellCheck={false}
            autoCapitalize="none"
            width="medium"
            required
            value={password}
            error={errors['password']}
            onChange={(event) => onPassword(event.currentTarget.value)}
          />
          <ul className={styles.rules} id="password-rules" aria-label={passwordRuleText}>
            {checkPassword(password).map((rule) => (
              <li key={rule.label} data-kept={rule.kept}>
                {rule.kept ? (
                  <IconCheck size={16} stroke={3} aria-hidden="true" />
                ) : (
                  <IconCircle size={16} aria-hidden="true" />
                )}
                <span>{rule.label}</span>
                <VisuallyHidden>{rule.kept ? ': done' : ''}</VisuallyHidden>
              </li>
            ))}
          </ul>
        </div>
        <TextField
          id={fieldId('password_confirmation')}
          label="Repeat password"
          type={type}
          autoComplete="new-password"
          spellCheck={false}
          autoCapitalize="none"
          width="medium"
          required
          value={repeat}
          error={errors['password_confirmation']}
          onChange={(event) => onRepeat(event.currentTarget.value)}
        />
        <button
          type="button"
          className={form.link}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide passwords' : 'Show passwords'}
        </button>
      </div>
    </section>
  )
}
