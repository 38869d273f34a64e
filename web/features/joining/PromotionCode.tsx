import { useState } from 'react'
import { ApiError, call } from '../../platform/api.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { fieldId } from './field-id.ts'
import { useJoining } from './joining-context.ts'
import styles from './PromotionCode.module.css'
import { dispatchJoining } from './use-joining-state.ts'

interface Props {
  error: string | undefined
  /** Tells the section whether a code is being looked up, so that nothing is sent meanwhile. */
  onWorking: (isWorking: boolean) => void
}

/** Add opens the box, Apply checks the code, Remove takes it away again. An applied code is locked. */
export function PromotionCode({ error, onWorking }: Props) {
  const { state, costs } = useJoining()
  const { promotion, membership } = state.selection
  const [isOpen, setIsOpen] = useState(promotion !== null)
  const [code, setCode] = useState(promotion?.code ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [isWorking, setIsWorking] = useState(false)
  const isApplied = promotion !== null

  if (!costs.costs?.promotionEnabled && !isApplied) return null

  const work = (working: boolean) => {
    setIsWorking(working)
    onWorking(working)
  }

  const apply = async () => {
    if (isApplied || isWorking || !membership) return
    if (code.trim() === '') return setProblem('Enter a promotion code.')
    work(true)
    setProblem(null)
    try {
      const found = await call('validatePromotion', {
        params: { code: code.trim(), paymentOptionId: membership.paymentOptionId },
        query: { venueId: state.selection.venue?.id },
      })
      dispatchJoining({ type: 'promotionApplied', promotion: { id: found.id, code: found.code } })
      setCode(found.code)
    } catch (failure) {
      setProblem(reasonOf(failure))
    } finally {
      work(false)
    }
  }

  const remove = () => {
    dispatchJoining({ type: 'promotionRemoved' })
    setCode('')
    setProblem(null)
  }

  if (!isOpen && !isApplied) {
    return (
      <div className={styles.closed}>
        <span>Have a promotion code?</span>
        <Button variant="secondary" small aria-label="Add a promotion code" onClick={() => setIsOpen(true)}>
          Add
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
          label="Promotion code"
          width="medium"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={!isApplied}
          readOnly={isApplied}
          value={code}
          error={problem ?? error}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            setProblem(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void apply()
          }}
        />
        <div className={styles.buttons}>
          <Button variant="secondary" disabled={isApplied} busy={isWorking} onClick={() => void apply()}>
            Apply
          </Button>
          {isApplied ? (
            <Button variant="quiet" aria-label={`Remove promotion code ${promotion.code}`} onClick={remove}>
              Remove
            </Button>
          ) : null}
        </div>
      </div>
      <p className={styles.applied} role="status">
        {isApplied && discount
          ? `${promotion.code} takes ${discount.formatted.replace(/^[-−]/, '')} off today.`
          : ''}
      </p>
    </div>
  )
}

/** The server's own reason where it gives one; a code it does not know is simply not recognised. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) throw failure
  return failure.status === 404 ? 'Code not recognised' : failure.message
}
