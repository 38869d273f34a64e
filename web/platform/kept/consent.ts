/** What needs a visitor's consent before anything of it loads or runs. */
export const consentKinds = ['analytics', 'translation'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** Answers so far; what has not been asked is absent. */
export type Consent = Partial<Record<ConsentKind, boolean>>

/** A cookie such as `analytics-yes.translation-no`. Anything else in it is passed over. */
export function parseConsent(value: string | null): Consent {
  const answers = (value ?? '').split('.')
  const consent: Consent = {}
  for (const kind of consentKinds) {
    if (answers.includes(`${kind}-yes`)) consent[kind] = true
    else if (answers.includes(`${kind}-no`)) consent[kind] = false
  }
  return consent
}

export function formatConsent(consent: Consent): string {
  return consentKinds
    .filter((kind) => consent[kind] !== undefined)
    .map((kind) => `${kind}-${consent[kind] ? 'yes' : 'no'}`)
    .join('.')
}

/** What an operator has to ask about. */
export function kindsToAsk(client: {
  analytics: object | null
  autoTranslate: { enabled: boolean }
}): ConsentKind[] {
  return consentKinds.filter((kind) =>
    kind === 'analytics' ? client.analytics !== null : client.autoTranslate.enabled,
  )
}

/** Every kind answered alike. */
export const consentToAll = (kinds: readonly ConsentKind[], answer: boolean): Consent =>
  Object.fromEntries(kinds.map((kind) => [kind, answer]))
