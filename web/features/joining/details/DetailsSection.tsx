import { useLocation } from 'react-router'
import { loginPath } from '../../../platform/login-path.ts'
import { text } from '../../../platform/text.ts'
import { AccountForm } from '../../accounts/AccountForm.tsx'
import { useRegister } from '../../accounts/use-register.ts'
import { DetailsFields } from '../../forms/DetailsFields.tsx'
import { useJoining } from '../joining-context.ts'
import { OwnDetails } from './OwnDetails.tsx'
import { useGoOnAsCustomer } from './use-go-on-as-customer.ts'
import { dispatchJoining } from '../use-joining-state.ts'

/** Step 3: a guest creates an account; a signed-in customer continues, or fills in what their account lacks. */
export function DetailsSection() {
  const { user } = useJoining()
  if (!user) return <GuestDetails />
  return (
    <DetailsFields onboardingType="membership_purchase">
      {(fields, reload) => <OwnDetails user={user} fields={fields} reload={reload} />}
    </DetailsFields>
  )
}

function GuestDetails() {
  const { state, venue, costs } = useJoining()
  const { pathname, search } = useLocation()
  const goOn = useGoOnAsCustomer()
  const registration = useRegister({ source: 'online-joining', homeVenueId: venue.id }, goOn)
  return (
    <AccountForm
      page={{
        ...registration,
        typed: state.selection.details,
        onTyped: (values) => dispatchJoining({ type: 'detailsTyped', values }),
        today: costs.costs?.today ?? null,
      }}
      logInPath={loginPath(pathname, search)}
      haveAccount="details.haveAccount"
      submitLabel={text('details.createAccount')}
      heading="h3"
    />
  )
}
