import type { Frame } from '@playwright/test'
import { axeProblems } from './axe.ts'
import { contrastProblems } from './contrast.ts'
import { goToCheckout } from '../steps/checkout-steps.ts'
import { expect, test } from '../world/story.ts'

/** The look for what keeps people out sees it: on the page, and in a provider's frame of another origin. */

const addNamelessField = (frame: Frame) =>
  frame.evaluate(() => {
    const field = document.createElement('input')
    field.id = 'nameless'
    ;(document.querySelector('main') ?? document.body).append(field)
  })

test('IMP-51 axe sees a fault on the page and in the frame of the card fields', async ({ page, product }) => {
  await goToCheckout(page, { origin: product.origin() })
  await expect(page.frameLocator('iframe[src*="card-frame"]').first().getByLabel('Card number')).toBeVisible()
  expect(await axeProblems(page)).toEqual([])

  const cardFields = page.frames().find((frame) => frame.url().includes('card-frame'))!
  expect(new URL(cardFields.url()).origin).not.toBe(new URL(page.url()).origin)
  await addNamelessField(cardFields)
  expect(await axeProblems(page)).toEqual([expect.stringMatching(/^label: iframe\S* #nameless /)])

  await addNamelessField(page.mainFrame())
  expect(await axeProblems(page)).toEqual([
    expect.stringMatching(/^label: iframe\S* #nameless [^|]+ \| #nameless [^|]+$/),
  ])
})

test('IMP-51 colours that have passed are not asked about again; a colour that changes is seen, in the letters and behind them', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin()}/login`)
  const passed = new Set<string>()
  const look = () => contrastProblems(page, passed)
  const paint = (selector: string, property: string, value: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (element, [name, to]) => (element as HTMLElement).style.setProperty(name!, to!),
        [property, value],
      )

  expect(await look()).toEqual([])
  const known = passed.size
  expect(known).toBeGreaterThan(5)
  expect(await look()).toEqual([])
  expect(passed.size).toBe(known)

  await paint('h1', 'color', '#aaa')
  expect(await look()).toEqual([expect.stringMatching(/^color-contrast: .*h1/)])
  expect(await look()).toEqual([expect.stringMatching(/^color-contrast: .*h1/)])
  await paint('h1', 'color', '')
  expect(await look()).toEqual([])

  await paint('main', 'background-color', '#555')
  expect(await look()).toEqual([expect.stringMatching(/^color-contrast: .*h1/)])
  await paint('main', 'background-color', '')

  // Three that look the same: hidden, of which axe decides nothing; with something else painted behind; and on the page itself.
  const write = (text: string, style: string) =>
    page.evaluate(
      ([words, css]) => {
        const paragraph = document.createElement('p')
        paragraph.textContent = words!
        paragraph.style.cssText = `position: absolute; color: #555; font-size: 17px; ${css}`
        document.body.append(paragraph)
      },
      [text, style],
    )
  await write('hidden', 'clip-path: inset(50%)')
  expect(await look()).toEqual([])
  await page.evaluate(() => {
    const behind = document.createElement('div')
    behind.style.cssText =
      'position: absolute; inset: 0 auto auto 0; width: 300px; height: 40px; background: #777'
    document.body.append(behind)
  })
  await write('above', 'top: 0; left: 10px; margin: 5px')
  expect(await look()).toEqual([expect.stringMatching(/^color-contrast: [^|]*p:nth[^|]*$/)])
  await write('beside', 'top: 780px; left: 10px')
  for (const _time of [1, 2])
    expect(await look()).toEqual([expect.stringMatching(/^color-contrast: [^|]*p:nth[^|]*$/)])
})
