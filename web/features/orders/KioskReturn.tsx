import { useEffect, useState } from 'react'
import { leaveAddress } from '../checkout/leaving/leave-address.ts'
import { useClient } from '../../platform/calls/client.ts'
import { text } from '../../platform/text.ts'
import { useFlags } from '../../platform/use-flags.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Seconds without a touch, key or scroll after which a kiosk goes home, and how many there are for who asks for more. */
const idleSeconds = { usual: 10, more: 100 }

const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart'] as const

/** A kiosk leaves its customer's order by itself; whoever needs longer says so, and any movement starts the count anew. */
export function KioskReturn() {
  const { kioskHomeUrl, areas } = useClient()
  const flags = useFlags()
  const [limit, setLimit] = useState(idleSeconds.usual)
  const left = useSecondsLeft(limit)
  const home = leaveAddress({ kioskHomeUrl, joining: areas.onlineJoining }, flags)
  useEffect(() => {
    if (left === 0) window.location.assign(home)
  }, [left, home])

  return (
    <Notice
      tone="info"
      actions={
        limit === idleSeconds.usual ? (
          <Button onClick={() => setLimit(idleSeconds.more)}>{text('orders.kiosk.more')}</Button>
        ) : undefined
      }
    >
      <p>{text('orders.kiosk.back', { seconds: left })}</p>
    </Notice>
  )
}

/** Counts down from `limit` to 0, anew with every sign of life. */
function useSecondsLeft(limit: number): number {
  const [left, setLeft] = useState(limit)
  useEffect(() => {
    setLeft(limit)
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    const restart = () => setLeft(limit)
    for (const sign of signsOfLife) window.addEventListener(sign, restart, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of signsOfLife) window.removeEventListener(sign, restart, { capture: true })
    }
  }, [limit])
  return left
}
