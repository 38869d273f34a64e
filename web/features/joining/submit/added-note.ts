import { tabNote } from '../../../platform/kept/tab-note.ts'

const note = tabNote('cc-added')

/** Leaves a note for the checkout, which is another document, that a membership has just been put into the basket. */
export const noteAdded = (storage: () => Storage): void => note.leave(storage, '1')

/** Whether a membership has just been added; says so once. */
export const takeAdded = (storage: () => Storage): boolean => note.take(storage) !== null
