import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../../platform/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import form from './form.module.css'
import { useJoining } from './joining-context.ts'

/** Step 3: a guest creates an account; a signed-in customer only continues. */
export function DetailsSection() {
  const { user, finish } = useJoining()
  if (!user) return <GuestDetails />
  return (
    <div className={form.stack}>
      <Notice tone="info" title={`Signed in as ${user.fullName}`}>
        <p>Your details can't be edited right now. You can edit them later in your online account.</p>
      </Notice>
      <div className={form.actions}>
        <Button onClick={() => finish('details')}>Continue</Button>
      </div>
    </div>
  )
}

function GuestDetails() {
  const fields = useQuery(
    callOptions('getDataFields', { query: { onboardingType: 'customer_account_online' } }),
  )
  if (fields.isError) {
    return (
      <Notice
        tone="bad"
        role="alert"
        title="The form could not be loaded"
        actions={
          <Button variant="secondary" onClick={() => void fields.refetch()}>
            Try again
          </Button>
        }
      >
        <p>{fields.error.message}</p>
      </Notice>
    )
  }
  if (!fields.data) {
    return (
      <div className={form.stack} aria-busy="true">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} width="18rem" height="4.5rem" />
        ))}
      </div>
    )
  }
  return <DetailsForm fields={fields.data} reload={() => fields.refetch()} />
}
