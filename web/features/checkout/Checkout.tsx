import { Suspense, useEffect, useMemo, useState } from 'react'
import { lazyPage } from '../../platform/addresses/lazy-page.ts'
import { usePageTitle } from '../../platform/addresses/page-title.ts'
import { queryClient } from '../../platform/calls/queries.ts'
import type { User } from '../../platform/calls/session.ts'
import { text } from '../../platform/text.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AgreementFacts } from '../agreement/AgreementFacts.tsx'
import { CheckingPanel } from './payment/CheckingPanel.tsx'
import styles from './CheckoutPage.module.css'
import { CartSummary } from '../cart/CartSummary.tsx'
import { ContinueWithBank } from './payment/ContinueWithBank.tsx'
import { CreditOffer } from './credit/CreditOffer.tsx'
import { FreeOrder } from './FreeOrder.tsx'
import { KioskHeader } from './KioskHeader.tsx'
import { PayingDialog } from './payment/PayingDialog.tsx'
import { PaymentForm } from './payment/PaymentForm.tsx'
import { PaymentProblem } from './payment/PaymentProblem.tsx'
import { ScaDialog } from './payment/ScaDialog.tsx'
import { TopBar } from './TopBar.tsx'
import { PaidForOther } from './leaving/HandedOver.tsx'
import { WaysOut } from './leaving/WaysOut.tsx'
import { wholeCostWords } from '../cart/cart-summary.ts'
import { creditOf } from './credit/credit.ts'
import { messages } from './payment/payment-answers.ts'
import { isPaying } from './payment/payment-flow.ts'
import type { FlowStatus } from './payment/payment-flow.ts'
import { isFramed, shownError } from './payment/payment-session.ts'
import { aloneIn, lapsedIn, membershipsIn, type CheckoutCart } from '../cart/cart.ts'
import type { PaymentError } from './payment/payment-session.ts'
import { usePayment } from './payment/use-payment.ts'
import { useArrival } from './use-arrival.ts'
import { useTerms } from './use-terms.ts'
import type { Term } from './use-terms.ts'
import { useWaivers } from './use-waivers.ts'

/** What only bookings have is fetched with them. */
const KeptPlaces = lazyPage(() => import('../bookings/basket-parts.ts'), 'KeptPlaces', 'basket')
const WaiverList = lazyPage(() => import('../bookings/basket-parts.ts'), 'WaiverList')

const reloadCart = () => queryClient.invalidateQueries({ queryKey: ['getCheckoutCart'] })

const lapsedPay = { over: 'checkout.booking.lapsedPay', gone: 'checkout.booking.gonePay' } as const

const cardNotLoaded = (): PaymentError => ({ kind: 'prepare', message: messages.notLoaded, fields: {} })

/** The checkout of a filled cart: amount on top, payment on the left, what is bought on the right. */
export function Checkout({
  cart,
  user,
  terms,
  onPaying,
}: {
  cart: CheckoutCart
  user: User | null
  terms: readonly Term[]
  /** Money may be moving: how that ends is shown here, whatever becomes of the cart. */
  onPaying: (isPaying: boolean) => void
}) {
  const due = cart.outstandingCartBalance
  const agreement = useTerms(terms)
  const ids = useMemo(() => terms.map(({ id }) => id), [terms])
  const waivers = useWaivers(cart.attendeeWaiversRequired)
  const { payment, actions } = usePayment({
    itemHash: cart.itemHash,
    terms: ids,
    waivers: waivers.accepted,
    amount: due.raw.amount,
    otherTenders: cart.cartPayments,
  })
  const [isCreditChanging, setIsCreditChanging] = useState(false)
  const [isCardMissing, setIsCardMissing] = useState(false)
  const [hasContinued, setHasContinued] = useState(false)
  const credit = creditOf(cart)
  const isFramedNow = payment.status === 'sca_processing' && isFramed(payment)
  /** A challenge that this page did not start itself waits for the customer. */
  const isWaitingForBank =
    payment.status === 'sca_required' || (hasContinued && payment.status === 'sca_processing' && !isFramedNow)
  const isPaused = isWaitingForBank || payment.status === 'checking' || payment.status === 'prepare_failed'
  const error = isCardMissing ? cardNotLoaded() : shownError(payment)
  const isPaidForOther = user === null && payment.status === 'completed' && payment.successUrl === null
  // What is kept no longer is said where it can be taken again.
  const isShown = error !== null && error.kind !== 'lapsed' && payment.status !== 'checking'
  const kept = useArrival<HTMLDivElement>(error?.kind === 'lapsed' ? error : undefined)
  usePageTitle(text('checkout.title'), isShown)

  const isUnderWay = isPaying(payment.status)
  useEffect(() => onPaying(isUnderWay), [onPaying, isUnderWay])
  const isLocked = isUnderWay && payment.status !== 'sca_required'
  const isBooking = cart.lines.some(({ booking }) => booking !== null)
  const lapsed = lapsedIn(cart.lines)
  const isOneself = (personId: string | null) => personId !== null && personId === user?.id
  const needsAdult = waivers.required.some((one) => one.isForChild && isOneself(one.attendee.personId))
  const hindrance = lapsed
    ? text(user === null ? 'checkout.booking.lapsed' : lapsedPay[lapsed])
    : (aloneIn(cart.lines) ??
      (waivers.isAccepted ? null : text(needsAdult ? 'checkout.waivers.adult' : 'checkout.waivers.needed')))
  const conditions =
    waivers.required.length === 0 ? null : (
      <Suspense fallback={null}>
        <WaiverList
          waivers={waivers.required}
          has={waivers.has}
          isBusy={isUnderWay}
          isOneself={isOneself}
          onTick={waivers.tick}
        />
      </Suspense>
    )
  // What was handed over is not the payer's to throw away or to hand on.
  const startOver =
    user === null ? null : (
      <WaysOut
        isDisabled={isLocked}
        handOver={due.raw.amount === 0 || needsAdult ? 'none' : waivers.isAccepted ? 'offered' : 'conditions'}
        waivers={waivers.accepted}
        cartId={cart.cartId}
      />
    )
  return (
    <>
      <KioskHeader isDisabled={isLocked} />
      <TopBar amount={due.formatted} />
      {isFramedNow && payment.sessionData ? (
        <ScaDialog
          challenge={payment.sessionData}
          amount={due.formatted}
          onResult={(result) => void actions.frameAnswered(result)}
          onAnotherCard={() => void actions.tryAnotherCard()}
        />
      ) : null}
      {isTakingMoney(payment.status) && !isPaidForOther && due.raw.amount > 0 ? (
        <PayingDialog amount={due.formatted} isOrdering={payment.status !== 'authorizing'} />
      ) : null}
      <div className={styles.columns}>
        <div className={styles.side}>
          <CartSummary cart={cart} applied={credit?.applied ?? 0} canRemove={user !== null && !isUnderWay} />
        </div>
        <section className={styles.agreement} aria-labelledby="agreement">
          <Card className={styles.agreed}>
            <h2 id="agreement" className={styles.agreementTitle}>
              {text('checkout.agreement')}
            </h2>
            <AgreementFacts agreement={cart.agreement} isBare />
          </Card>
        </section>
        <div className={styles.main}>
          {isBooking && !isUnderWay ? (
            <div ref={kept} tabIndex={-1} className={styles.problem}>
              <Suspense fallback={<Skeleton height="3.25rem" radius="var(--radius-card)" />}>
                <KeptPlaces
                  cart={cart}
                  mayMend={user !== null}
                  onOver={() => void reloadCart()}
                  // The server has let go of the payment that was opened for it.
                  onMended={() => reloadCart().then(actions.tryAgain)}
                  onGone={() => kept.current?.focus({ preventScroll: true })}
                />
              </Suspense>
            </div>
          ) : null}
          {isShown ? (
            <PaymentProblem
              error={error}
              onTryAgain={isCardMissing ? () => window.location.reload() : actions.tryAgain}
            />
          ) : null}
          {payment.status === 'checking' ? (
            <CheckingPanel
              amount={due.formatted}
              checks={payment.checks}
              onCheckNow={() => void actions.checkNow()}
            />
          ) : null}
          {isWaitingForBank ? (
            <ContinueWithBank
              amount={due.formatted}
              isBusy={payment.status === 'sca_processing'}
              onContinue={() => {
                setHasContinued(true)
                void actions.continueWithBank()
              }}
              onAnotherCard={() => {
                setHasContinued(true)
                void actions.tryAnotherCard()
              }}
            />
          ) : null}
          {isPaused && payment.status !== 'checking' ? startOver : null}
          {credit === null || isPaused ? null : (
            <CreditOffer
              credit={credit}
              due={due.formatted}
              isWhole={due.raw.amount === 0}
              isBusy={payment.status !== 'ready' || isCreditChanging}
              onChanging={setIsCreditChanging}
            />
          )}
          {isPaidForOther ? (
            <PaidForOther amount={due.formatted} transactionUuid={payment.transactionId} />
          ) : null}
          <div hidden={isPaused || isPaidForOther}>
            {due.raw.amount === 0 ? (
              <FreeOrder
                payment={payment}
                actions={actions}
                terms={agreement}
                isPaidByCredit={credit !== null}
                isBooking={isBooking}
                conditions={conditions}
                hindrance={hindrance}
              >
                {startOver}
              </FreeOrder>
            ) : (
              <PaymentForm
                user={user}
                payment={payment}
                isHeld={isCreditChanging}
                actions={actions}
                terms={agreement}
                amount={due.formatted}
                wholeCost={wholeCostWords(due.formatted, membershipsIn(cart))}
                conditions={conditions}
                hindrance={hindrance}
                onCardLoadFailed={() => setIsCardMissing(true)}
              >
                {startOver}
              </PaymentForm>
            )}
          </div>
        </div>
      </div>
    </>
  )
}

/** Money moves and nobody else shows a window. */
const isTakingMoney = (status: FlowStatus) =>
  status === 'authorizing' || status === 'authorized' || status === 'completing' || status === 'completed'
