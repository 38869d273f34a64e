/**
 * Kept with a history entry that was made by moving to a section: its heading takes the focus. An entry without it is an
 * arrival on the page, where the focus stays at the top.
 */
export const sectionOpened = { sectionOpened: true }

export const isSectionOpened = (state: unknown): boolean =>
  state !== null && typeof state === 'object' && 'sectionOpened' in state
