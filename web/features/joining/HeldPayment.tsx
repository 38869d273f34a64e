import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import form from './form.module.css'
import { useJoining } from './joining-context.ts'
import { dispatchJoining } from './use-joining-state.ts'

/** Step "Monthly payment" for a cart that already has its bank account: kept as it is, or another one given. */
export function HeldPayment() {
  const { held, finish } = useJoining()
  return (
    <div className={form.stack}>
      <Notice tone="info" title={`Your account ending ${held?.bankAccountEnding ?? ''} is kept`}>
        <p>We keep no more of it than these two digits, so it cannot be shown or changed here.</p>
      </Notice>
      <div className={form.actions}>
        <Button full="phone" onClick={() => finish('payment')}>
          Continue
        </Button>
        <Button full="phone" variant="secondary" onClick={() => dispatchJoining({ type: 'heldCartGivenUp' })}>
          Use another account
        </Button>
      </div>
    </div>
  )
}
