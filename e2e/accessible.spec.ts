import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import {
  acceptTermsAtCheckout,
  agreeTo,
  answerFitnessQuestions,
  cards,
  chooseMembership,
  giveBankDetails,
  giveCard,
  giveDetails,
  newGuest,
  payButton,
} from './journey.ts'
import { expect, test } from './story.ts'

/** Nothing for axe to find on any screen of the journey, at the three widths. Browsers' own frames are looked at too. */

async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join(' | ')}`,
  )
  expect(found, screen).toEqual([])
}

async function expectNoSideways(page: Page, screen: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${screen} scrolls sideways`).toBeLessThanOrEqual(0)
}

for (const width of [360, 768, 1280]) {
  test(`IMP-51 IMP-52 axe finds nothing from the finder to the confirmation at ${width} px`, async ({
    page,
    product,
  }) => {
    test.setTimeout(300_000)
    const check = async (screen: string) => {
      await expectAccessible(page, screen)
      await expectNoSideways(page, screen)
    }
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })

    await page.goto(`${product.origin()}/`)
    await expect(page.getByText('Search or click on a map pin to view centre details')).toBeVisible()
    await check('finder')
    await page.goto(`${product.origin()}/?q=zzzz`)
    await expect(page.getByText('Cannot find location, please try again.').first()).toBeVisible()
    await check('finder without a result')
    await page.goto(`${product.origin()}/nope`)
    await expect(page.getByText("Whoops! Looks like you've gone offside.")).toBeVisible()
    await check('not found')
    await page.goto(`${product.origin()}/login`)
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await check('login')

    await page.goto(`${product.origin()}/centre/riverside-manchester`)
    await expect(page.getByRole('article', { name: 'Fitness', exact: true })).toBeVisible()
    await check('memberships')
    await page
      .getByRole('article', { name: 'Fitness', exact: true })
      .getByRole('button', { name: /More details/ })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await check('membership details dialog')
    await page.keyboard.press('Escape')
    await chooseMembership(page, 'Fitness', 'Monthly')

    const details = page.getByRole('region', { name: /Your details/ })
    await details.getByRole('button', { name: 'Create account and continue' }).click()
    await expect(page.getByText('There is a problem')).toBeVisible()
    await check('details with errors')
    await giveDetails(page, newGuest())
    await expect(
      page.getByRole('region', { name: /Additional details/ }).getByRole('button', { name: 'Continue' }),
    ).toBeVisible()
    await check('questions')
    await answerFitnessQuestions(page)
    await page
      .getByRole('region', { name: /Additional details/ })
      .getByRole('button', { name: 'Continue' })
      .click()

    const review = page.getByRole('region', { name: /Review dates/ })
    await expect(review.getByRole('radio', { name: /15th of the month/ })).toBeVisible()
    await check('review')
    await review.getByRole('radio', { name: /15th of the month/ }).check({ force: true })
    await page.getByRole('checkbox', { name: /health/i }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await check('terms dialog')
    await page.keyboard.press('Escape')
    await agreeTo(page, /health/i)
    await agreeTo(page, /membership terms/i)
    await review.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Sort code')).toBeVisible()
    await check('direct debit')
    await giveBankDetails(page)
    await expect(
      page
        .getByRole('region', { name: /Confirm your details/ })
        .getByRole('button', { name: 'Continue to checkout' }),
    ).toBeVisible()
    await check('confirm')
    await page.getByRole('button', { name: 'Continue to checkout' }).click()

    await page.waitForURL('**/checkout')
    await giveCard(page, cards.challenge)
    await check('checkout')
    await acceptTermsAtCheckout(page)
    await payButton(page).click()
    const bank = page.frameLocator('iframe[title="Card verification"]')
    await expect(bank.getByRole('button', { name: /complete/i })).toBeVisible()
    await check('3-D Secure')
    await bank.getByRole('button', { name: /complete/i }).click()
    await page.waitForURL('**/order-confirmed/**')
    await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible()
    await check('confirmation')
  })
}
test.use({ expectedErrors: [/status of 404/] })
