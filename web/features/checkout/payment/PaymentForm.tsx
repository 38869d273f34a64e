import { IconLock } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { text } from '../../../platform/text.ts'
import type { User } from '../../../platform/calls/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { BillingFields } from '../card/BillingFields.tsx'
import { CardMethod } from '../card/CardMethod.tsx'
import styles from './PaymentForm.module.css'
import { PaymentOutline } from './PaymentOutline.tsx'
import { TermsAgreement } from '../TermsAgreement.tsx'
import { billingFields } from '../card/billing-details.ts'
import { isBusy, isPaying } from './payment-flow.ts'
import type { PaymentSession } from './payment-session.ts'
import type { Payment } from './payment.service.ts'
import { useCardForm } from '../card/use-card-form.ts'
import type { CheckoutTerms } from '../use-terms.ts'

interface Props {
  /** Null: somebody pays for the customer, of whom nothing is filled in. */
  user: User | null
  payment: PaymentSession
  /** The amount is about to change. */
  isHeld: boolean
  actions: Payment
  terms: CheckoutTerms
  /** The amount of the button, formatted. */
  amount: string
  wholeCost: string
  /** What else has to be accepted, above the terms; null: nothing. */
  conditions: ReactNode
  /** Why one cannot pay yet, whatever the card; null: one can. */
  hindrance: string | null
  onCardLoadFailed: () => void
  /** The way out, under the button. */
  children: ReactNode
}

/** Card, billing address, terms and the button that pays. */
export function PaymentForm(props: Props) {
  const { user, payment, actions, terms } = props
  const hintId = useId()
  const form = useCardForm(user, payment, actions)
  const [changed, setChanged] = useState<{ error: unknown; names: ReadonlySet<string> }>(unchanged)

  const card = actions.card()
  const busy = isBusy(payment.status) || props.isHeld
  const serverErrors = fieldErrors(payment, changed)
  const needed = form.needed ?? props.hindrance
  // Whether a card is kept, and whether it may be, the session says: until then nothing could be typed that is sure to be asked for.
  const [isOpened, setIsOpened] = useState(card !== null)
  if (card !== null && !isOpened) setIsOpened(true)

  return (
    <form
      noValidate
      className={styles.form}
      aria-label={text('checkout.form')}
      aria-busy={!isOpened}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy || !isOpened) return
        if (!terms.isAccepted) terms.read()
        else if (needed === null) form.pay()
      }}
    >
      {isOpened ? (
        <>
          <Card className={styles.group}>
            <h2 className={styles.heading}>{text('checkout.card.pay')}</h2>
            <CardMethod form={form} card={card} isBusy={busy} onLoadFailed={props.onCardLoadFailed} />
          </Card>
          {form.kind === 'saved_card' ? null : (
            <Card className={styles.group}>
              <div className={styles.intro}>
                <h2 className={styles.heading}>{text('checkout.billing.title')}</h2>
                <p className={styles.quiet}>{text('checkout.billing.help')}</p>
              </div>
              <fieldset disabled={busy} aria-label={text('checkout.billing.title')}>
                <BillingFields
                  billing={form.billing}
                  errors={form.billingErrors}
                  serverErrors={serverErrors}
                  onChange={(name, typed) => {
                    form.setBilling((before) => ({ ...before, [name]: typed }))
                    setChanged((before) => withChanged(before, payment.error, name))
                  }}
                />
              </fieldset>
            </Card>
          )}
          {props.conditions}
          <Card raised className={styles.agree}>
            <p>{props.wholeCost}</p>
            {/* The terms can be read while a fresh attempt is prepared. */}
            <TermsAgreement agreement={terms} isBusy={isPaying(payment.status) || props.isHeld} />
            <div className={styles.pay}>
              {terms.isAccepted ? (
                <Button
                  type="submit"
                  full
                  className={styles.payButton}
                  icon={<IconLock size={20} aria-hidden="true" />}
                  busy={isPaying(payment.status)}
                  busyLabel={text('checkout.processing')}
                  disabled={!isPaying(payment.status) && (busy || needed !== null)}
                  aria-describedby={needed === null ? undefined : hintId}
                >
                  {text('checkout.pay', { amount: props.amount })}
                </Button>
              ) : (
                <Button type="submit" full className={styles.payButton} disabled={busy}>
                  {text('checkout.continue')}
                </Button>
              )}
              {terms.isAccepted && needed !== null && !busy ? (
                <p id={hintId} className={styles.needed}>
                  {needed}
                </p>
              ) : null}
            </div>
            <TrustLine provider={card?.name ?? null} />
          </Card>
        </>
      ) : (
        <PaymentOutline />
      )}
      {props.children}
    </form>
  )
}

const unchanged = { error: null, names: new Set<string>() }

/** A field's server message lasts until the field is changed; the next refusal starts afresh. */
function withChanged(before: { error: unknown; names: ReadonlySet<string> }, error: unknown, name: string) {
  const names = before.error === error ? before.names : []
  return { error, names: new Set([...names, name]) }
}

function fieldErrors(payment: PaymentSession, changed: { error: unknown; names: ReadonlySet<string> }) {
  const fields = payment.error?.fields ?? {}
  if (changed.error !== payment.error) return fields
  const hidden = billingFields.filter(({ name }) => changed.names.has(name)).map(({ path }) => path)
  return Object.fromEntries(Object.entries(fields).filter(([path]) => !hidden.includes(path)))
}

function TrustLine({ provider }: { provider: string | null }) {
  const name = provider ?? text('checkout.trust.unknown')
  return (
    <p className={styles.trust}>
      <span>{text('checkout.trust', { provider: name })}</span>
      {provider === null ? null : (
        <strong className={styles.provider}>{text('checkout.trust.by', { provider })}</strong>
      )}
    </p>
  )
}
