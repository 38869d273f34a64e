import { useEffect, useState } from 'react'
import { ApiError, call } from '../../platform/api.ts'
import type { CallOutput } from '../../platform/api.ts'
import { useClient } from '../../platform/client.ts'
import { timeOfDay } from '../../platform/formats.ts'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './HandOverDialog.module.css'

type Made = { link: CallOutput<'createHandOver'> | null; message: string | null }

/** Makes a link by which another device, or somebody else, pays for this cart. A screen reader hears when it is copied. */
export function HandOverDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = useClient()
  const [{ link, message }, setMade] = useState<Made>({ link: null, message: null })
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    const left = new AbortController()
    call('createHandOver', { body: { source: 'online-joining' } }, { signal: left.signal }).then(
      (made) => setMade({ link: made, message: null }),
      (error: unknown) => {
        if (left.signal.aborted) return
        setMade({
          link: null,
          message: error instanceof ApiError ? error.message : text('checkout.failed.text'),
        })
      },
    )
    return () => left.abort()
  }, [])

  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url).catch(() => undefined)
    setIsCopied(true)
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
              label={text('checkout.handOver.link')}
              help={text('checkout.handOver.until', { time: timeOfDay(link.expiresAt, timeZone) })}
              value={link.url}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className={styles.actions}>
              <Button onClick={() => void copy(link.url)}>{text('checkout.handOver.copy')}</Button>
              <output>{isCopied ? text('checkout.handOver.copied') : ''}</output>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
