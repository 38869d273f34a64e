import type { ApiError } from '../../platform/calls/api.ts'
import { text } from '../../platform/text.ts'

/** A form that could not be sent says so in its own words, unless the server's tell more: to reload, to wait, what is wrong. */
export const formMessage = (error: ApiError): string =>
  [419, 422, 429].includes(error.status) ? error.message : text('details.failed')
