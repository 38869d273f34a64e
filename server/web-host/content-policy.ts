export interface PolicyFacts {
  nonce: string
  /** Sites that may show the page in a frame. */
  embeddingSites?: readonly string[]
  /** Origins of the card providers: for the checkout alone. */
  providerOrigins?: readonly string[]
  /** The origins of the banks' pages, to which a form of the checkout is posted inside a frame of ours. */
  challengeOrigins?: readonly string[]
  /** Origins of analytics and translation, which load with the visitor's consent: for every document but the checkout. */
  optionalOrigins?: readonly string[]
  mapOrigin?: string | null
}

/** Content security policy of a document. Scripts run by nonce, or come from the origins named here. */
export function contentPolicy({
  nonce,
  embeddingSites = [],
  providerOrigins = [],
  challengeOrigins = [],
  optionalOrigins = [],
  mapOrigin = null,
}: PolicyFacts): string {
  const providers = providerOrigins.join(' ')
  // The frame comes back to our own address with the bank's answer.
  const frames = challengeOrigins.length > 0 ? `'self' ${challengeOrigins.join(' ')}` : ''
  const optional = optionalOrigins.join(' ')
  const map = mapOrigin ?? ''
  const directives: [string, string][] = [
    ['default-src', "'self'"],
    ['script-src', `'self' 'nonce-${nonce}' ${providers} ${optional}`],
    ['style-src', `'self' 'nonce-${nonce}' ${optional}`],
    ['img-src', `'self' data: blob: ${map} ${optional}`],
    ['font-src', `'self' ${optional}`],
    ['connect-src', `'self' ${providers} ${map} ${optional}`],
    ['frame-src', `${providers} ${frames}`.trim() || "'none'"],
    ['worker-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', `'self' ${challengeOrigins.join(' ')}`],
    ['frame-ancestors', ["'self'", ...embeddingSites].join(' ')],
  ]
  return directives.map(([name, value]) => `${name} ${value.trim().replace(/\s+/g, ' ')}`).join('; ')
}
