import type { Page } from '@playwright/test'
import { cards, keepPicture, search, sentence } from '../steps/finder.ts'
import { expect, test } from '../world/story.ts'

/** Centres near the guest, by the location that the device gives or does not give. */

/** The device's location, answered by the test: success, or an error's code. */
async function withGeolocation(page: Page, answer: { lat: number; lng: number } | { code: number }) {
  await page.addInitScript((given) => {
    const asked: PositionOptions[] = []
    Object.assign(window, { asked })
    const answers: (() => void)[] = []
    Object.assign(window, { answerLocation: () => answers.forEach((tell) => tell()) })
    Object.defineProperty(navigator, 'geolocation', {
      value: {
        getCurrentPosition: (
          done: (found: object) => void,
          failed: (error: object) => void,
          options: PositionOptions,
        ) => {
          asked.push(options)
          answers.push(() =>
            'code' in given ? failed(given) : done({ coords: { latitude: given.lat, longitude: given.lng } }),
          )
        },
      },
    })
  }, answer)
}
const answerLocation = (page: Page) =>
  page.evaluate(() => (window as unknown as { answerLocation: () => void }).answerLocation())

test('VENUE-13 VENUE-27 VENUE-38 the own location is found, and the map goes there', async ({
  page,
  product,
}) => {
  // High enough for the whole map, whatever stands above it.
  await page.setViewportSize({ width: 1280, height: 1200 })
  await withGeolocation(page, { lat: 53.7997, lng: -1.5492 })
  await page.goto(product.origin())
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(sentence(page)).toHaveText('Searching...')
  await answerLocation(page)
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of your location')
  await expect(cards(page).first()).toContainText('Riverside Leeds')
  expect(await page.evaluate(() => (window as unknown as { asked: object[] }).asked)).toEqual([
    { enableHighAccuracy: true, timeout: 10_000 },
  ])
  await expect(page).toHaveURL(/\?lat=53\.8&lng=-1\.549&by=location$/)
  await expect(page.getByRole('button', { name: 'Riverside Leeds' })).toBeInViewport()

  // Words for it do the same, except in an address that somebody opens.
  await search(page, 'leisure centre')
  await expect(sentence(page)).toHaveText('Search or click on a map pin to view centre details')
  await expect(cards(page)).toHaveCount(24)
  await search(page, 'near me')
  await expect(sentence(page)).toHaveText('Searching...')
  await answerLocation(page)
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of your location')
  await page.goto(`${product.origin()}/?q=near+me`)
  await expect(page).toHaveURL(`${product.origin()}/`)
  await expect(cards(page)).toHaveCount(24)
  expect(await page.evaluate(() => (window as unknown as { asked: object[] }).asked)).toEqual([])
})

test('VENUE-39 a location that is not given says so, and the centres stay', async ({ page, product }) => {
  await keepPicture(page)
  await withGeolocation(page, { code: 1 })
  await page.goto(product.origin())
  await page.getByRole('button', { name: 'Use my location' }).click()
  await answerLocation(page)
  await expect(sentence(page)).toHaveText(
    'Failed to use your location, please allow location access and try again',
  )
  await expect(cards(page)).toHaveCount(24)
})
