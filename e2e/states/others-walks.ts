import { expect } from '@playwright/test'
import { becomeCustomer } from '../steps/customers.ts'
import { agreeTo, chooseMembership } from '../steps/journey.ts'
import { section } from '../steps/sections.ts'
import type { Walk } from './walk.ts'

/** Joining for somebody else: who it is for, somebody new, several people, and whoever has to ask a parent. */
export const othersWalks: Walk[] = [
  {
    name: 'joining for others',
    async go(page, product, at) {
      await becomeCustomer(page, product.origin())
      await page.goto(`${product.origin()}/centre/riverside-manchester`)
      await page.getByRole('button', { name: 'It is for somebody else' }).click()
      const whom = page.getByRole('group', { name: 'Who is this for?' })
      await whom.getByRole('radio', { name: /Somebody else under 18/ }).check({ force: true })
      await at('whom')
      await page.getByLabel('Their date of birth').first().fill('04/03/2016')
      await expect(page.getByRole('article', { name: 'Fitness', exact: true })).toBeVisible()
      await at('whom-born')
      await chooseMembership(page, 'Month Pass', 'Single payment')
      const details = section(page, /Your details/)
      await details.getByRole('button', { name: 'Continue' }).click()
      await expect(details.getByRole('alert').first()).toBeVisible()
      await at('new-member-errors')
      await details.getByLabel('First name', { exact: true }).fill('Kit')
      await details.getByLabel('Last name', { exact: true }).fill('Marsh')
      await details.getByRole('button', { name: 'Continue' }).click()
      await agreeTo(page, /health/i)
      await agreeTo(page, /membership terms/i)
      await section(page, /Review dates/)
        .getByRole('button', { name: 'Add another person' })
        .click()
      await expect(whom).toBeVisible()
      await chooseMembership(page, 'Month Pass', 'Single payment')
      await at('another-person')
    },
  },
  {
    name: 'too young to join alone',
    async go(page, product, at) {
      await page.goto(`${product.origin()}/centre/riverside-manchester/membership/swim/recurring`)
      const details = section(page, /Your details/)
      await details.getByLabel('Date of birth', { exact: true }).first().fill('01/01/2015')
      await details.getByRole('button', { name: 'Ask a parent or guardian' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await at('ask-a-parent')
      await page.keyboard.press('Escape')
      await at('too-young')
    },
  },
]
