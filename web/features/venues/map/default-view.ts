import type { View } from './mercator.ts'

const joiningView: View = { lat: 54.8, lng: -2.75, zoom: 4.92 }

/** What the map shows before a search: online joining has a view of its own, the other areas the platform's. */
export const defaultViewOf = (forJoining: boolean, phone: boolean): View =>
  forJoining ? joiningView : { lat: 53.59, lng: -2, zoom: phone ? 4.4 : 5.5 }
