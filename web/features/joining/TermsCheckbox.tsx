import { Suspense, lazy, useState } from 'react'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { fieldId } from './field-id.ts'
import form from './form.module.css'
import type { Term } from './use-joining-data.ts'
import { dispatchJoining } from './use-joining-state.ts'

const TermsDialog = lazy(() =>
  import('./TermsDialog.tsx').then((module) => ({ default: module.TermsDialog })),
)

interface Props {
  term: Term
  isTicked: boolean
  error: string | undefined
  /** Path the error is keyed by, where it is not that of the term itself. */
  fieldPath?: string
  onSettled?: () => void
}

/** A term to agree to. Ticking opens it to be read to the end; unticking is direct. */
export function TermsCheckbox({ term, isTicked, error, fieldPath, onSettled }: Props) {
  const [isReading, setIsReading] = useState(false)
  const tick = (ticked: boolean) => {
    dispatchJoining({ type: 'termTicked', id: term.id, ticked })
    onSettled?.()
  }

  return (
    <div>
      <CheckboxField
        id={fieldId(fieldPath ?? `terms.${term.id}`)}
        label={`I have read and agree to the ${term.title}`}
        checked={isTicked}
        error={error}
        onChange={(event) => {
          if (event.currentTarget.checked) setIsReading(true)
          else tick(false)
        }}
      />
      <button type="button" className={`${form.link} ${form.underTick}`} onClick={() => setIsReading(true)}>
        {`Read the ${term.title}`}
      </button>
      {isReading ? (
        <Suspense fallback={null}>
          <TermsDialog
            term={term}
            onClose={() => setIsReading(false)}
            onAgree={() => {
              setIsReading(false)
              tick(true)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
