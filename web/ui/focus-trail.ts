/** What can have the focus by Tab, if it is shown and not disabled. */
const reached = 'a[href], button, input, select, textarea, [tabindex]'

/** What has the focus and all that is around it, from the inside out. It says where to go on when some of that is gone. */
export function trailOfFocus(): Element[] {
  const trail: Element[] = []
  for (let each = document.activeElement; each && each !== document.body; each = each.parentElement) {
    trail.push(each)
  }
  return trail
}

/** Gives the focus back to where a trail began, or to the first thing that can have it in the nearest part that is left. */
export function focusNearest(trail: readonly Element[]): void {
  for (const place of trail) {
    if (!place.isConnected) continue
    const within = [...place.querySelectorAll<HTMLElement>(reached)].filter(({ tabIndex }) => tabIndex >= 0)
    if ([place, ...within].some(takesFocus)) return
  }
}

function takesFocus(element: Element): boolean {
  if (element instanceof HTMLElement) element.focus()
  return document.activeElement === element && canKeepFocus(element)
}

/** One that is disabled while it has the focus loses it when the page is drawn next, and not before. */
export const canKeepFocus = (element: Element | null): boolean =>
  element !== null && element !== document.body && !element.matches(':disabled')
