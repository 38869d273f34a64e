import { tabNote } from '../../../platform/kept/tab-note.ts'

/**
 * The payment that this tab sent to the bank last, for a later visit. Among the keys of the selection: forgotten with it, once
 * it has been bought or given up, or its customer has logged out.
 */
const note = tabNote('centrecourt-joining-payment')

export const notePayment = note.leave
export const notedPayment = note.read

/** The payment that this tab sent for somebody else, by a link: the token of that link reads how it ended, and nobody else. */
const noteForOther = tabNote('centrecourt-joining-payment-for-other')

export const notePaymentForOther = noteForOther.leave
export const notedPaymentForOther = noteForOther.read
