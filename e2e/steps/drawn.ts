import type { Page } from '@playwright/test'

/** Two frames later what the page was about to draw has been drawn. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
