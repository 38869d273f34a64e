import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import form from '../../forms/form.module.css'
import { useJoining } from '../selection/joining-context.ts'
import { dispatchJoining } from '../selection/use-joining-state.ts'

/** Step "Monthly payment" for a cart that already has its bank account: kept as it is, or another one given. */
export function HeldPayment() {
  const { held, finish } = useJoining()
  const another = () => {
    dispatchJoining({ type: 'heldCartGivenUp' })
    // The form that takes this place begins under the step's heading.
    document.getElementById('section-payment')?.focus({ preventScroll: true })
  }
  return (
    <div className={form.stack}>
      <Notice tone="info" title={text('joining.held.account', { ending: held?.bankAccountEnding ?? '' })}>
        <p>{text('joining.held.text')}</p>
      </Notice>
      <div className={form.actions}>
        <Button full="phone" onClick={() => finish('payment')}>
          {text('joining.continue')}
        </Button>
        <Button full="phone" variant="secondary" onClick={another}>
          {text('joining.held.another')}
        </Button>
      </div>
    </div>
  )
}
