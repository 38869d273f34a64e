import type { DetailsFormProps } from '../joining/DetailsForm.tsx'
import { DetailsFields } from '../joining/DetailsFields.tsx'
import { DetailsForm } from '../joining/DetailsForm.tsx'

/** The form of a new account. */
export const AccountForm = (props: DetailsFormProps) => (
  <DetailsFields onboardingType="customer_account_online">
    {(fields, reload) => <DetailsForm {...props} fields={fields} reload={reload} />}
  </DetailsFields>
)
