import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { text } from '../../../platform/text.ts'
import { FieldError } from '../../../ui/Field.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './CardEntry.module.css'
import type { CardChange, CardListener, CardProvider } from './card-provider.ts'
import { messages } from '../payment/payment-answers.ts'
import type { SavedCard } from './saved-card.ts'

/** Height in CSS pixels up to which the provider's fields are one line. Taller ones bring boxes of their own. */
const singleLine = 72

interface Props {
  /** Null until the provider is there. */
  card: CardProvider | null
  /** The saved card whose security code is asked for; null for the fields of a new card. */
  saved: SavedCard | null
  isBusy: boolean
  onChange: (change: CardChange) => void
  onLoadFailed: () => void
}

/**
 * A box in which the provider puts its own card fields. They live in the provider's frame: nothing typed there can be read
 * by this page. A screen reader hears a group named "Card details", then the provider's own labels.
 */
export function CardEntry({ card, saved, isBusy, onChange, onLoadFailed }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const id = useId()
  const [isReady, setIsReady] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const [isTouched, setIsTouched] = useState(false)
  const [change, setChange] = useState<CardChange>({ isComplete: false, isEmpty: true, message: null })

  const [isTall, setIsTall] = useState(false)

  const changed = useEffectEvent((next: CardChange) => {
    setChange(next)
    onChange(next)
  })
  const failed = useEffectEvent(() => onLoadFailed())
  const mount = useEffectEvent((provider: CardProvider, element: HTMLElement, listener: CardListener) =>
    saved === null
      ? provider.mount(element, listener)
      : provider.mountSecurityCode?.(element, listener, saved),
  )

  useLayoutEffect(() => {
    if (!card || !container.current) return
    const takeAway = mount(card, container.current, {
      onReady: () => setIsReady(true),
      onChange: (next) => changed(next),
      onFocus: (focused) => {
        setHasFocus(focused)
        if (!focused) setIsTouched(true)
      },
      onLoadFailed: () => failed(),
    })
    return () => {
      takeAway?.()
      setIsReady(false)
      setIsTouched(false)
      changed({ isComplete: false, isEmpty: true, message: null })
    }
  }, [card])

  // Before the page is painted: what the provider's fields take up is there from the first picture on.
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    setIsTall(element.offsetHeight > singleLine)
    const observer = new ResizeObserver(() => setIsTall(element.offsetHeight > singleLine))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const isLeft = isTouched && !hasFocus && !change.isComplete
  const isUnfinished = isLeft && !change.isEmpty
  const error =
    isLeft && saved !== null
      ? messages.securityCode
      : (change.message ?? (isUnfinished ? messages.incomplete : null))
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className={styles.entry}>
      <legend className={styles.label}>
        {saved === null ? text('checkout.card.details') : text('checkout.saved.code')}
      </legend>
      <div
        className={styles.box}
        data-focus={hasFocus || undefined}
        data-invalid={error !== null || undefined}
        data-bare={isTall || undefined}
        inert={isBusy}
      >
        {isReady ? null : (
          <div className={styles.waiting}>
            <Skeleton height="1.25rem" />
          </div>
        )}
        <div ref={container} className={styles.fields} id="card-fields" />
      </div>
      <FieldError id={`${id}-error`} messages={error === null ? [] : [error]} />
    </fieldset>
  )
}
