import type { Locator, Page } from '@playwright/test'

/** Text twice as large, and drawn so: motion that is reduced still takes a frame for each level of elements. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.evaluate(async () => {
    const isDrawn = () =>
      getComputedStyle(document.body).fontSize === '32px' && document.getAnimations().length === 0
    for (let still = 0; still < 3; still = isDrawn() ? still + 1 : 0)
      await new Promise((drawn) => requestAnimationFrame(drawn))
  })
}

/** Words that do not fit on one line. */
export const brokenWords = (place: Locator): Promise<string[]> =>
  place.evaluate((element) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { data } = texts.currentNode as Text
      for (const { 0: word, index } of data.matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(texts.currentNode, index)
        range.setEnd(texts.currentNode, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
      }
    }
    return broken
  })
