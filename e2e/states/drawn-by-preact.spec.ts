import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { build } from 'esbuild'

/** What decision 0011 says of Preact, shown with a page of its own: no part of the product does all of it. */
let script = ''
test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../web/testing/page-of-preact.tsx', import.meta.url))],
    alias: {
      react: 'preact/compat',
      'react-dom/client': 'preact/compat/client',
      'react/jsx-runtime': 'preact/jsx-runtime',
    },
    jsx: 'automatic',
    bundle: true,
    write: false,
  })
  script = outputFiles[0]!.text
})
test.beforeEach(async ({ page }) => {
  await page.setContent('<!doctype html><body></body>')
  await page.addScriptTag({ content: script })
})

test('a field keeps what it was drawn with, whatever is typed or pressed', async ({ page }) => {
  const digits = page.getByLabel('Digits')
  await digits.pressSequentially('1a2')
  await expect(digits).toHaveValue('12')
  await digits.press('b')
  await expect(digits).toHaveValue('12')

  const fill = (value: string) =>
    digits.evaluate((field: HTMLInputElement, typed) => {
      // As a browser's own ways do, which tell what draws the page nothing.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }, value)
  await fill('7x8')
  await expect(digits).toHaveValue('78')
  await page.getByLabel('Count').click()
  await expect(digits).toHaveValue('78')

  await page.getByLabel('two').click()
  await expect(page.getByLabel('two')).toBeChecked()
  await page.getByLabel('refused').click()
  await expect(page.getByLabel('two')).toBeChecked()
  await expect(page.getByLabel('List')).toHaveValue('two')
  await page.getByLabel('List').selectOption('refused')
  await expect(page.getByLabel('List')).toHaveValue('two')
  await page.getByLabel('List').selectOption('one')
  await expect(page.getByRole('radio', { name: 'one' })).toBeChecked()

  await expect(page.getByLabel('Gone')).toHaveValue('one')

  await page.getByLabel('Locked').click()
  await expect(page.getByLabel('Locked')).toBeChecked()
  await page.getByLabel('Free').click()
  await expect(page.getByLabel('Free')).not.toBeChecked()
})

test('a text that something else has put nodes in place of changes all the same', async ({ page }) => {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('p')) each.innerHTML = `<font>${each.innerHTML}</font>`
  })
  const count = page.getByRole('button', { name: 'Count' })
  await count.click()
  await expect(page.locator('#count')).toHaveText('1')
  await expect(page.locator('#words')).toHaveText('1 so far')
  await count.click()
  await expect(page.locator('#count')).toHaveText('2')
  await expect(page.locator('#words')).toHaveText('many')
})

test('effects of a press come before anything that waited already, whether or not there is a frame; one that throws stops no other', async ({
  page,
}) => {
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  const next = () =>
    page.evaluate(async () => {
      window.requestAnimationFrame = () => 0
      const { port1, port2 } = new MessageChannel()
      const waited = new Promise<string[]>((resolve) => {
        port1.addEventListener('message', () =>
          resolve(['ran', 'beside'].map((id) => document.getElementById(id)?.textContent ?? '')),
        )
        port1.start()
      })
      port2.postMessage(null)
      document.querySelector<HTMLElement>('[aria-label="Count"]')?.click()
      return waited
    })
  expect(await next()).toEqual(['1', '1'])
  expect(await next()).toEqual(['2', '2'])
  expect((await next())[1]).toBe('3')
  expect((await next())[1]).toBe('4')
  expect(failures).toEqual(['an effect that fails'])
})

test('an event of the keyboard can be copied, and its current target is that of each handler', async ({
  page,
}) => {
  await page.getByLabel('Digits').press('Control+ArrowRight')
  await expect(page.locator('#key')).toHaveText('ArrowRight true true')
  await expect(page.locator('#outer')).toHaveText('div')
})

test('what is false of spelling is said, and a copy of an element has its text', async ({ page }) => {
  await expect(page.getByLabel('Digits')).toHaveAttribute('spellcheck', 'false')
  await expect(page.locator('#copy')).toHaveText('copied')
  await expect(page.locator('#other')).toHaveText('otherwise')
  expect(await page.locator('#copy').evaluate((element) => element.getAttributeNames())).toEqual(['id'])
})

test('a field that is taken away while it has the focus has not been left', async ({ page }) => {
  const left = page.locator('#left')
  await page.getByLabel('Taken away').focus()
  await page.getByLabel('Stays').focus()
  await expect(left).toHaveText('1')
  await page.getByLabel('Taken away').focus()
  await expect(left).toHaveText('2')
  await page.getByLabel('Count').evaluate((button: HTMLElement) => button.click())
  await expect(page.getByLabel('Taken away')).toHaveCount(0)
  await expect(left).toHaveText('2')
  await page.getByLabel('Stays').focus()
  await page.getByLabel('Stays').blur()
  await expect(left).toHaveText('3')
})
