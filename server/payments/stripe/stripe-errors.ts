import Stripe from 'stripe'

/** Stripe's code for what went wrong; never a message, which may quote what was sent. */
export function errorCode(error: unknown): string {
  return error instanceof Stripe.errors.StripeError ? (error.code ?? error.type) : 'connection'
}

/** Stripe does not have what was asked for, or not any more. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.statusCode === 404 || error.code === 'resource_missing')
