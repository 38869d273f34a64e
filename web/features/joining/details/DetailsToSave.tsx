import { useEffect, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { useOwnDetails } from '../../accounts/use-own-details.ts'
import type { AnswerValue } from '../../forms/answer-value.ts'
import type { DataFieldsForm } from '../../forms/data-fields.ts'
import { DetailsGroup } from '../../forms/DetailsGroup.tsx'
import form from '../../forms/form.module.css'
import { useJoining } from '../selection/joining-context.ts'
import { useGoOnAsCustomer } from './use-go-on-as-customer.ts'

interface Props {
  fields: DataFieldsForm
  reload: () => Promise<unknown>
  typed: Record<string, AnswerValue>
  onTyped: (values: Record<string, AnswerValue>) => void
  /** Leaves everything as it was; absent where the fields must be filled in. */
  onCancel?: () => void
  /** Stands above the fields. */
  children: ReactNode
}

/** Fields of a signed-in customer's account, saved on the way: then memberships are read anew and the next section opens. */
export function DetailsToSave({ fields, reload, typed, onTyped, onCancel, children }: Props) {
  const { costs } = useJoining()
  const onSaved = useGoOnAsCustomer()
  const details = useOwnDetails(fields, reload, {
    typed,
    onTyped,
    today: costs.costs?.today ?? null,
    onSaved,
  })
  const top = useRef<HTMLFormElement>(null)
  const hasOpened = onCancel !== undefined
  /* A form that was opened here takes the place of what was pressed. */
  useEffect(() => {
    if (hasOpened) top.current?.focus({ preventScroll: true })
  }, [hasOpened])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void details.submit()
  }
  return (
    <form
      ref={top}
      tabIndex={hasOpened ? -1 : undefined}
      aria-label={hasOpened ? text('details.given.changeThem') : undefined}
      className={form.stack}
      noValidate
      onSubmit={submit}
    >
      {children}
      <ErrorSummary errors={details.summary} />
      {fields.sections.map((section) => (
        <DetailsGroup
          key={section.sectionReference}
          section={section}
          values={details.values}
          errorsAt={details.errorsAt}
          today={details.today}
          onChange={details.type}
        />
      ))}
      <div className={form.actions}>
        <Button type="submit" full="phone" busy={details.isWorking} busyLabel={text('details.saving')}>
          {text('details.saveAndContinue')}
        </Button>
        {onCancel ? (
          <Button variant="quiet" full="phone" onClick={onCancel}>
            {text('details.given.cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
