/** A saved card's life. `removing` is forgotten here at once and at the provider by a job. */
export const savedCardMoves = {
  active: { remove: 'removing', vanish: 'removed' },
  removing: { confirmRemoval: 'removed' },
  removed: {},
} as const
export type SavedCardState = keyof typeof savedCardMoves
