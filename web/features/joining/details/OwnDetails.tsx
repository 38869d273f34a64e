import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { DataFieldsForm } from '../../forms/data-fields.ts'
import { missingDetails } from '../../forms/data-fields.ts'
import form from '../../forms/form.module.css'
import { useJoining } from '../selection/joining-context.ts'
import type { User } from '../use-joining-data.ts'
import { dispatchJoining } from '../selection/use-joining-state.ts'
import { DetailsToSave } from './DetailsToSave.tsx'
import { GivenDetails } from './GivenDetails.tsx'

interface Props {
  user: User
  fields: DataFieldsForm
  reload: () => Promise<unknown>
}

/**
 * The details of a signed-in customer: the fields that are still missing, what they gave when they registered on the way, to
 * be put right, or a notice that details are not changed here.
 */
export function OwnDetails({ user, fields, reload }: Props) {
  const missing = missingDetails(fields)
  if (missing !== null) return <MissingDetails user={user} fields={missing} reload={reload} />
  return user.canMendDetails ? (
    <GivenDetails user={user} fields={fields} reload={reload} />
  ) : (
    <NothingToDo user={user} />
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

/** What was typed stays in the tab until the account has it. */
function MissingDetails({ user, fields, reload }: Props) {
  const { state } = useJoining()
  return (
    <DetailsToSave
      fields={fields}
      reload={reload}
      typed={state.selection.details}
      onTyped={(values) => dispatchJoining({ type: 'detailsTyped', values })}
    >
      <Notice tone="info" title={text('details.signedInAs', { name: user.fullName })}>
        <p>{text('details.stillMissing')}</p>
      </Notice>
    </DetailsToSave>
  )
}
