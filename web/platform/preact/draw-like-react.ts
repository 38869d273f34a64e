import { runEffectsAtOnce } from './effects.ts'
import { makeElements } from './elements.ts'
import { keepFields } from './fields.ts'
import { hushRemovals } from './focus.ts'
import { ownKeyEvents } from './key-events.ts'

/**
 * Pages are written for React and drawn by Preact (docs/decisions/0011-preact-draws-the-pages.md). Where it does otherwise and a
 * customer would notice, this makes it do as React does. To be called before the first page is drawn.
 */
export function drawLikeReact(): void {
  runEffectsAtOnce()
  makeElements()
  keepFields()
  hushRemovals()
  ownKeyEvents()
}
