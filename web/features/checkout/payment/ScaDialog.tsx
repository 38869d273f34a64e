import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './PaymentDialog.module.css'
import type { SessionData } from './payment-session.ts'
import { scaMessage } from './sca-message.ts'
import { useArrival } from '../use-arrival.ts'
import { useStillPage } from './use-still-page.ts'

const frameName = 'bank-check'

interface Props {
  challenge: Pick<SessionData, 'scaUrl' | 'scaMethod' | 'formData'>
  amount: string
  onResult: (transactionStatus: string) => void
  onAnotherCard: () => void
}

/**
 * The bank's challenge in a frame, to which its form is posted. Not the browser's modal dialog, and nothing holds the focus
 * here: the bank's page must be free to use both. On small screens it takes the whole window.
 */
export function ScaDialog({ challenge, amount, onResult, onAnotherCard }: Props) {
  const id = useId()
  const heading = useArrival<HTMLHeadingElement>('shown')
  const form = useRef<HTMLFormElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const isPosted = useRef(false)
  useStillPage()

  useEffect(() => {
    if (isPosted.current) return
    isPosted.current = true
    form.current?.submit()
  }, [])

  const received = useEffectEvent((event: MessageEvent) => {
    const source = frame.current?.contentWindow ?? null
    const result = scaMessage(event, { origin: window.location.origin, source })
    if (result !== null) onResult(result)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => received(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  return (
    <div className={styles.ground}>
      <section role="dialog" aria-labelledby={id} className={styles.sca}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.scaTitle}>
          {text('checkout.bank.title')}
        </h2>
        <p className={styles.scaText}>{text('checkout.bank.text', { amount })}</p>
        {/* The bank's page needs scripts, forms, its own origin and popups: a sandbox that allows those keeps nothing out. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          name={frameName}
          title={text('checkout.bank.frame')}
          className={styles.scaFrame}
        />
        <div className={styles.scaWay}>
          <Button variant="quiet" onClick={onAnotherCard}>
            {text('checkout.bank.anotherCard')}
          </Button>
        </div>
        <form
          ref={form}
          hidden
          action={challenge.scaUrl ?? undefined}
          method={challenge.scaMethod ?? 'POST'}
          target={frameName}
        >
          {challenge.formData.map(({ key, value }) => (
            <input key={key} type="hidden" name={key} value={value} />
          ))}
        </form>
      </section>
    </div>
  )
}
