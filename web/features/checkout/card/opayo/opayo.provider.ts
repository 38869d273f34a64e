import { text } from '../../../../platform/text.ts'
import type { CardListener, CardOpening, CardProvider, CardReference, CardRequest } from '../card-provider.ts'
import { messages } from '../../payment/payment-answers.ts'
import { loadScript } from '../../../../platform/load-script.ts'
import { opayoAnswers } from './opayo-answers.ts'
import { opayoMessage } from './opayo-errors.ts'
import styles from './opayo.module.css'
import { sessionKeys, type Asked, type OpayoResult } from './opayo-keys.ts'

/** The part of Opayo's window that is used. */
interface CardForm {
  tokenise(settings?: { newMerchantSessionKey?: string }): void
  destroy(): void
}
type OpayoWindow = Window & {
  sagepayCheckout?: (options: {
    merchantSessionKey: string
    containerSelector: string
    onTokenise: (result: OpayoResult) => void
  }) => CardForm
  sagepayOwnForm?: (options: { merchantSessionKey: string }) => {
    activateReusableCardIdentifier(request: {
      reusableCardIdentifier: string
      securityCode: string
      onActivated: (result: OpayoResult) => void
    }): void
  }
}

/** While its fields are not complete the card form never answers; else at once, or as soon as the connection allows. */
const tokenising = { first: 2000, onceLate: 30_000 }
const activating = { first: 30_000, onceLate: 30_000 }

/** Loads Opayo for a session. Throws the sentence to show. */
export async function openOpayo(opening: CardOpening): Promise<CardProvider> {
  const { session } = opening
  const { url } = session.paymentProviderConfiguration
  if (!url || !session.sessionKey) throw new Error(messages.invalidSession)
  if (!hasLoaded())
    await loadScript(url).catch(() => {
      throw new Error(text('checkout.opayo.notLoaded'))
    })
  if (!hasLoaded()) throw new Error(text('checkout.opayo.notLoaded'))
  return opayoCards(session.sessionKey, async () => (await opening.renew()).sessionKey)
}

const opayo = () => window as OpayoWindow
const hasLoaded = () => opayo().sagepayCheckout !== undefined && opayo().sagepayOwnForm !== undefined
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

function opayoCards(firstKey: string, renew: () => Promise<string | null>): CardProvider {
  const keys = sessionKeys(() => renew().catch(() => null))
  let form: CardForm | null = null
  /** The key the card form works with now. */
  let formKey = firstKey
  const answers = opayoAnswers(wait, tokenising, (late) => {
    if (late.success) keys.spend(formKey)
  })

  function mount(container: HTMLElement, listener: CardListener) {
    const place = document.createElement('div')
    place.id = 'opayo-card-form'
    place.className = styles.place ?? ''
    container.append(place)
    try {
      form = opayo().sagepayCheckout!({
        merchantSessionKey: formKey,
        containerSelector: `#${place.id}`,
        onTokenise: (result) => answers.answered(result),
      })
    } catch {
      listener.onLoadFailed()
    }
    const mounted = form
    // The form tells nothing of its fields: whether they are complete shows when it is asked for the card.
    listener.onReady()
    listener.onChange({ isComplete: true, isEmpty: false, message: null })
    return () => {
      if (form === mounted) form = null
      mounted?.destroy()
      place.remove()
    }
  }

  const tokenise = (key: string) =>
    answers.ask(() => {
      const isOther = key !== formKey
      formKey = key
      form?.tokenise(isOther ? { newMerchantSessionKey: key } : {})
    })

  /** The code goes from this page straight to Opayo. */
  const activate = (reusableCardIdentifier: string, securityCode: string) => async (key: string) => {
    const activations = opayoAnswers(wait, activating)
    return activations.ask(() =>
      opayo().sagepayOwnForm!({ merchantSessionKey: key }).activateReusableCardIdentifier({
        reusableCardIdentifier,
        securityCode,
        onActivated: (result) => activations.answered(result),
      }),
    )
  }

  async function reference({ choice, session }: CardRequest): Promise<CardReference> {
    if (choice.kind === 'different_card') {
      if (form === null) return { ok: false, message: text('checkout.opayo.notLoaded') }
      return referenceOf(await keys.ask(session.sessionKey, tokenise), text('checkout.opayo.incomplete'))
    }
    if (choice.securityCode === null) return { ok: false, message: messages.securityCode }
    const question = activate(choice.card.externalIdentifier, choice.securityCode)
    return referenceOf(await keys.ask(session.sessionKey, question), opayoMessage('9998'))
  }

  return {
    name: 'Opayo',
    mount,
    reference: (request) => reference(request).catch(() => ({ ok: false, message: opayoMessage('') })),
  }
}

function referenceOf(asked: Asked, silence: string): CardReference {
  if (asked.kind === 'silent') return { ok: false, message: silence }
  if (asked.kind === 'failed') return { ok: false, message: asked.message }
  const { cardIdentifier, sessionKey } = asked
  return { ok: true, fields: { sessionKey, ...(cardIdentifier ? { cardIdentifier } : {}) } }
}
