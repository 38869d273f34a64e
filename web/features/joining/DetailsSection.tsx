import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../../platform/queries.ts'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import form from './form.module.css'
import { useJoining } from './joining-context.ts'
import { OwnDetails } from './OwnDetails.tsx'
import { ownDetails } from './use-joining-data.ts'

/** Step 3: a guest creates an account; a signed-in customer continues, or fills in what their account lacks. */
export function DetailsSection() {
  const { user } = useJoining()
  const fields = useQuery(
    user
      ? ownDetails()
      : callOptions('getDataFields', { query: { onboardingType: 'customer_account_online' } }),
  )
  /* A form that was read before is worth more than the news that it could not be read again. */
  if (fields.data) {
    const reload = async () => {
      const answer = await fields.refetch()
      return answer.isError ? null : (answer.data ?? null)
    }
    return user ? (
      <OwnDetails user={user} fields={fields.data} reload={reload} />
    ) : (
      <DetailsForm fields={fields.data} reload={reload} />
    )
  }
  if (fields.isError) {
    return (
      <Notice
        tone="bad"
        role="alert"
        title={text('details.notLoaded')}
        actions={
          <Button variant="secondary" onClick={() => void fields.refetch()}>
            {text('details.tryAgain')}
          </Button>
        }
      >
        <p>{fields.error.message}</p>
      </Notice>
    )
  }
  return (
    <div className={form.stack} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{text('details.loading')}</span>
      </VisuallyHidden>
      <Skeleton width="10rem" height="1.5rem" />
      {['18rem', '18rem', '10rem', '28rem', '18rem'].map((width, row) => (
        <Skeleton key={row} width={`min(${width}, 100%)`} height="4.5rem" />
      ))}
    </div>
  )
}
