import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, call } from '../../../platform/calls/api.ts'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { fieldId } from '../../forms/field-id.ts'
import { useJoining } from '../selection/joining-context.ts'
import styles from './PromotionCode.module.css'
import { dispatchJoining } from '../selection/use-joining-state.ts'

interface Props {
  error: string | undefined
  onTyped: () => void
  /** Tells the section that a code is being looked up, or typed and not applied, so that nothing is sent meanwhile. */
  onState: (state: PromotionState) => void
}

export type PromotionState = 'settled' | 'typed' | 'checking'

/** Add opens the box, Apply checks the code, Remove takes it away again. An applied code is locked. */
export function PromotionCode({ error, onTyped, onState }: Props) {
  const { state, costs } = useJoining()
  const { promotion, membership, venue } = state.selection
  const [isOpen, setIsOpen] = useState(promotion !== null)
  const [code, setCode] = useState(promotion?.code ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [isWorking, setIsWorking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isApplied = promotion !== null
  /* Apply is locked with the code, so the focus goes to the one thing left to do, and back. */
  useFollowingFocus(isApplied, fieldId('promotion-remove'), input)

  const promotionState = isWorking ? 'checking' : !isApplied && code.trim() !== '' ? 'typed' : 'settled'
  useEffect(() => onState(promotionState), [onState, promotionState])

  if (!costs.costs?.promotionEnabled && !isApplied) return null

  const type = (typed: string) => {
    setCode(typed)
    setProblem(null)
    dispatchJoining({ type: 'promotionRemoved' })
    onTyped()
  }

  const apply = async () => {
    if (isApplied || isWorking || !membership) return
    if (code.trim() === '') return setProblem(text('review.promotion.missing'))
    setIsWorking(true)
    setProblem(null)
    try {
      const found = await call('validatePromotion', {
        params: { code: code.trim(), paymentOptionId: membership.paymentOptionId },
        query: { venueId: venue?.id },
      })
      dispatchJoining({ type: 'promotionApplied', promotion: { id: found.id, code: found.code } })
      setCode(found.code)
    } catch (failure) {
      setProblem(reasonOf(failure))
    } finally {
      setIsWorking(false)
    }
  }

  const open = () => {
    flushSync(() => setIsOpen(true))
    input.current?.focus()
  }

  const remove = () => {
    dispatchJoining({ type: 'promotionRemoved' })
    setCode('')
    setProblem(null)
  }

  if (!isOpen && !isApplied && !error) {
    return (
      <div className={styles.closed}>
        <span>{text('review.promotion.question')}</span>
        <Button variant="secondary" small aria-label={text('review.promotion.addLabel')} onClick={open}>
          {text('review.promotion.add')}
        </Button>
      </div>
    )
  }
  const discount = costs.isStale ? null : costs.costs?.fees.discount
  return (
    <div className={styles.open}>
      <div className={styles.row}>
        <TextField
          id={fieldId('promotion_code_id')}
          ref={input}
          label={text('review.promotion.label')}
          width="medium"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          readOnly={isApplied || isWorking}
          value={isApplied ? promotion.code : code}
          error={problem ?? error}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void apply()
          }}
        />
        <div className={styles.buttons}>
          <Button variant="secondary" disabled={isApplied} busy={isWorking} onClick={() => void apply()}>
            {text('review.promotion.apply')}
          </Button>
          {isApplied ? (
            <Button
              id={fieldId('promotion-remove')}
              variant="quiet"
              aria-label={text('review.promotion.removeLabel', { code: promotion.code })}
              onClick={remove}
            >
              {text('review.promotion.remove')}
            </Button>
          ) : null}
        </div>
      </div>
      <p className={styles.applied} role="status">
        {isApplied && discount
          ? text('review.promotion.applied', {
              code: promotion.code,
              amount: discount.formatted.replace(/^[-−]/, ''),
            })
          : ''}
      </p>
    </div>
  )
}

/** Moves the focus when a code is applied or removed here; not when the section opens with one. */
function useFollowingFocus(
  isApplied: boolean,
  removeId: string,
  input: { current: HTMLInputElement | null },
): void {
  const before = useRef(isApplied)
  useEffect(() => {
    if (before.current === isApplied) return
    before.current = isApplied
    if (isApplied) document.getElementById(removeId)?.focus()
    else input.current?.focus()
  }, [isApplied, removeId, input])
}

/** The server's own reason where it gives one; a code it does not know is simply not recognised. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) throw failure
  return failure.status === 404 ? text('review.promotion.unknown') : failure.message
}
