import { expect, it } from 'vitest'
import { locate } from './geolocation.provider.ts'

const failing = (code: number) =>
  ({
    getCurrentPosition: (_: unknown, failed: (error: { code: number }) => void) => failed({ code }),
  }) as unknown as Geolocation

it('VENUE-37 VENUE-38 asks for high accuracy and waits ten seconds', async () => {
  let options: PositionOptions | undefined
  const geolocation = {
    getCurrentPosition: (done: (found: { coords: object }) => void, _: unknown, given: PositionOptions) => {
      options = given
      done({ coords: { latitude: 53.5, longitude: -2.2 } })
    },
  } as unknown as Geolocation
  expect(await locate(geolocation)).toEqual({ lat: 53.5, lng: -2.2 })
  expect(options).toEqual({ enableHighAccuracy: true, timeout: 10_000 })
})

it('VENUE-39 VENUE-40 says what happened', async () => {
  await expect(locate(failing(1))).rejects.toThrow(
    'Failed to use your location, please allow location access and try again',
  )
  await expect(locate(failing(2))).rejects.toThrow(/^Failed to use your location, please try again$/)
  await expect(locate(failing(3))).rejects.toThrow(/^Failed to use your location, please try again$/)
})
