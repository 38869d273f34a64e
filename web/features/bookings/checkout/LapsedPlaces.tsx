import { useState } from 'react'
import { ApiError, call } from '../../../platform/calls/api.ts'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast, toastDurations } from '../../../ui/messages/toasts.ts'
import { nameOfLine, type CartLine } from '../../cart/cart.ts'
import { RemoveLine } from '../../cart/RemoveLine.tsx'
import { whenInCart, withTime } from '../../cart/booking-rows.ts'
import { goneWords } from '../gone-words.ts'
import styles from './LapsedPlaces.module.css'

interface Props {
  lines: readonly CartLine[]
  mayMend: boolean
  onMended: () => Promise<unknown>
  onGone: () => void
}

/** Places whose time is over, each to be taken again or removed before anything is paid. */
export function LapsedPlaces({ lines, mayMend, onMended, onGone }: Props) {
  const [busy, setBusy] = useState<readonly string[] | null>(null)
  const [problem, setProblem] = useState<{ ids: readonly string[]; message: string } | null>(null)
  const goneOf = ({ booking }: CartLine) => booking?.gone ?? null
  const all = lines.filter((line) => goneOf(line) === null).map(({ id }) => id)
  const isBusy = (ids: readonly string[]) => busy?.join() === ids.join()

  async function retake(ids: readonly string[]) {
    if (busy !== null) return
    setBusy(ids)
    setProblem(null)
    try {
      const { notices } = await call('retakePlaces', { body: { cartItemIds: [...ids] } })
      onGone()
      await onMended()
      showToast({
        content: text('basket.lapsed.taken', { count: ids.length }),
        type: 'success',
        closeAfter: toastDurations.basket,
      })
      for (const content of notices) showToast({ content, type: 'warning' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem({ ids, message: Object.values(error.errors).flat().join(' ') || error.message })
    } finally {
      setBusy(null)
    }
  }

  const problemOf = (ids: readonly string[]) =>
    problem?.ids.join() === ids.join() ? (
      <p role="alert" className={styles.problem}>
        {problem.message}
      </p>
    ) : null
  return (
    <Notice role="alert" tone="warn" title={text('basket.lapsed.title', { count: lines.length })}>
      <p>{text(all.length === 0 ? 'checkout.booking.goneLines' : 'checkout.booking.lapsedText')}</p>
      {mayMend ? (
        <>
          <ul className={styles.lines}>
            {lines.map((line) => {
              const name = nameOfLine(line)
              const gone = goneOf(line)
              return (
                <li key={line.id} className={styles.line}>
                  <strong className={styles.what}>{name}</strong>
                  <span className={styles.when}>{whenInCart(line)}</span>
                  {lines.length > 1 ? problemOf([line.id]) : null}
                  {gone === null ? null : <p className={styles.problem}>{text(goneWords[gone])}</p>}
                  <div className={styles.ways} data-is-quiet={gone !== null || undefined}>
                    {gone === null ? (
                      <Button
                        small
                        variant={lines.length > 1 ? 'secondary' : 'primary'}
                        busy={isBusy([line.id])}
                        aria-label={text('basket.lapsed.againOne', { name: withTime(name, line.booking) })}
                        onClick={() => void retake([line.id])}
                      >
                        {text('basket.lapsed.again')}
                      </Button>
                    ) : null}
                    <RemoveLine line={line} isDisabled={busy !== null} onRemoved={onGone} />
                  </div>
                </li>
              )
            })}
          </ul>
          {problemOf(all)}
          {all.length > 1 ? (
            <div className={styles.ways}>
              <Button small busy={isBusy(all)} onClick={() => void retake(all)}>
                {text('basket.lapsed.againAll')}
              </Button>
            </div>
          ) : null}
        </>
      ) : (
        <p>{text('checkout.booking.lapsedAsk')}</p>
      )}
    </Notice>
  )
}
