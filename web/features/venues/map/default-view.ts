import type { View } from './mercator.ts'

/** What the map of the joining area shows before a search. */
export const defaultView: View = { lat: 54.8, lng: -2.75, zoom: 4.92 }
