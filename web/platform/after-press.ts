/**
 * What appears when a field is left moves what is below it. Somebody who leaves the field by pressing a button must not press
 * beside it: what would move the page waits until the press has ended.
 */
let isDown = false
const waiting: (() => void)[] = []

function ended(): void {
  isDown = false
  // The click that belongs to the press comes first.
  setTimeout(() => waiting.splice(0).forEach((work) => work()))
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isDown = true), true)
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, ended, true)
}

/** Does the work at once, or after the press that is under way. */
export function afterPress(work: () => void): void {
  if (isDown) waiting.push(work)
  else work()
}
