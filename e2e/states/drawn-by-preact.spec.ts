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

  await page.getByLabel('two').click()
  await expect(page.getByLabel('two')).toBeChecked()
  await page.getByLabel('refused').click()
  await expect(page.getByLabel('two')).toBeChecked()
  await expect(page.getByLabel('List')).toHaveValue('two')
  await page.getByLabel('List').selectOption('refused')
  await expect(page.getByLabel('List')).toHaveValue('two')
  await page.getByLabel('List').selectOption('one')
  await expect(page.getByLabel('one')).toBeChecked()

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

test('effects wait neither for a frame nor for a timer', async ({ page }) => {
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
    window.setTimeout = (() => 0) as unknown as typeof setTimeout
  })
  await page.getByRole('button', { name: 'Count' }).click()
  await expect(page.locator('#ran')).toHaveText('1')
})

test('an event of the keyboard can be copied, and what is false of spelling is said', async ({ page }) => {
  await page.getByLabel('Digits').press('Control+ArrowRight')
  await expect(page.locator('#key')).toHaveText('ArrowRight true true')
  await expect(page.getByLabel('Digits')).toHaveAttribute('spellcheck', 'false')
})
