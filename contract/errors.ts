/**
 * Every failure the server answers with on purpose: its code, status and the customer's sentence, once. 422 is only for
 * input the customer can put right, with messages by field. Sentences in quotes in the specification are kept to the letter.
 */
export const errorCatalogue = {
  validation_failed: { status: 422, message: 'Please check the details you have entered.' },
  malformed_request: { status: 400, message: 'The request could not be read.' },
  unsupported_media_type: { status: 415, message: 'Send the request as JSON.' },
  request_too_large: { status: 413, message: 'The request is too large.' },
  unauthenticated: { status: 401, message: 'Please log in to continue.' },
  forbidden: { status: 403, message: 'Unauthorised.' },
  unknown_client: { status: 404, message: 'There is no site at this address.' },
  client_mismatch: { status: 400, message: 'The client header does not match the address of the site.' },
  not_found: { status: 404, message: 'Unable to complete request, item not found.' },
  method_not_allowed: { status: 405, message: 'This address does not accept that kind of request.' },
  origin_refused: { status: 419, message: 'Something has gone wrong, please reload and try again.' },
  request_in_progress: {
    status: 409,
    message: 'This request is being worked on already. Please wait a moment.',
  },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  server_error: { status: 500, message: 'Something has gone wrong, please try again.' },
  maintenance: { status: 503, message: 'Unable to access the site due to planned maintenance.' },

  invalid_credentials: { status: 422, message: 'The username or password is not right.' },
  multiple_accounts: {
    status: 422,
    message: 'Multiple accounts use this email address. Please enter your customer ID instead.',
  },
  reset_link_expired: {
    status: 422,
    message: 'This link has been used or is older than an hour. Please ask for a new one.',
  },
  resume_link_expired: {
    status: 404,
    message: 'This link has expired, a newer one has taken its place, or the membership has been bought.',
  },
  email_in_use: {
    status: 422,
    message: 'An account with this email address already exists. Log in or reset your password.',
  },
  consent_not_asked: {
    status: 422,
    message: 'We ask for your consent when you are 16. Until then you need not do anything.',
  },
  only_link: {
    status: 422,
    message:
      'Ask the centre to end this: nobody else can act for this child, who has no log-in of their own.',
  },
  form_changed: {
    status: 422,
    message: 'This form has changed since you opened it. Please check it and send it again.',
  },
  promotion_refused: { status: 422, message: 'Code not recognised' },
  not_purchasable: { status: 422, message: 'You are ineligible for the membership you selected.' },
  contract_age: { status: 422, message: 'Ask a parent or guardian to join for you.' },
  change_refused: { status: 422, message: 'This membership cannot be changed.' },
  renewal_refused: { status: 422, message: 'This membership cannot be renewed right now.' },
  seller_differs: {
    status: 422,
    message: 'This centre takes payment separately: pay for this basket first',
  },
  price_incalculable: { status: 422, message: 'Could not calculate price.' },
  instruction_ended: {
    status: 422,
    message: 'Your Direct Debit has ended. Please go back and enter your bank details.',
  },
  bank_details_refused: { status: 422, message: 'Your bank details could not be accepted.' },
  direct_debit_unavailable: {
    status: 503,
    message: 'Direct Debit set-up is not available right now. Please try again in a few minutes.',
  },

  place_taken: { status: 422, message: 'Somebody else was quicker: there is no space left.' },
  place_lapsed: {
    status: 422,
    message: 'The time for which your places were kept is over. Take them again or remove them.',
  },
  booking_refused: { status: 422, message: 'This cannot be booked.' },
  price_changed: { status: 422, message: 'A price has changed. Please check your basket and try again.' },
  waivers_not_accepted: {
    status: 422,
    message: 'Please accept the conditions for everybody who takes part.',
  },
  paid_booking_disabled: {
    status: 403,
    message: 'Paying online is switched off at the moment. Please book at the centre.',
  },

  cart_empty: { status: 404, message: 'There is nothing to pay for.' },
  cart_changed: {
    status: 422,
    message: 'Your selection has changed since you opened this page. Please check it and try again.',
  },
  dates_passed: {
    status: 422,
    message: 'The dates you chose can no longer be kept. Please go back and choose them again.',
  },
  terms_not_accepted: { status: 422, message: 'Please accept the terms to continue.' },
  questions_unanswered: { status: 422, message: 'Please fill in required questions' },
  amount_changed: { status: 422, message: 'The amount to pay has changed. Please check it and try again.' },
  credit_changed: {
    status: 422,
    message: 'Your credit has changed since you opened this page. Please check it and try again.',
  },
  hand_over_expired: {
    status: 404,
    message: 'This link has been used or is older than a quarter of an hour. Please ask for a new one.',
  },
  payment_not_found: { status: 404, message: 'Unable to complete request, item not found.' },
  payment_not_authorised: { status: 422, message: 'Payment was declined' },
  payment_in_progress: { status: 409, message: 'We are checking with your bank. Please wait a moment.' },
  payment_released: {
    status: 409,
    message:
      'We could not complete your order. The payment has been cancelled and you have not been charged.',
  },
  payment_refunded: {
    status: 409,
    message:
      'We could not complete your order. What was taken has been refunded in full, and can take a few days to reach your account.',
  },
  payment_provider_unavailable: { status: 503, message: 'Failed to prepare payment' },
  provider_not_supported: { status: 422, message: 'This payment provider is not supported' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** Messages by field path, as shown under "Validation errors". */
export type FieldErrors = Record<string, string[]>

/** What travels on failure. */
export interface ErrorBody {
  message: string
  code: ErrorCode
  errors?: FieldErrors
}
