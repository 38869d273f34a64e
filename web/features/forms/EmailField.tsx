import { useEffect, useId, useRef, useState } from 'react'
import { afterPress } from '../../platform/after-press.ts'
import { codeOf } from '../../platform/code-of.ts'
import { text } from '../../platform/text.ts'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { TextFieldProps } from '../../ui/TextField.tsx'
import styles from './EmailField.module.css'
import form from './form.module.css'

interface Props extends Omit<TextFieldProps, 'onChange' | 'onFocus' | 'onBlur' | 'value' | 'ref' | 'id'> {
  id?: string
  value: string
  onValue: (value: string) => void
}

/**
 * An e-mail address. If its domain is a near miss of a usual one, the right address is offered under the field once one has
 * left it; nobody has to take it.
 */
export function EmailField({ id, value, onValue, ...field }: Props) {
  const made = useId()
  const fieldId = id ?? made
  const box = useRef<HTMLDivElement>(null)
  /* What stands there already was left before. */
  const [left, setLeft] = useState(value)
  const meant = useMeant(left === value ? value : '')

  const take = (address: string) => {
    onValue(address)
    box.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={box} className={styles.field}>
      <TextField
        {...field}
        id={fieldId}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        // What it takes to look is there once the field is left: the hint does not come later, under a press.
        onFocus={() => void usualDomains().catch(() => undefined)}
        onBlur={(event) => {
          const typed = event.currentTarget.value
          afterPress(() => setLeft(typed))
        }}
      />
      <div aria-live="polite" aria-atomic="true" className={styles.hint}>
        {meant === null ? null : (
          <>
            <span>
              <Text id="details.didYouMean" values={{ email: meant }} components={{ 0: <strong /> }} />
            </span>
            <button type="button" className={form.link} onClick={() => take(meant)}>
              {text('details.didYouMean.take')}
            </button>
          </>
        )}
      </div>
    </div>
  )
}

const usualDomains = () => codeOf(() => import('./near-miss.ts'))

/** The address that was probably meant; null until what knows the usual domains is there, and for good where that does not come. */
function useMeant(value: string): string | null {
  const [found, setFound] = useState<{ of: string; meant: string | null } | null>(null)
  useEffect(() => {
    if (value === '') return
    let isWanted = true
    const find = async () => {
      const { nearMiss } = await usualDomains()
      if (isWanted) setFound({ of: value, meant: nearMiss(value) })
    }
    find().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [value])
  return found?.of === value ? found.meant : null
}
