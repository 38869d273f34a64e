import { IconTicket } from '@tabler/icons-react'
import { useClient } from '../../platform/client.ts'
import type { User } from '../../platform/session.ts'
import { text } from '../../platform/text.ts'
import { useAreaAddress } from '../../platform/use-flags.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './AccountPage.module.css'

/** Nobody's dead end: the way to a membership, at the home centre where there is one. */
export function NoMembership({ user }: { user: User }) {
  const { onlineJoiningEnabled } = useClient()
  const addressIn = useAreaAddress()
  const path = user.homeVenueSlug === null ? '/' : `/centre/${user.homeVenueSlug}`
  return (
    <Card className={styles.empty}>
      <span className={styles.mark} aria-hidden="true">
        <IconTicket size={28} />
      </span>
      <p className={styles.emptyTitle}>{text('account.none.title')}</p>
      <p className={styles.quiet}>{text('account.none.text')}</p>
      {onlineJoiningEnabled ? (
        <LinkButton href={addressIn('onlineJoining', path)}>{text('account.none.find')}</LinkButton>
      ) : null}
    </Card>
  )
}
