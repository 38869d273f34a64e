/**
 * What has the focus and keeps it: what is disabled while it has it loses it when the page is drawn next, and not before. While the
 * focus is inside a frame, as in a provider's card fields, it is the frame, which `:focus` does not find.
 */
export function focused(): Element | null {
  const { activeElement, body } = document
  return activeElement === body || activeElement?.matches(':disabled') ? null : activeElement
}

/** What has the focus and all that is around it, from the inside out. It says where to go on when some of that is gone. */
export function trailOfFocus(): Element[] {
  const trail: Element[] = []
  for (let each = focused(); each; each = each.parentElement) trail.push(each)
  return trail
}

/** Gives the focus back to where a trail began, or to the first thing that can have it in the nearest part that is left. */
export function focusNearest(trail: readonly Element[]): void {
  for (const place of trail) {
    const within = [...place.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex >= 0)
    if (place.isConnected && [place as HTMLElement, ...within].some(takesFocus)) return
  }
}

function takesFocus(element: HTMLElement): boolean {
  element.focus()
  return focused() === element
}
