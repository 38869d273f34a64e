import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { loginPath } from '../../../platform/addresses/login-path.ts'
import { text } from '../../../platform/text.ts'
import { AccountForm } from '../../accounts/AccountForm.tsx'
import { useRegister, type Register } from '../../accounts/use-register.ts'
import { DetailsFields } from '../../forms/DetailsFields.tsx'
import { useJoining } from '../selection/joining-context.ts'
import { OwnDetails } from './OwnDetails.tsx'
import form from '../../forms/form.module.css'
import { AskParent } from '../whom/AskParent.tsx'
import { NewMemberDetails } from '../whom/NewMemberDetails.tsx'
import type { User } from '../use-joining-data.ts'
import { useGoOnAsCustomer } from './use-go-on-as-customer.ts'
import { dispatchJoining } from '../selection/use-joining-state.ts'

/** Step 3: a guest creates an account; a signed-in customer continues, or fills in what their account lacks. */
export function DetailsSection() {
  const { user, whom, facts } = useJoining()
  const goOn = useGoOnAsCustomer()
  /* The form of whoever has an account now stays until the next section opens: a short page in between would move it all. */
  const isLeaving = useRef(false)
  const [, setHasStayed] = useState(false)
  const goOnFromForm = async (customer: User) => {
    isLeaving.current = true
    await goOn(customer).finally(() => {
      isLeaving.current = false
      setHasStayed(true)
    })
  }
  return (
    <div className={form.stack}>
      {whom.who === 'new' ? <NewMemberDetails /> : null}
      <AskParent />
      {!user || isLeaving.current ? (
        <GuestDetails goOn={goOnFromForm} />
      ) : facts.needsAdult && !user.canMendDetails ? null : (
        <DetailsFields onboardingType="membership_purchase">
          {(fields, reload) => <OwnDetails user={user} fields={fields} reload={reload} />}
        </DetailsFields>
      )}
    </div>
  )
}

function GuestDetails({ goOn }: { goOn: (user: User) => Promise<void> }) {
  const { state, venue, costs, facts, card } = useJoining()
  const { pathname, search } = useLocation()
  const registration = useRegister({ source: 'online-joining', homeVenueId: venue.id }, goOn)
  /* No account is made for somebody who cannot go on with it. */
  const register: Register = async (...given) => {
    const refused = (message: string) => ({ message, code: 'not_ready', errors: {} })
    if (facts.needsAdult) return refused(card?.option.isPurchasable.message ?? text('joining.parent.title'))
    if (facts.memberComplete) return registration.register(...given)
    dispatchJoining({ type: 'sectionFinished', section: 'details' })
    return refused(text('joining.whom.missing'))
  }
  return (
    <AccountForm
      page={{
        ...registration,
        register,
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
