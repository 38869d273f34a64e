import { useState } from 'react'
import { lazyPage } from '../../platform/addresses/lazy-page.ts'
import { text } from '../../platform/text.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Opened } from '../../ui/Opened.tsx'
import form from '../forms/form.module.css'
import type { Term } from './term.ts'

const TermsDialog = lazyPage(() => import('./TermsDialog.tsx'), 'TermsDialog')

interface Props {
  id: string
  term: Term
  isTicked: boolean
  error: string | undefined
  onTick: (ticked: boolean) => void
}

/** A term to agree to. Ticking opens it to be read to the end; unticking is direct. */
export function TermsCheckbox({ id, term, isTicked, error, onTick }: Props) {
  const [isReading, setIsReading] = useState(false)

  return (
    <div>
      <CheckboxField
        id={id}
        label={text('review.terms.agree', { title: term.title })}
        aria-haspopup={isTicked ? undefined : 'dialog'}
        checked={isTicked}
        error={error}
        onChange={(event) => {
          if (event.currentTarget.checked) setIsReading(true)
          else onTick(false)
        }}
      />
      <button type="button" className={`${form.link} ${form.underTick}`} onClick={() => setIsReading(true)}>
        {text('review.terms.read', { title: term.title })}
      </button>
      {isReading ? (
        <Opened onFailed={() => setIsReading(false)}>
          <TermsDialog
            term={term}
            onClose={() => setIsReading(false)}
            onAgree={() => {
              setIsReading(false)
              onTick(true)
            }}
          />
        </Opened>
      ) : null}
    </div>
  )
}
