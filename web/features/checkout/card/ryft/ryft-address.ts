/**
 * Where the browser reaches Ryft's API: beside its script, which in production is on a host of its own and serves both the
 * sandbox and the real thing by the kind of key.
 */
export function ryftApi(scriptUrl: string, publicKey: string): string {
  const script = new URL(scriptUrl)
  if (!script.hostname.endsWith('ryftpay.com')) return new URL('../v1', script).href
  return publicKey.startsWith('pk_sandbox')
    ? 'https://sandbox-api.ryftpay.com/v1'
    : 'https://api.ryftpay.com/v1'
}
