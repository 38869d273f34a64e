import { IconTicket } from '@tabler/icons-react'
import { useClient } from '../../platform/calls/client.ts'
import type { User } from '../../platform/calls/session.ts'
import { text } from '../../platform/text.ts'
import { useAreaAddress } from '../../platform/use-flags.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import type { PersonShown } from '../accounts/person-shown.ts'
import styles from './AccountPage.module.css'

interface Props {
  user: User
  person: PersonShown
}

/** Nobody's dead end: the way to a membership, at the customer's home centre where there is one. */
export function NoMembership({ user, person: { isSelf, firstName } }: Props) {
  const { onlineJoiningEnabled } = useClient()
  const addressIn = useAreaAddress()
  const path = user.homeVenueSlug === null ? '/' : `/centre/${user.homeVenueSlug}`
  return (
    <Card className={styles.empty}>
      <span className={styles.mark} aria-hidden="true">
        <IconTicket size={28} />
      </span>
      <p className={styles.emptyTitle}>
        {isSelf ? text('dashboard.none.title') : text('dashboard.none.titleOf', { name: firstName })}
      </p>
      <p className={styles.quiet}>{text('dashboard.none.text')}</p>
      {onlineJoiningEnabled ? (
        <LinkButton href={addressIn('onlineJoining', path)}>{text('dashboard.none.find')}</LinkButton>
      ) : null}
    </Card>
  )
}
