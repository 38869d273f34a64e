/** One fault as Opayo writes it. `code` is a number in most answers and a text in some: callers must take both. */
export interface OpayoFault {
  code: number | string
  description: string
  property?: string
  clientMessage?: string
}

/**
 * An answer other than success; nothing of the call is kept unless `executed`. One fault stands by itself, several faults
 * of a body stand in a list.
 */
export class OpayoError extends Error {
  readonly status: number
  readonly body: OpayoFault | { errors: OpayoFault[] }
  readonly executed: boolean

  constructor(status: number, body: OpayoFault | { errors: OpayoFault[] }, executed = false) {
    super('description' in body ? body.description : 'Validation failed')
    this.status = status
    this.body = body
    this.executed = executed
  }
}

/** 400: the body is not what the endpoint reads. */
export const malformed = (description: string) => new OpayoError(400, { code: 1000, description })

/** 401: 1001 without credentials, 1002 with wrong ones or a session key that is over. */
export const unauthorised = (code: 1001 | 1002) =>
  new OpayoError(401, {
    code,
    description: code === 1001 ? 'Authentication values are missing' : 'Authentication failed',
  })

/** 403: the transaction's type or state does not allow it. */
export const forbidden = (code: 1013 | 1014 | 1017 | 1018 | 1021) =>
  new OpayoError(403, { code, description: forbiddenTexts[code] })

const forbiddenTexts = {
  1013: 'Transaction type not supported',
  1014: 'Transaction status not applicable',
  1017: 'Operation not allowed for this transaction',
  1018: 'Refund amount is more than the amount of the original transaction',
  1021: 'Release amount is more than the amount of the original transaction',
}

/** 404, with the code as text, as recorded for these. */
export const notFound = (code: '1006' | '1012' | '1019') =>
  new OpayoError(404, {
    code,
    description: {
      1006: 'Merchant session key not found',
      1012: 'Transaction not found',
      1019: 'Instructions not found',
    }[code],
  })

/** 422 with one fault that stands by itself. */
export const refused = (code: number, description: string, property?: string) =>
  new OpayoError(422, { code, description, ...(property ? { property } : {}) })

/** 422 with a list of what is wrong with the body. */
export const invalid = (errors: OpayoFault[], executed = false) => new OpayoError(422, { errors }, executed)

/** 1011: the session key and the card identifier do not go together, or one of them is over. */
export const sessionOrCardInvalid = () =>
  new OpayoError(422, { code: 1011, description: 'Merchant session key or card identifier invalid' })
