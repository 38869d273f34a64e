import type { Position } from './map/mercator.ts'

export const locationDenied = 'Failed to use your location, please allow location access and try again'
export const locationFailed = 'Failed to use your location, please try again'

/** Where the device is. Fails with an Error whose message is for the customer. */
export function locate(geolocation: Geolocation | undefined = navigator.geolocation): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new Error(locationFailed))
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code }) => reject(new Error(code === 1 ? locationDenied : locationFailed)),
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  })
}
