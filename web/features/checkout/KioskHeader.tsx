import { IconHome, IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPage } from '../../platform/addresses/lazy-page.ts'
import { useClient } from '../../platform/calls/client.ts'
import { logOut } from '../../platform/calls/session.ts'
import { text } from '../../platform/text.ts'
import { useFlags } from '../../platform/use-flags.ts'
import { Button } from '../../ui/Button.tsx'
import { Opened } from '../../ui/Opened.tsx'
import styles from './KioskHeader.module.css'
import { leaveAddress } from './leaving/leave-address.ts'

const LeaveDialog = lazyPage(() => import('./leaving/LeaveDialog.tsx'), 'LeaveDialog')

/** The way home and out of the account, in reach of whoever stands at a kiosk; elsewhere the breadcrumbs lead back. */
export function KioskHeader({ isDisabled }: { isDisabled: boolean }) {
  const { kioskHomeUrl, areas } = useClient()
  const flags = useFlags()
  const [isAsking, setIsAsking] = useState(false)
  if (!flags.kiosk) return null

  async function leaveAccount() {
    await logOut()
    window.location.assign(leaveAddress({ kioskHomeUrl, joining: areas.onlineJoining }, flags))
  }

  return (
    <nav className={styles.bar} aria-label={text('checkout.kiosk.label')}>
      <Button
        variant="quiet"
        disabled={isDisabled}
        icon={<IconHome size={20} aria-hidden="true" />}
        onClick={() => setIsAsking(true)}
      >
        {text('checkout.kiosk.home')}
      </Button>
      <Button
        variant="quiet"
        disabled={isDisabled}
        icon={<IconLogout size={20} aria-hidden="true" />}
        onClick={() => void leaveAccount()}
      >
        {text('checkout.kiosk.logOut')}
      </Button>
      {isAsking ? (
        <Opened onFailed={() => setIsAsking(false)}>
          <LeaveDialog onStay={() => setIsAsking(false)} />
        </Opened>
      ) : null}
    </nav>
  )
}
