/**
 * Content security policy of a document. Scripts run by nonce only; the checkout alone may reach the card providers.
 * @param embeddingSites sites that may show the page in a frame.
 */
export function contentPolicy(
  nonce: string,
  embeddingSites: readonly string[],
  providerOrigins: readonly string[],
  mapOrigin: string | null,
): string {
  const providers = providerOrigins.join(' ')
  const map = mapOrigin ?? ''
  const directives: [string, string][] = [
    ['default-src', "'self'"],
    ['script-src', `'self' 'nonce-${nonce}' ${providers}`],
    ['style-src', `'self' 'nonce-${nonce}'`],
    ['img-src', `'self' data: blob: ${map}`],
    ['font-src', "'self'"],
    ['connect-src', `'self' ${providers} ${map}`],
    ['frame-src', providers === '' ? "'none'" : providers],
    ['worker-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', ["'self'", ...embeddingSites].join(' ')],
  ]
  return directives.map(([name, value]) => `${name} ${value.trim().replace(/\s+/g, ' ')}`).join('; ')
}
