import { text } from '../text.ts'

/** Shown when nothing better is known: the network failed, or the server did. */
export const genericMessage = (): string => text('shell.generic')

/** Statuses whose sentence is fixed, whatever the server says. */
const fixedTexts: Record<number, () => string> = {
  404: () => text('shell.notThere'),
  419: () => text('shell.reload'),
  500: genericMessage,
}

/** Said where the server gave no particular reason for a 403. */
const plainRefusals = ['', 'forbidden']

/**
 * The customer's sentence for a failed call: fixed for 404, 419 and 500, and for a 403 without a reason; for a 422 what it
 * says about single fields, each sentence once; else what the server said, else the generic one.
 */
export function errorText(
  status: number,
  code: string,
  serverMessage: string,
  errors: Record<string, readonly string[]> = {},
): string {
  const fixed = fixedTexts[status]
  if (fixed) return fixed()
  if (status === 403 && plainRefusals.includes(code)) return text('shell.unauthorised')
  const aboutFields = status === 422 ? [...new Set(Object.values(errors).flat())].join(' ') : ''
  return aboutFields || serverMessage || genericMessage()
}
