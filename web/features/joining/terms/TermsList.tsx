import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { fieldId } from '../../forms/field-id.ts'
import { TermsCheckbox } from '../../terms/TermsCheckbox.tsx'
import { dispatchJoining } from '../selection/use-joining-state.ts'
import type { Term } from '../../terms/term.ts'
import type { TermsView } from './use-terms.ts'

interface Props {
  view: TermsView
  checkedTerms: readonly string[]
  /** The path by which a term's error and its control are known. */
  pathOf: (term: Term) => string
  errorOf: (term: Term) => string | undefined
  onSettled: (term: Term) => void
}

/** Where the summary of errors leads when terms are missing altogether. */
export const termsPath = 'terms'

/** Every term with its box; a skeleton while they load, and what to do where they could not be had. Without terms: nothing. */
export function TermsList({ view, checkedTerms, pathOf, errorOf, onSettled }: Props) {
  return (
    <>
      {view.retry ? (
        <div id={fieldId(termsPath)} tabIndex={-1}>
          <Notice
            tone="bad"
            role="alert"
            title={text('review.terms.failed')}
            actions={
              <Button variant="secondary" busy={view.isPending} onClick={view.retry}>
                {text('review.tryAgain')}
              </Button>
            }
          >
            <p>{text('review.terms.failedHelp')}</p>
          </Notice>
        </div>
      ) : null}
      {view.isPending && !view.retry ? (
        <div aria-busy="true">
          <Skeleton height="3rem" radius="6px" />
        </div>
      ) : null}
      {view.terms.map((term) => (
        <TermsCheckbox
          key={term.id}
          id={fieldId(pathOf(term))}
          term={term}
          isTicked={checkedTerms.includes(term.id)}
          error={errorOf(term)}
          onTick={(ticked) => {
            dispatchJoining({ type: 'termTicked', id: term.id, ticked })
            onSettled(term)
          }}
        />
      ))}
    </>
  )
}
