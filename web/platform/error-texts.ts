/** Shown when nothing better is known: the network failed, or the server did. */
export const genericMessage = 'Something has gone wrong, please try again.'

/** Statuses whose sentence is fixed, unless the server names a particular reason by its code. */
const fixedTexts: Record<number, { genericCode: string; message: string }> = {
  403: { genericCode: 'forbidden', message: 'Unauthorised.' },
  404: { genericCode: 'not_found', message: 'Unable to complete request, item not found.' },
  419: { genericCode: 'origin_refused', message: 'Something has gone wrong, please reload and try again.' },
  500: { genericCode: 'server_error', message: genericMessage },
}

/** The customer's sentence for a failed call: fixed for some statuses, else what the server said, else the generic one. */
export function errorText(status: number, code: string, serverMessage: string): string {
  const fixed = fixedTexts[status]
  if (fixed && (code === '' || code === fixed.genericCode)) return fixed.message
  return serverMessage || genericMessage
}
