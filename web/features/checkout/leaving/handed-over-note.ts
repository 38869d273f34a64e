import { tabNote } from '../../../platform/kept/tab-note.ts'

/** The cart that this tab handed over last. Among the keys of the selection, as the note of a payment is. */
const note = tabNote('centrecourt-joining-handed-over')

export const noteHandedOver = note.leave
export const notedHandOver = note.read
