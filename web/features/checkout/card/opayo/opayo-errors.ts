import { text } from '../../../../platform/text.ts'

/** A failure as Opayo's script reports it: its drop-in in one form, its own-form calls in another. */
export interface OpayoFailure {
  error?: { httpCode?: number; errorCode?: string | number; errorMessage?: string }
  errors?: { code?: string | number; message?: string }[]
}

/** Opayo's number of a failure and its own words for it, whichever form they came in. */
export function failureOf({ error, errors }: OpayoFailure): { code: string; message: string } {
  const first = errors?.[0]
  return {
    code: String(error?.errorCode ?? first?.code ?? ''),
    message: (error?.errorMessage ?? first?.message ?? '').trim(),
  }
}

/** The session key, or what was made with it, is over: with a fresh key the same card can be tried again. */
export const isSessionOver = (code: string): boolean => ['1002', '1006', '1011'].includes(code)

/** What to tell the customer: our sentence for a known number, else Opayo's own words, else that the card did not pass. */
export const opayoMessage = (code: string, message = ''): string =>
  knownMessage(code) ?? (message || text('checkout.opayo.failed'))

function knownMessage(code: string): string | null {
  switch (code) {
    case '1000':
      return text('checkout.opayo.e1000')
    case '1001':
      return text('checkout.opayo.e1001')
    case '1002':
      return text('checkout.opayo.e1002')
    case '1003':
      return text('checkout.opayo.e1003')
    case '1004':
      return text('checkout.opayo.e1004')
    case '1005':
      return text('checkout.opayo.e1005')
    case '1006':
      return text('checkout.opayo.e1006')
    case '1007':
      return text('checkout.opayo.e1007')
    case '1008':
      return text('checkout.opayo.e1008')
    case '1009':
      return text('checkout.opayo.e1009')
    case '1010':
      return text('checkout.opayo.e1010')
    case '1011':
      return text('checkout.opayo.e1011')
    case '1012':
      return text('checkout.opayo.e1012')
    case '1013':
      return text('checkout.opayo.e1013')
    case '1014':
      return text('checkout.opayo.e1014')
    case '1015':
      return text('checkout.opayo.e1015')
    case '1016':
      return text('checkout.opayo.e1016')
    case '1017':
      return text('checkout.opayo.e1017')
    case '1018':
      return text('checkout.opayo.e1018')
    case '1019':
      return text('checkout.opayo.e1019')
    case '1020':
      return text('checkout.opayo.e1020')
    case '1021':
      return text('checkout.opayo.e1021')
    case '9998':
      return text('checkout.opayo.e9998')
    case '9999':
      return text('checkout.opayo.e9999')
    default:
      return null
  }
}
