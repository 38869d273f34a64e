import { createHash } from 'node:crypto'
import { firstScript } from './first-view.ts'

export interface PolicyFacts {
  /** By which the document's own scripts and styles are known; null: by their address or by `styles`. */
  nonce: string | null
  /** The texts of the document's own styles, for a document without a nonce. */
  styles?: readonly string[]
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

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What the calendar's library adds to the page, to the letter. */
const libraryStyle = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`

/**
 * Content security policy of a document. Scripts come from our own address or from the origins named here. What stands in the document
 * itself, or is added to it, is known by the nonce of this answer, or by the hash of its text: then no script can stand there
 * but the one that prepares the first view.
 */
export function contentPolicy({
  nonce,
  styles = [],
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
  const own = nonce === null ? hashOf(firstScript) : `'nonce-${nonce}'`
  const ownStyles = nonce === null ? [...styles, libraryStyle].map(hashOf).join(' ') : own
  const map = mapOrigin ?? ''
  const directives: [string, string][] = [
    ['default-src', "'self'"],
    ['script-src', `'self' ${own} ${providers} ${optional}`],
    ['style-src', `'self' ${ownStyles} ${optional}`],
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
