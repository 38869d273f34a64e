import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'

export const gallery = path.join(import.meta.dirname, '../../screens')

/** A way of looking at a state. */
interface View {
  name: string
  /** As the gallery says it. */
  words: string
  width: number
  height: number
  forcedColors?: 'active'
  reducedMotion?: 'reduce'
  /** Size of the picture against the screen. */
  scale: number
}

/** 640 px wide is what is left of 1280 at 200% zoom. */
export const views: readonly View[] = [
  { name: 'wide', words: '1280 px', width: 1280, height: 900, scale: 0.6 },
  { name: 'phone', words: '320 px', width: 320, height: 720, scale: 0.8 },
  { name: 'zoom', words: '200% zoom', width: 640, height: 450, scale: 0.8 },
  { name: 'forced', words: 'forced colours', width: 1280, height: 900, forcedColors: 'active', scale: 0.6 },
  { name: 'still', words: 'reduced motion', width: 768, height: 900, reducedMotion: 'reduce', scale: 0.6 },
]

const tallest = 2600

/** Takes one picture of the whole page, down to what is sensible to look at. */
export async function take(page: Page, state: string, view: View): Promise<void> {
  await page.setViewportSize({ width: view.width, height: view.height })
  await page.emulateMedia({
    forcedColors: view.forcedColors ?? 'none',
    reducedMotion: view.reducedMotion ?? 'no-preference',
  })
  await page.evaluate(async () => {
    window.scrollTo(0, 0)
    // A change of media may start animations, in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await document.fonts.ready
    // What pulses for ever is not waited for.
    const moving = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)))
  })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const camera = await page.context().newCDPSession(page)
  const { data } = await camera.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 55,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width: view.width, height: Math.min(height, tallest), scale: view.scale },
  })
  await camera.detach()
  await writeFile(path.join(gallery, `${state}-${view.name}.webp`), Buffer.from(data, 'base64'))
}
