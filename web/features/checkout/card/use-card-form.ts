import { useEffect, useLayoutEffect, useState } from 'react'
import { useClient } from '../../../platform/calls/client.ts'
import type { User } from '../../../platform/calls/session.ts'
import { useFlags } from '../../../platform/use-flags.ts'
import { billingErrors, billingFields, billingOf } from './billing-details.ts'
import type { CardChoice } from './card-provider.ts'
import { stillNeeded } from './still-needed.ts'
import type { PaymentSession } from '../payment/payment-session.ts'
import type { Payment } from '../payment/payment.service.ts'
import { billingOfCard, isSecurityCode, savedCardOf, savedCardOffer, tidySecurityCode } from './saved-card.ts'

export type CardForm = ReturnType<typeof useCardForm>

/** What the customer has chosen and typed to pay with, and what of it is still missing. */
export function useCardForm(user: User | null, payment: PaymentSession, actions: Payment) {
  const client = useClient()
  const { savedCardsEnabled } = client
  const { kiosk } = useFlags()
  const [billing, setBilling] = useState(() => billingOf(user))
  const [chosen, setChosen] = useState<CardChoice['kind'] | null>(null)
  const [isCardComplete, setIsCardComplete] = useState(false)
  const [securityCode, setSecurityCode] = useState('')
  const [saveCard, setSaveCard] = useState(false)

  const session = actions.session()
  const kept = savedCardsEnabled ? savedCardOf(session?.savedCard ?? null) : null
  const offer = savedCardOffer(kept)
  const kind = offer.card === null ? 'different_card' : (chosen ?? 'saved_card')
  const isSaved = kind === 'saved_card'
  const takesCode = session?.securityCode === 'ours'
  const isCodeShown = takesCode || actions.card()?.mountSecurityCode !== undefined
  const canSave = savedCardsEnabled && !kiosk && session?.canSaveCard === true

  const choice: CardChoice =
    isSaved && offer.card
      ? { kind: 'saved_card', card: offer.card, securityCode: takesCode ? securityCode : null }
      : { kind: 'different_card', saveCard: canSave && saveCard }
  const wrong = isSaved ? {} : billingErrors(billing, client)
  const needed = stillNeeded({
    isCardComplete: isSaved || isCardComplete,
    isCodeComplete: !isSaved || !isCodeShown || (takesCode ? isSecurityCode(securityCode) : isCardComplete),
    billingLabels: billingFields.filter(({ name }) => wrong[name]).map(({ label }) => label),
  })
  const isValid = needed === null
  useEffect(() => actions.formIs(isValid), [actions, isValid])
  // A code is typed for one attempt: it does not stay in the page for the next.
  useLayoutEffect(() => setSecurityCode(''), [payment.transactionId])

  return {
    billing,
    billingErrors: wrong,
    setBilling,
    kind,
    choice,
    offer,
    canSave,
    /** Saving takes the place of the card kept so far, which may have expired. */
    replaces: kept !== null,
    saveCard,
    setSaveCard,
    codeField: !isSaved || !isCodeShown ? null : takesCode ? ('ours' as const) : ('provider' as const),
    securityCode,
    setSecurityCode: (typed: string) => setSecurityCode(tidySecurityCode(typed)),
    setIsCardComplete,
    choose: (next: CardChoice['kind']) => {
      setChosen(next)
      setIsCardComplete(false)
      setSecurityCode('')
    },
    needed,
    pay: () => void actions.pay(choice.kind === 'saved_card' ? billingOfCard(choice.card) : billing, choice),
  }
}
