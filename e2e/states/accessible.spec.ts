import type { Page } from '@playwright/test'
import { axeProblems } from './axe.ts'
import { walks } from './all.ts'
import { contrastProblems } from './contrast.ts'
import { themesOf, wear, type Theme } from './themes.ts'
import { fits } from './walk.ts'
import { drawn } from '../steps/drawn.ts'
import { expect, test } from '../world/story.ts'

/**
 * Nothing for axe to find in any listed state, and nothing that scrolls sideways. Every rule is asked once, on a phone; what
 * another theme can change is its colours, and what another width can change is the size of targets: those are asked alone, and
 * colours only of what does not look like something that has passed in that theme. The states themselves are listed in e2e/states.
 */
const widths = [360, 768, 1280]

type Look = (page: Page) => Promise<string[]>
const everything: Look = (page) => axeProblems(page)
const targets: Look = (page) => axeProblems(page, ['target-size'])

/** By theme, what this worker has seen pass. */
const passed = new Map<string, Set<string>>()
const contrastIn = ({ name }: Theme): Look => {
  const looks = passed.get(name) ?? new Set()
  passed.set(name, looks)
  return (page) => contrastProblems(page, looks)
}

async function problems(page: Page, look: Look): Promise<string[]> {
  const found = await look(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return overflow > 0 ? [...found, `scrolls sideways by ${overflow} px`] : found
}

/** What is there at a second look too: the first may fall into the moment in which a page takes its new width. */
async function lasting(page: Page, look: Look): Promise<string[]> {
  const first = await problems(page, look)
  if (first.length === 0) return first
  await drawn(page)
  return problems(page, look)
}

/** Chromium may draw no frame any more after many sizes, until the next one: whoever then presses something waits for good. */
async function backTo(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  for (let time = 0; time < 3 && !(await draws(page)); time += 1) {
    await page.setViewportSize({ ...size, height: size.height + 1 })
    await page.setViewportSize(size)
  }
}

const draws = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((answer) => {
        requestAnimationFrame(() => answer(true))
        setTimeout(() => answer(false), 5000)
      }),
  )

async function problemsInAll(page: Page, themes: readonly Theme[], where?: { from?: number; to?: number }) {
  const found: string[] = []
  const before = page.viewportSize() ?? { width: 1280, height: 900 }
  const [main, ...others] = themes
  const [first, ...wider] = widths.filter((each) => fits(each, where))
  const note = async (width: number, theme: Theme, look: Look) => {
    found.push(...(await lasting(page, look)).map((problem) => `${width} px, ${theme.name}: ${problem}`))
  }
  const resize = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    // What is being scrolled to lies under the sticky header, where a target counts as too small.
    await page.evaluate(() => window.scrollTo(0, 0))
  }
  await resize(first!)
  for (const theme of others) {
    await wear(page, theme)
    await note(first!, theme, contrastIn(theme))
  }
  await wear(page, main!)
  await note(first!, main!, everything)
  for (const width of wider) {
    await resize(width)
    await note(width, main!, targets)
  }
  await backTo(page, before)
  return found
}

for (const walk of walks) {
  test.describe(() => {
    test.use({ expectedErrors: walk.expectedErrors ?? [] })
    test(`IMP-51 IMP-52 axe finds nothing: ${walk.name}`, async ({ page, product }) => {
      test.setTimeout(900_000)
      const themes = await themesOf(product)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await walk.go(page, product, async (state, where) => {
        expect.soft(await problemsInAll(page, themes, where), state).toEqual([])
      })
    })
  })
}
