import { tabNote } from '../../../platform/kept/tab-note.ts'

const note = tabNote('cc-completed-order')

/** Leaves a note for the confirmation page, which is another document, that this order has just been made. */
export const noteCompletedOrder = note.leave

/** Whether the order has just been made; says so once. */
export const takeCompletedOrder = (storage: () => Storage, orderId: string): boolean =>
  note.read(storage) === orderId && note.take(storage) !== null
