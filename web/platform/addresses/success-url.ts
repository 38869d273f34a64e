/** Where the query of the checkout asks to be led back to. An address of anybody else's is as good as none: null. */
export function successUrlOf(search: string, allowedOrigins: readonly string[]): string | null {
  const address = new URLSearchParams(search).get('success_url')
  const url = address !== null && URL.canParse(address) ? new URL(address) : null
  return url !== null && url.username === '' && allowedOrigins.includes(url.origin) ? url.href : null
}
