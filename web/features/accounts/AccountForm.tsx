import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../../platform/queries.ts'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { DetailsFormProps } from '../joining/DetailsForm.tsx'
import { DetailsForm } from '../joining/DetailsForm.tsx'
import form from '../joining/form.module.css'

/** The form of a new account as the operator has it now: read from the server, and read again where it has changed meanwhile. */
export function AccountForm(props: DetailsFormProps) {
  const fields = useQuery(
    callOptions('getDataFields', { query: { onboardingType: 'customer_account_online' } }),
  )
  /* A form that was read before is worth more than the news that it could not be read again. */
  if (fields.data) {
    const reload = async () => {
      const answer = await fields.refetch()
      return answer.isError ? null : (answer.data ?? null)
    }
    return <DetailsForm {...props} fields={fields.data} reload={reload} />
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
