import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, call } from '../../../platform/calls/api.ts'
import type { CallOutput } from '../../../platform/calls/api.ts'
import { useClient } from '../../../platform/calls/client.ts'
import { timeOfDay } from '../../../platform/words/formats.ts'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { cartSource } from '../../cart/cart-source.ts'
import styles from './HandOverDialog.module.css'

type Made = { link: CallOutput<'createHandOver'> | null; message: string | null }

/** A new link ends the one before: a dialog that is drawn twice must not end its own. */
let making: Promise<CallOutput<'createHandOver'>> | null = null
const makeOnce = (waivers: readonly string[]) =>
  (making ??= call('createHandOver', {
    body: { source: cartSource(), completedWaivers: [...waivers] },
  }).finally(() => {
    making = null
  }))

/** Makes a link by which another device, or somebody else, pays for this cart. A screen reader hears when it is copied. */
export function HandOverDialog({
  waivers,
  isBeingPaid,
  onMade,
  onClose,
}: {
  waivers: readonly string[]
  /** Somebody pays at this moment. */
  isBeingPaid: boolean
  onMade: () => void
  onClose: () => void
}) {
  const { timeZone } = useClient()
  const [{ link, message }, setMade] = useState<Made>({ link: null, message: null })
  const [copying, setCopying] = useState('')
  const field = useRef<HTMLInputElement>(null)

  const make = useEffectEvent(() => makeOnce(waivers))
  useEffect(() => {
    make().then(
      (made) => setMade({ link: made, message: null }),
      (error: unknown) =>
        setMade({
          link: null,
          message: error instanceof ApiError ? error.message : text('checkout.failed.text'),
        }),
    )
  }, [])

  const isMade = link !== null
  const told = useEffectEvent(onMade)
  useEffect(() => {
    if (isMade) told()
  }, [isMade])

  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      setCopying(text('checkout.handOver.copied'))
    } catch {
      // Inside another site the browser may refuse it. The field selects its words when it is focused.
      field.current?.focus()
      setCopying(text('checkout.handOver.refused'))
    }
  }
  return (
    <Dialog open title={text('checkout.handOver.title')} onClose={onClose} width={520}>
      <div className={styles.content}>
        <p>{text('checkout.handOver.text')}</p>
        {message === null ? null : (
          <Notice role="alert" tone="bad">
            {message}
          </Notice>
        )}
        {link === null ? (
          message === null ? (
            <Skeleton height="4.5rem" />
          ) : null
        ) : (
          <>
            <TextField
              id="hand-over-link"
              ref={field}
              label={text('checkout.handOver.link')}
              help={text('checkout.handOver.until', { time: timeOfDay(link.expiresAt, timeZone) })}
              value={link.url}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className={styles.actions}>
              <Button onClick={() => void copy(link.url)}>{text('checkout.handOver.copy')}</Button>
              <output>{copying}</output>
            </div>
            <output>{text(isBeingPaid ? 'checkout.handOver.paying' : 'checkout.handOver.waiting')}</output>
          </>
        )}
      </div>
    </Dialog>
  )
}
