import type { Page } from '@playwright/test'
import type { Product } from '../world/product.ts'
import { selection } from './sections.ts'
import { expect } from '../world/story.ts'

/** Sending the link to go on elsewhere, and finding it in the mailbox. */

export async function openDialog(page: Page) {
  await selection(page).getByRole('button', { name: 'Finish later or on another device' }).click()
  return page.getByRole('dialog', { name: 'Finish later' })
}

export async function sendLink(page: Page, email?: string): Promise<void> {
  const dialog = await openDialog(page)
  if (email !== undefined) await dialog.getByLabel('Email address').fill(email)
  await dialog.getByRole('button', { name: 'Email me the link' }).click()
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible()
  await page.keyboard.press('Escape')
}

/** The link in the newest e-mail to an address, as the demo's mailbox shows it. */
export async function linkFor(page: Page, product: Product, email: string): Promise<string> {
  await page.goto(`${product.guide}/mailbox`)
  await page.getByRole('listitem').filter({ hasText: email }).first().getByRole('link').click()
  const link = page
    .frameLocator('iframe[title="The e-mail as HTML"]')
    .getByRole('link', { name: 'Carry on joining' })
  return (await link.getAttribute('href')) ?? ''
}

/** What is said above the sections once the link was opened. */
export const status = (page: Page) => page.getByRole('status').filter({ hasText: 'Welcome back' })
