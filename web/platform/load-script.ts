const loading = new Map<string, Promise<void>>()

/** The nonce of this page's own scripts, which the content security policy asks of every further one. */
const pageNonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

/** Loads a third party's script once. Rejects where it does not come; the next try asks again. */
export function loadScript(url: string): Promise<void> {
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
      reject(new Error(`The script did not load: ${url}`))
    })
    document.head.append(script)
  })
  loading.set(url, promise)
  return promise
}
