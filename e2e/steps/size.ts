import type { Page } from '@playwright/test'
import { drawn } from './drawn.ts'

/** Gives the window another size, and waits until what follows it by script is drawn as well. */
export async function resizeTo(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await drawn(page)
}
