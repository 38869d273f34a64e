import { tabNote } from '../platform/tab-note.ts'

/** A message that the next page shows. */
export const nextToast = tabNote('cc-next-toast')
