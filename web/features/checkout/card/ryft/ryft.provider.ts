import { billingToSend } from '../billing-details.ts'
import type { BillingDetails } from '../billing-details.ts'
import type { CardAttempt, CardListener, CardOpening, CardProvider, CardRequest } from '../card-provider.ts'
import { messages } from '../../payment/payment-answers.ts'
import { loadScript } from '../../../../platform/load-script.ts'
import { ryftApi } from './ryft-address.ts'
import { fieldStyle, keptCard, payForm } from './ryft-form.ts'
import { attemptOf, rejectedAttempt } from './ryft-messages.ts'
import type { KeptCard, RyftScript, RyftSession, RyftWindow } from './ryft-script.ts'
import { text } from '../../../../platform/text.ts'

interface Keys {
  publicKey: string
  accountId: string | null
  api: string
}

/** Loads Ryft for a session. Throws the sentence to show. */
export async function openRyft({ session }: CardOpening): Promise<CardProvider> {
  const { url, publicKey, accountId } = session.paymentProviderConfiguration
  if (!publicKey) throw new Error(messages.noKey)
  if (!session.paymentSessionId) throw new Error(messages.noSessionId)
  if (!session.clientSecret || !url) throw new Error(messages.invalidSession)
  const scripted = window as RyftWindow
  if (!scripted.Ryft)
    await loadScript(url).catch(() => {
      throw new Error(text('checkout.ryft.notLoaded'))
    })
  const ryft = scripted.Ryft
  if (!ryft) throw new Error(messages.notInitialised)
  return ryftCards(ryft, { publicKey, accountId, api: ryftApi(url, publicKey) }, session.clientSecret)
}

/** Scripts whose events are listened to already: they offer no way to stop. */
const heard = new WeakSet<RyftScript>()
/** The fields that are on the page now. */
let shown: { listener: CardListener } | null = null

function listen(ryft: RyftScript) {
  if (heard.has(ryft)) return
  heard.add(ryft)
  // Ryft shows by itself what is wrong, so there is never a message, and nothing to say of fields left empty.
  const tell = (isComplete: boolean) => shown?.listener.onChange({ isComplete, isEmpty: true, message: null })
  ryft.addEventHandler('cardValidationChanged', ({ isValid }) => tell(isValid))
  ryft.addEventHandler('paymentMethodSelectionChanged', ({ paymentMethod }) => tell(Boolean(paymentMethod)))
}

/** Ryft does not tell where the focus is: its frame takes it from this window and gives it back. Returns what ends it. */
function followFocus(section: HTMLElement, listener: CardListener): () => void {
  let isInside = false
  const tell = (next: boolean) => {
    if (next === isInside) return
    isInside = next
    listener.onFocus(next)
  }
  const ended = new AbortController()
  const { signal } = ended
  window.addEventListener('blur', () => tell(section.contains(document.activeElement)), { signal })
  window.addEventListener('focus', () => tell(false), { signal })
  return () => ended.abort()
}

function ryftCards(ryft: RyftScript, keys: Keys, clientSecret: string): CardProvider {
  listen(ryft)

  function fill(container: HTMLElement, listener: CardListener, kept: KeptCard | null) {
    const section = payForm()
    container.append(section)
    const now = { listener }
    shown = now
    const stopFollowing = followFocus(section, listener)
    try {
      ryft.init({
        publicKey: keys.publicKey,
        clientSecret,
        ...(keys.accountId === null ? {} : { accountId: keys.accountId }),
        usage: 'payment',
        // Name and address are asked for on our own page.
        fieldCollection: { billingAddress: { display: 'none' }, nameOnCard: false },
        // Whether a new card is kept depends on the session: only one with an owner keeps it.
        ...(kept
          ? { customerPaymentMethods: { allowStorage: false, paymentMethods: { items: [kept] } } }
          : {}),
        style: fieldStyle(container),
      })
      const frame = section.querySelector('iframe')
      if (frame) frame.addEventListener('load', () => listener.onReady(), { once: true })
      else listener.onReady()
    } catch {
      listener.onLoadFailed()
    }
    return () => {
      if (shown === now) shown = null
      stopFollowing()
      section.remove()
    }
  }

  async function attempt({ billing, choice, session }: CardRequest): Promise<CardAttempt> {
    if (!session.clientSecret) return { outcome: 'notSent', message: messages.invalidSession }
    if (!shown) return { outcome: 'notSent', message: messages.notLoaded }
    try {
      const result = await ryft.attemptPayment({
        clientSecret: session.clientSecret,
        ...(choice.kind === 'saved_card' ? {} : { billingAddress: addressOf(billing) }),
      })
      return attemptOf(result)
    } catch {
      return rejectedAttempt()
    }
  }

  /** Takes up a challenge that was left. What it needs is on the session. */
  async function answerChallenge(secret: string): Promise<string> {
    const session = await readSession(keys, secret)
    if (!session.requiredAction) return session.status
    const after = await ryft.handleRequiredAction(session.requiredAction, keys.publicKey, secret)
    return after?.status ?? 'unknown'
  }

  return {
    name: 'Ryft',
    mount: (container, listener) => fill(container, listener, null),
    mountSecurityCode: (container, listener, card) => fill(container, listener, keptCard(card)),
    attempt,
    answerChallenge,
  }
}

async function readSession({ api, publicKey, accountId }: Keys, clientSecret: string): Promise<RyftSession> {
  const id = clientSecret.split('_secret_')[0] ?? ''
  const address = `${api}/payment-sessions/${encodeURIComponent(id)}?${new URLSearchParams({ clientSecret }).toString()}`
  const response = await fetch(address, {
    headers: { authorization: publicKey, ...(accountId === null ? {} : { account: accountId }) },
  })
  if (!response.ok) throw new Error(messages.invalidSession)
  return (await response.json()) as RyftSession
}

function addressOf(billing: BillingDetails): Record<string, string> {
  const details = billingToSend(billing)
  return {
    firstName: details.billingFirstName,
    lastName: details.billingLastName,
    lineOne: details.billingAddressLineOne,
    ...('billingAddressLineTwo' in details ? { lineTwo: details.billingAddressLineTwo } : {}),
    city: details.billingCity,
    country: 'GB',
    postalCode: details.billingPostcode,
  }
}
