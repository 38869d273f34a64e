import { createHash } from 'node:crypto'
import type { CourtOffer } from '../../bookings/catalogue/activity.ts'

/**
 * How full the demo is. Nothing is drawn: what is said of a session or a court time follows from its name, so that it is the
 * same at every start.
 */

/** From 0 up to, and not including, 1; the same for the same name. */
function shareOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32
}

/** How many places of a session are taken: one session in eight is full, the others have from none to nine tenths. */
export function madeUpPlaces(key: string, capacity: number): number {
  if (shareOf(`full ${key}`) < 1 / 8) return capacity
  return Math.floor(shareOf(key) * capacity * 0.9)
}

/** Whether somebody has a court: every second one on evenings, every fifth by day. */
export function isMadeUpTaken(offer: CourtOffer, court: string, day: string, localStart: string): boolean {
  const name = [offer.venueSlug, offer.activitySlug, court, day, localStart].join('/')
  return shareOf(name) < (localStart >= '17:00' ? 1 / 2 : 1 / 5)
}
