import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPage } from '../../platform/addresses/lazy-page.ts'
import { usePageTitle } from '../../platform/addresses/page-title.ts'
import type { User } from '../../platform/calls/session.ts'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Opened } from '../../ui/Opened.tsx'
import { takesFocus } from '../../ui/takes-focus.ts'
import { DetailsSkeleton } from '../forms/DetailsSkeleton.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { OwnPageNote } from './OwnPageNote.tsx'
import { SignedInOnly } from './SignedInOnly.tsx'
import styles from './UserDetailsPage.module.css'

const EditDetails = lazyPage(() => import('./EditDetails.tsx'), 'EditDetails')

/** `/user-details`: who the customer is to the operator, and their password. */
export function UserDetailsPage() {
  usePageTitle(text('accounts.details.title'))
  return (
    <SignedInOnly>
      {(user) => (
        <div className={styles.page}>
          <h1>{text('accounts.details.title')}</h1>
          <OwnPageNote user={user} />
          <Card className={styles.who}>
            <Details user={user} />
          </Card>
          <Card>
            <ChangePassword />
          </Card>
        </div>
      )}
    </SignedInOnly>
  )
}

/** `?edit=true` in the address opens the form, so that "back" closes it. The focus goes along, but not on arrival. */
function Details({ user }: { user: User }) {
  const [search, setSearch] = useSearchParams()
  const close = () => setSearch({}, { replace: true })
  const isEditing = search.get('edit') === 'true'
  const before = useRef(isEditing)
  const hasMoved = useRef(false)
  if (isEditing !== before.current) hasMoved.current = true
  if (!isEditing)
    return (
      <>
        <Who user={user} />
        <Button
          variant="secondary"
          ref={hasMoved.current ? takesFocus : undefined}
          className={styles.edit}
          onClick={() => setSearch({ edit: 'true' })}
        >
          {text('accounts.details.edit')}
        </Button>
      </>
    )
  return (
    <Opened fallback={<DetailsSkeleton />} onFailed={close}>
      <EditDetails user={user} takesFocus={hasMoved.current} onDone={close} />
    </Opened>
  )
}

function Who({ user }: { user: User }) {
  const address = user.address
    ? [user.address.addressLineOne, user.address.addressLineTwo, user.address.city, user.address.postcode]
        .filter((line) => line !== '')
        .join(', ')
    : ''
  const rows = [
    [text('accounts.details.name'), user.fullName],
    [text('accounts.details.email'), user.email],
    [text('accounts.details.customerId'), user.reference],
    [text('accounts.details.address'), address],
  ].filter(([, value]) => value !== '')
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
