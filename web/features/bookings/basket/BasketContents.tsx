import { useEffect, useRef, useState } from 'react'
import type { User } from '../../../platform/calls/session.ts'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FocusKept } from '../../../ui/FocusKept.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { canBeTakenAgain, placesIn, type Basket } from './basket.ts'
import styles from './BasketContents.module.css'
import { BasketLines } from './BasketLines.tsx'
import { BasketSummary } from './BasketSummary.tsx'
import { trackBasket } from './measure.service.ts'
import { refreshBasket } from './refresh.service.ts'
import { TimeLeftBar } from './TimeLeftBar.tsx'
import { useBasketActions } from './use-basket-actions.ts'

interface Props {
  basket: Basket
  user: User | null
  now: number
  today: string
  timeZone: string
  /** Where it stands: with a page to itself, or beside another. */
  on: 'page' | 'drawer'
  /** What has the focus when the button that had it has gone. */
  headingId: string
  /** A link of it was followed. */
  onLeave: () => void
}

/** A filled basket: how long it is kept, what is in it, what it costs and the way to pay. */
export function BasketContents({ basket, user, on, headingId, onLeave, ...times }: Props) {
  const actions = useBasketActions(user)
  const [isEmptying, setEmptying] = useState(false)
  const lines = placesIn(basket)
  const lapsed = lines.filter(canBeTakenAgain)
  const { work, problem } = actions
  const seen = useRef(false)
  useEffect(() => {
    if (seen.current) return
    seen.current = true
    trackBasket('view_cart', lines)
  })

  return (
    <FocusKept to={headingId} isWorking={work !== null}>
      <div className={styles.contents} data-on={on}>
        <div className={styles.main}>
          {lapsed.length > 0 ? (
            <Notice
              role="alert"
              tone="warn"
              title={text('basket.lapsed.title', { count: lapsed.length })}
              actions={
                lapsed.length > 1 ? (
                  <Button
                    small
                    busy={work?.what === 'retake' && work.lineId === null}
                    onClick={() => void actions.retake(lapsed, null)}
                  >
                    {text('basket.lapsed.againAll')}
                  </Button>
                ) : undefined
              }
            >
              <p>{text('basket.lapsed.text')}</p>
            </Notice>
          ) : null}
          {problem?.lineId === null ? <Notice role="alert" tone="bad" title={problem.message} /> : null}
          {basket.heldUntil === null ? null : (
            <TimeLeftBar
              heldUntil={basket.heldUntil}
              headingId={headingId}
              onOver={() => void refreshBasket()}
            >
              {basket.mayExtend ? (
                <Button
                  small
                  variant="quiet"
                  busy={work?.what === 'extend'}
                  onClick={() => void actions.extend()}
                >
                  {text('basket.left.extend')}
                </Button>
              ) : null}
            </TimeLeftBar>
          )}
          <FocusKept>
            <BasketLines lines={lines} user={user} actions={actions} onLeave={onLeave} {...times} />
          </FocusKept>
          <Button variant="quiet" className={styles.empty} onClick={() => setEmptying(true)}>
            {text('basket.empty')}
          </Button>
        </div>
        <div className={styles.side}>
          <BasketSummary basket={basket} isVisitors={user === null} onLeave={onLeave} />
        </div>
        <Dialog
          open={isEmptying}
          onClose={() => setEmptying(false)}
          width={440}
          title={text('basket.empty.ask')}
          footer={
            <>
              <Button
                variant="danger"
                busy={work?.what === 'discard'}
                onClick={() => void actions.discard().finally(() => setEmptying(false))}
              >
                {text('basket.empty')}
              </Button>
              <Button variant="quiet" onClick={() => setEmptying(false)}>
                {text('basket.empty.keep')}
              </Button>
            </>
          }
        >
          <p>{text('basket.empty.askText', { count: lines.length })}</p>
        </Dialog>
      </div>
    </FocusKept>
  )
}
