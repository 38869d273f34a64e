import type { DetailsFormProps } from './DetailsForm.tsx'
import { DetailsFields } from '../forms/DetailsFields.tsx'
import { DetailsForm } from './DetailsForm.tsx'

/** The form of a new account. */
export const AccountForm = (props: DetailsFormProps) => (
  <DetailsFields onboardingType="customer_account_online">
    {(fields, reload) => <DetailsForm {...props} fields={fields} reload={reload} />}
  </DetailsFields>
)
