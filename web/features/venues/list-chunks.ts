/** A long list is drawn in chunks, and only those near the view. */

export const chunkSize = 24

/** Width of a card in the row on phones, and from one to the next, in px. VenueList.module.css has the same. */
export const cardWidth = 285
export const cardStep = cardWidth + 12

/** Height in px of a chunk nobody has seen yet; the real one takes its place once it is drawn. */
export const guessedHeight = (cards: number): number => cards * 214

/** Where each chunk of a list begins, and where it ends (that one is no longer in it). */
export const chunksOf = (length: number): { from: number; to: number }[] =>
  Array.from({ length: Math.ceil(length / chunkSize) }, (_, chunk) => ({
    from: chunk * chunkSize,
    to: Math.min(length, (chunk + 1) * chunkSize),
  }))

/**
 * The chunks to draw after some came near and others went away. One that holds the focus stays, since it would be lost with
 * it. The same set where nothing changes.
 */
export function nearAfter(
  near: ReadonlySet<number>,
  changes: readonly { chunk: number; isNear: boolean; hasFocus: boolean }[],
): ReadonlySet<number> {
  const next = new Set(near)
  for (const { chunk, isNear, hasFocus } of changes) {
    if (isNear) next.add(chunk)
    else if (!hasFocus) next.delete(chunk)
  }
  return next.size === near.size && [...next].every((chunk) => near.has(chunk)) ? near : next
}
