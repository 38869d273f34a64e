import { messages } from './payment-answers.ts'

const loading = new Map<string, Promise<void>>()

/** The nonce of this page's own scripts, which the content security policy asks of every further one. */
const pageNonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

/**
 * Loads a provider's script once. Throws the sentence to show when it does not come; the next try asks again. `isThere`
 * tells that another copy has already done the work.
 */
export function loadProviderScript(url: string, isThere: () => boolean): Promise<void> {
  if (isThere()) return Promise.resolve()
  const known = loading.get(url)
  if (known) return known
  const promise = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.nonce = pageNonce()
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading.delete(url)
      script.remove()
      reject(new Error(messages.notLoaded))
    })
    document.head.append(script)
  })
  loading.set(url, promise)
  return promise
}
