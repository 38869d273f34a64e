import type { DetailsFormProps } from '../joining/details/DetailsForm.tsx'
import { DetailsFields } from '../joining/details/DetailsFields.tsx'
import { DetailsForm } from '../joining/details/DetailsForm.tsx'

/** The form of a new account. */
export const AccountForm = (props: DetailsFormProps) => (
  <DetailsFields onboardingType="customer_account_online">
    {(fields, reload) => <DetailsForm {...props} fields={fields} reload={reload} />}
  </DetailsFields>
)
