import { tabNote } from './tab-note.ts'

const note = tabNote('cc-session-ended')

/** Leaves word for the log-in page that the session ended without this tab: in another one, or by time. */
export const noteEndedSession = (storage: () => Storage): void => note.leave(storage, '1')

/** Whether it did, since the last log-in here; says so once. */
export const takeEndedSession = (storage: () => Storage): boolean => note.take(storage) !== null
