import type { IncomingHttpHeaders } from 'node:http'
import type { StripeEndpoint } from './call.ts'
import { StripeError, invalidRequest, unauthorised } from './errors.ts'
import type { FormMap } from './form-body.ts'

/** Who calls: with which sort of key, for which account. */
export interface Caller {
  key: 'secret' | 'publishable'
  account: string
}

/** The one version whose rules the sandbox knows. */
export const stripeVersion = '2026-10-28.endive'

/**
 * Checks key, version and account. A browser may give them as `key`, `_stripe_version` and `_stripe_account` in the
 * form, which spares it the preflight; they are taken out of the form. Throws StripeError 400, 401 or 403.
 */
export function authorise(headers: IncomingHttpHeaders, form: FormMap, endpoint: StripeEndpoint): Caller {
  const inForm = endpoint.browserRules !== undefined && form.key !== undefined
  const key = inForm ? take(form, 'key') : bearer(headers.authorization)
  if (key === undefined || key === '')
    throw unauthorised('No API key was given: use "Authorization: Bearer sk_test_…".')
  if (/^(sk|pk|rk)_live_/.test(key)) {
    throw unauthorised('This is a live key. The sandbox takes test keys only.', 'api_key_invalid')
  }
  const secret = /^(sk|rk)_test_\w+$/.test(key) && !inForm
  if (!secret && !/^pk_test_\w+$/.test(key)) throw unauthorised('Invalid API key.', 'api_key_invalid')
  if (!secret && !endpoint.browserRules) {
    throw unauthorised('This call needs a secret key.', 'secret_key_required')
  }
  const version = (inForm ? take(form, '_stripe_version') : undefined) ?? headers['stripe-version']
  if (version !== stripeVersion) {
    throw invalidRequest(
      `The Stripe-Version header must be ${stripeVersion}; received: ${String(version ?? 'none')}.`,
    )
  }
  const account =
    (inForm ? take(form, '_stripe_account') : undefined) ?? headers['stripe-account'] ?? 'platform'
  if (account !== 'platform' && !/^acct_\w+$/.test(String(account))) {
    throw new StripeError(403, {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: 'The Stripe-Account header does not name an account this key may act for.',
    })
  }
  return { key: secret ? 'secret' : 'publishable', account: String(account) }
}

function bearer(header: string | undefined): string | undefined {
  return /^Bearer (\S+)$/.exec(header ?? '')?.[1]
}

function take(form: FormMap, name: string): string | undefined {
  const value = form[name]
  delete form[name]
  return typeof value === 'string' ? value : undefined
}
