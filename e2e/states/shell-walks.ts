import { expect } from '@playwright/test'
import type { Walk } from './walk.ts'

/** What the shell says and asks: cookies, messages, machine translation, a page inside another site. */
export const shellWalks: Walk[] = [
  {
    name: 'notices and settings',
    expectedErrors: [/status of 422/],
    async go(page, product, at) {
      await page.goto(`${product.origin()}/login`)
      await page
        .getByRole('region', { name: 'Cookies on this site' })
        .getByRole('button', { name: 'Choose' })
        .click()
      const settings = page.getByRole('dialog', { name: 'Cookie settings' })
      await settings.getByRole('button', { name: 'More about Always on' }).focus()
      await expect(page.getByRole('tooltip')).toBeVisible()
      await at('cookie-settings')
      await settings.getByRole('button', { name: 'Save my choice' }).click()
      const form = page.getByRole('main')
      await form.getByLabel('Email address or customer ID').fill('nobody@example.com')
      await form.getByLabel('Password').fill('Riverside1!')
      await form.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(form.getByText('There is a problem')).toBeVisible()
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: /^Messages: / })
        .press('Enter')
      await expect(page.getByRole('dialog', { name: 'Messages of this visit' })).toBeVisible()
      await at('message-log')
    },
  },
  {
    name: 'translation and frames',
    async go(page, product, at) {
      await page.goto(`${product.origin('online-joining', 'northgate.localhost')}/login`)
      await page.getByRole('combobox', { name: 'Translate' }).first().selectOption('pl')
      await expect(page.getByRole('dialog')).toBeVisible()
      await at('translation-question')
      await page.goto(`${product.origin()}/centre/riverside-leeds?embedded=true`)
      await expect(page.getByRole('article', { name: 'Fitness', exact: true })).toBeVisible()
      await at('embedded')
    },
  },
]
