import type { Page } from '@playwright/test'
import { expect } from '../world/story.ts'
import { sentence } from './finder.ts'

/** What the stories of the map share. */

export const map = (page: Page) => page.getByRole('region', { name: 'Map of centres' })
export const pin = (page: Page, name: string) => map(page).getByRole('button', { name, exact: true })
export const clusters = (page: Page) => map(page).getByRole('button', { name: /centres here, show them$/ })

/** Opens the finder and waits until the live map has taken the picture's place. */
export async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(sentence(page)).toBeVisible()
  await page.mouse.move(5, 5)
  await page.keyboard.press('Shift')
  await expect(map(page).getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await expect(page.locator('[data-shown="true"] canvas')).toBeVisible()
}
