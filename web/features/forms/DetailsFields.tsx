import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallInput } from '../../platform/calls/api.ts'
import { callOptions } from '../../platform/calls/queries.ts'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { DataFieldsForm } from './data-fields.ts'
import { DetailsSkeleton } from './DetailsSkeleton.tsx'

interface Props extends Pick<CallInput<'getDataFields'>['query'], 'onboardingType'> {
  /** What is made of the form; `reload` reads it again, null where that failed. */
  children: (fields: DataFieldsForm, reload: () => Promise<DataFieldsForm | null>) => ReactNode
}

/** A details form as the operator has it now: read from the server, and read again where it has changed meanwhile. */
export function DetailsFields({ onboardingType, children }: Props) {
  const fields = useQuery(callOptions('getDataFields', { query: { onboardingType } }))
  /* A form that was read before is worth more than the news that it could not be read again. */
  if (fields.data) {
    return children(fields.data, async () => {
      const answer = await fields.refetch()
      return answer.isError ? null : (answer.data ?? null)
    })
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
  return <DetailsSkeleton />
}
