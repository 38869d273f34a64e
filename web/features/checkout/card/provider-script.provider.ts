import { loadScript } from '../../../platform/load-script.ts'
import { messages } from '../payment/payment-answers.ts'

/**
 * Loads a provider's script once. Throws the sentence to show when it does not come; the next try asks again. `isThere`
 * tells that another copy has already done the work.
 */
export function loadProviderScript(url: string, isThere: () => boolean): Promise<void> {
  if (isThere()) return Promise.resolve()
  return loadScript(url).catch(() => {
    throw new Error(messages.notLoaded)
  })
}
