import { milesBetween } from '../distance.ts'
import { fitView } from './mercator.ts'
import type { Position, Size, View } from './mercator.ts'

const phoneBelow = 575

export const onPhone = (): boolean => window.innerWidth < phoneBelow

export type Padding = Record<'top' | 'left' | 'right' | 'bottom', number>

/** From an edge of the map to the far side of its zoom buttons, and as much again. */
const besideButtons = 68

/**
 * What of the map is covered: the zoom buttons' edge, and on phones the credit above and the row of cards below. What stands in
 * the middle of the map has as much room on its other side.
 */
export const mapPadding = (inMiddle = false): Padding => ({
  // The credit's 20 px, and room for the drop of a pin that is lit.
  top: onPhone() ? 48 : 0,
  left: inMiddle ? besideButtons : 0,
  right: besideButtons,
  bottom: onPhone() ? 48 : 0,
})

/** What of the map's frame nothing stands over. */
export function freeSize({ width, height }: Size, padding = mapPadding()): Size {
  const { top, left, right, bottom } = padding
  return { width: width - left - right, height: height - top - bottom }
}

/** The view on a search: the places, the one searched among them. */
export function viewOf(places: readonly Position[], size: Size): View {
  const raise = onPhone() ? 3.3 : 1.4
  const [first] = places
  // One place alone has nothing to be fitted with: its surroundings are shown.
  const alone = first !== undefined && places.every((place) => milesBetween(first, place) < 0.1)
  return fitView(places, size, { padding: 70, raise, margin: onPhone() ? 24 : 56, maxZoom: alone ? 11 : 13 })
}
