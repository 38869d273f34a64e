import { tabNote } from '../../platform/kept/tab-note.ts'

/** A message that the next page shows. */
export const nextToast = tabNote('cc-next-toast')
