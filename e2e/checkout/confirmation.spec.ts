import { readFile } from 'node:fs/promises'
import { goToCheckout, walkToCheckout } from '../steps/checkout-steps.ts'
import { acceptTermsAtCheckout, cards, giveBankDetails, giveCard, payButton } from '../steps/journey.ts'
import { goToPayment } from '../steps/review-steps.ts'
import { kept, selection } from '../steps/sections.ts'
import { expect, test } from '../world/story.ts'
import type { Locator, Page } from '@playwright/test'
import type { Product } from '../world/product.ts'

/** What an order leads to. */

async function buy(page: Page, product: Product, membership: string): Promise<void> {
  await goToCheckout(page, { origin: product.origin(), membership })
  await giveCard(page, cards.good)
  await acceptTermsAtCheckout(page)
  await payButton(page).click()
  await page.waitForURL('**/order-confirmed/**')
}

const linesOf = (card: Locator): Locator => card.locator('dl > div')

test('CLIENT-12 ORDER-05 ORDER-06 ORDER-07 ORDER-11 ORDER-12 KIOSK-16 a paid order: its title, the toast, the way to the account, its fees and the new membership; a kiosk goes back to its start', async ({
  page,
  product,
}) => {
  await buy(page, product, 'Month Pass')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment was successful')
  await expect(page.getByText('Order completed Successfully.')).toBeVisible()
  await expect(
    page.getByText('You can manage your membership and book activities through your online account.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to my account' })).toHaveAttribute('href', /my-account/)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^order-[A-Z0-9]+\.ics$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(
    'SUMMARY:Month Pass starts at Riverside Manchester',
  )

  const fees = page.getByRole('region', { name: 'Single payment membership' })
  await expect(fees.getByText('Riverside Manchester')).toBeVisible()
  await expect(linesOf(fees)).toHaveText([
    'Membership fee£40.00',
    'Total paid£40.00',
    'By card£40.00',
    'VAT included£0.00',
  ])
  const contact = fees.getByText('Questions about your order?')
  expect(
    await contact.getByRole('link').evaluateAll((links) => links.map((a) => a.getAttribute('href'))),
  ).toEqual([expect.stringMatching(/^tel:\d+$/), expect.stringMatching(/^mailto:.+@/)])
  const membership = page.getByRole('region', { name: 'Your new membership' })
  await expect(membership).toContainText('Month Pass')
  await expect(linesOf(membership)).toHaveText([
    'Home centreRiverside Manchester',
    /^Starts\d+ \w+ \d{4}$/,
    /^Last day\d+ \w+ \d{4}$/,
    /^Fee£40\.00 /,
  ])

  // A kiosk goes back to its start after ten idle seconds, later for who asks.
  // The page's time stands still but for what the story lets pass, so that a slow machine cannot count down by itself.
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await page.goto(`${page.url()}?kiosk=true`)
  const left = (seconds: number) =>
    page.getByText(`This screen goes back to the start in ${seconds} seconds.`)
  const appears = (seconds: number) =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(20)
          return left(seconds).count()
        },
        { intervals: [20] },
      )
      .toBe(1)
  await appears(10)
  await expect(page.getByRole('link', { name: 'Go to my account' })).toHaveCount(0)
  await expect(contact).toContainText('@')
  await expect(contact.getByRole('link')).toHaveCount(0)
  await page.clock.runFor(5000)
  await expect(left(5)).toBeVisible()
  await page.mouse.wheel(0, 200)
  await expect(left(10)).toBeVisible()
  await page.getByRole('button', { name: 'Give me more time' }).click()
  await expect(left(100)).toBeVisible()
  await page.reload()
  await appears(10)
  const home = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/kiosk'))
  await page.clock.runFor(10_000)
  await home
})

test('ORDER-13 the toast of a new order stays for ten seconds', async ({ page, product }) => {
  await goToCheckout(page, { origin: product.origin(), membership: 'Community Access' })
  await acceptTermsAtCheckout(page)
  await page.clock.install()
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked = page.waitForRequest('**/api/orders/*')
  await page.route('**/api/orders/*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await asked
  // From here on the page's time stands still, so that the toast begins and ends at known moments.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  answer()
  const toast = page.getByRole('status').getByText('Order completed Successfully.')
  const passed = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds)
    return toast.count()
  }
  await expect.poll(() => passed(50), { intervals: [20] }).toBe(1)
  expect(await passed(9800)).toBe(1)
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
})

test('PAY-37 PAY-38 PAY-39 a success address of ours is followed, and the front door knows nothing of what was bought', async ({
  page,
  product,
}) => {
  await walkToCheckout(page, { origin: product.origin(), membership: 'Community Access' })
  expect(await kept(page)).toContain('centrecourt-joining')
  const checkoutFor = (address: string) =>
    page.goto(`${product.origin()}/checkout?${new URLSearchParams({ success_url: address }).toString()}`)
  await checkoutFor('https://elsewhere.example/thanks')
  await expect(page.getByRole('banner')).toBeVisible()
  await checkoutFor(`${product.origin()}/?from=us`)
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await acceptTermsAtCheckout(page)
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await page.waitForURL(/\/\?from=us&orderId=[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await kept(page)).not.toContain('centrecourt-joining')
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await expect(selection(page)).toContainText("You haven't selected a membership yet.")
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1)
})

test('ORDER-06 ORDER-09 ORDER-10 a membership that needs proof is pending; its mandate is announced by e-mail', async ({
  page,
  product,
}) => {
  await goToPayment(page, { origin: product.origin(), membership: 'Student Fitness' })
  await giveBankDetails(page)
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.waitForURL('**/checkout')
  await giveCard(page, cards.good)
  await acceptTermsAtCheckout(page)
  await payButton(page).click()
  await page.waitForURL('**/order-confirmed/**')
  const fees = page.getByRole('region', { name: 'Membership fees' })
  await expect(fees).toContainText('Riverside Manchester')
  await expect(fees.getByText('Setup fee')).toBeVisible()
  await expect(page.getByText('Direct Debit set up successfully')).toBeVisible()
  await expect(page.getByText('You will receive an email confirmation within 3 business days.')).toBeVisible()
  await expect(
    page.getByText(
      'Your membership status will be pending until you provide the required proof of eligibility',
    ),
  ).toBeVisible()
  await expect(page.getByText('Please upload it to your online account.')).toBeVisible()
})
