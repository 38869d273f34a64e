import { expect, type Page } from '@playwright/test'
import { changeAnswer } from '../steps/checkout-steps.ts'
import { field, openDetails } from '../steps/details.ts'
import { newGuest } from '../steps/journey.ts'
import { linkFor, openDialog, sendLink, status } from '../steps/resume-steps.ts'
import { goToReview } from '../steps/review-steps.ts'
import { failure } from '../world/unprimed.ts'
import type { Walk } from './walk.ts'

const claims = '**/api/online-joining/saved-selections/claim'
const heading = (page: Page, words: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(words)

/** Finishing later, and everything that a link can lead to. */
export const resumeWalks: Walk[] = [
  {
    name: 'finish later',
    expectedErrors: [/status of (403|404|422|500)/],
    async go(page, product, at) {
      const { email } = newGuest()
      const typing = await openDetails(page, product)
      await field(typing, 'First name').fill('Robin')
      const dialog = await openDialog(page)
      await at('finish-later')
      await dialog.getByRole('button', { name: 'Email me the link' }).click()
      await expect(dialog).toContainText('Enter your email address.')
      await at('finish-later-error')
      await dialog.getByLabel('Email address').fill(email)
      await dialog.getByRole('button', { name: 'Email me the link' }).click()
      await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible()
      await at('finish-later-sent')

      const link = await linkFor(page, product, email)
      await page.goto(link)
      await expect(status(page)).toContainText('Everything you saved is here')
      await at('resumed')
      await changeAnswer(page, claims, (saved) => ({
        ...saved,
        start_date: '2020-01-01',
        promotion_code: 'SUMMER24',
        answers: { gone: 'x' },
        checked_terms: ['gone'],
        shown_price: { due_today: 1, fee: 1 },
      }))
      await page.goto(link)
      await expect(status(page).getByRole('listitem')).toHaveCount(6)
      await at('resumed-changed')
      await page.unroute(claims)
      for (const [code, words, state] of [
        [403, 'This link belongs to another account', 'resume-another'],
        [404, 'This link no longer works', 'resume-gone'],
        [500, 'Your selection could not be opened', 'resume-failed'],
      ] as const) {
        await page.route(claims, failure(code))
        await page.goto(link)
        await heading(page, words)
        await at(state)
        await page.unroute(claims)
      }
    },
  },
  {
    name: 'finish later with an account',
    async go(page, product, at) {
      await goToReview(page, { origin: product.origin() })
      await openDialog(page)
      await at('finish-later-own-address')
      await page.keyboard.press('Escape')
      await sendLink(page)
    },
  },
]
