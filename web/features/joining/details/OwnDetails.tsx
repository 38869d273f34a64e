import type { FormEvent } from 'react'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { DataFieldsForm } from '../../forms/data-fields.ts'
import { missingDetails } from '../../forms/data-fields.ts'
import { DetailsGroup } from '../../forms/DetailsGroup.tsx'
import form from '../../forms/form.module.css'
import { useJoining } from '../joining-context.ts'
import type { User } from '../use-joining-data.ts'
import { useGoOnAsCustomer } from './use-go-on-as-customer.ts'
import { dispatchJoining } from '../use-joining-state.ts'
import { useOwnDetails } from '../../accounts/use-own-details.ts'

interface Props {
  user: User
  fields: DataFieldsForm
  reload: () => Promise<unknown>
}

/** The details of a signed-in customer: a notice that they are not changed here, or the fields that are still missing. */
export function OwnDetails({ user, fields, reload }: Props) {
  const missing = missingDetails(fields)
  return missing === null ? (
    <NothingToDo user={user} />
  ) : (
    <MissingDetails user={user} missing={missing} reload={reload} />
  )
}

function NothingToDo({ user }: { user: User }) {
  const { finish } = useJoining()
  return (
    <div className={form.stack}>
      <Notice tone="info" title={text('details.signedInAs', { name: user.fullName })}>
        <p>{text('details.signedIn')}</p>
      </Notice>
      <div className={form.actions}>
        <Button full="phone" onClick={() => finish('details')}>
          {text('details.continue')}
        </Button>
      </div>
    </div>
  )
}

function MissingDetails({ user, missing, reload }: Omit<Props, 'fields'> & { missing: DataFieldsForm }) {
  const { state, costs } = useJoining()
  const goOn = useGoOnAsCustomer()
  // What was typed stays in the tab until the account has it.
  const details = useOwnDetails(missing, reload, {
    typed: state.selection.details,
    onTyped: (values) => dispatchJoining({ type: 'detailsTyped', values }),
    today: costs.costs?.today ?? null,
    onSaved: goOn,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void details.submit()
  }
  return (
    <form className={form.stack} noValidate onSubmit={submit}>
      <Notice tone="info" title={text('details.signedInAs', { name: user.fullName })}>
        <p>{text('details.stillMissing')}</p>
      </Notice>
      <ErrorSummary errors={details.summary} />
      {missing.sections.map((section) => (
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
      </div>
    </form>
  )
}
