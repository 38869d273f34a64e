import { useLocation } from 'react-router'
import { loginPath } from '../../platform/login-path.ts'
import { callOptions, queryClient } from '../../platform/queries.ts'
import { signedIn } from '../../platform/session.ts'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AccountForm } from '../accounts/AccountForm.tsx'
import { useRegister } from '../accounts/use-register.ts'
import { findByOption } from '../memberships/membership-list.ts'
import form from './form.module.css'
import { useJoining } from './joining-context.ts'
import { dispatchJoining } from './use-joining-state.ts'

/** Step 3: a guest creates an account; a signed-in customer only continues. */
export function DetailsSection() {
  const { user, finish } = useJoining()
  if (!user) return <GuestDetails />
  return (
    <div className={form.stack}>
      <Notice tone="info" title={text('details.signedInAs', { name: user.fullName })}>
        <p>{text('details.signedIn')}</p>
      </Notice>
      <div className={form.actions}>
        <Button onClick={() => finish('details')}>{text('details.continue')}</Button>
      </div>
    </div>
  )
}

function GuestDetails() {
  const { state, venue, costs, finish } = useJoining()
  const { pathname, search } = useLocation()
  /* The memberships are read again for the new customer; one that they may not buy is given up by the page, which leads back. */
  const registration = useRegister({ source: 'online-joining', homeVenueId: venue.id }, async (customer) => {
    signedIn(customer)
    const memberships = callOptions('listMemberships', { query: { venueId: venue.id } })
    await queryClient.refetchQueries({ queryKey: memberships.queryKey })
    const offered = queryClient.getQueryData(memberships.queryKey) ?? []
    const { membership } = state.selection
    if (membership && findByOption(offered, membership.paymentOptionId)) finish('details')
    else dispatchJoining({ type: 'sectionFinished', section: 'details' })
  })
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
