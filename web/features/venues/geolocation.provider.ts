import { text } from '../../platform/text.ts'
import type { Position } from './map/mercator.ts'

/** Where the device is. Fails with an Error whose message is for the customer. */
export function locate(geolocation: Geolocation | undefined = navigator.geolocation): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new Error(text('venues.location.failed')))
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code }) => reject(new Error(text(code === 1 ? 'venues.location.denied' : 'venues.location.failed'))),
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  })
}
