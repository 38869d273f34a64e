import { goToCheckout, stubChallenge } from '../steps/checkout-steps.ts'
import { acceptTermsAtCheckout, cards, giveCard, payButton } from '../steps/journey.ts'
import { expect, test } from '../world/story.ts'

/** The bank's challenge in a frame of ours, whichever provider brings its form. */

const frameTitle = 'iframe[title="Your bank\'s check"]'

test('PAY-41 PAY-43 PAY-44 PAY-56 IMP-51 a form posted into a frame of 400 px in 500, the whole window where that does not fit; its failure shows at once and clears a second later', async ({
  page,
  product,
}) => {
  await goToCheckout(page, { origin: product.origin() })
  await stubChallenge(page, product.origin())
  const asked: number[] = []
  await page.route('**/api/payment-providers/sca-completion/**', (route) => {
    asked.push(performance.now())
    return route.fulfill({ json: { data: { transaction_id: 'tx', status: 'failed', message: null } } })
  })
  await giveCard(page, cards.good)
  await acceptTermsAtCheckout(page)
  await payButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Your bank wants to know it is you' })
  const frame = page.locator(frameTitle)
  await expect(frame).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBe(500)
  await expect.poll(() => frame.evaluate((element) => element.clientHeight)).toBe(400)
  // Nothing may hold the focus around the bank's page, nor lie in the top layer above it.
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(false)
  await expect(dialog.getByRole('heading')).toBeFocused()
  await page.setViewportSize({ width: 360, height: 720 })
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 720 })
  expect((await frame.boundingBox())?.width).toBe(360)
  await expect(page.getByRole('button', { name: 'Start again with another card' })).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(500)

  const bank = page.frameLocator(frameTitle)
  await expect(bank.getByRole('heading')).toHaveText('POST creq=e30')

  // The page itself is not the frame: what it says is not believed.
  await page.evaluate(() =>
    window.postMessage({ type: 'sca_completed', transaction_status: 'failed' }, location.origin),
  )
  await expect(bank.getByRole('heading')).toBeVisible()
  expect(asked).toEqual([])

  const prepared: number[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/checkout/prepare')) prepared.push(performance.now())
  })
  await bank.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '3D Secure verification failed' })).toBeVisible()
  await expect(page.locator(frameTitle)).toHaveCount(0)
  await expect.poll(() => prepared.length).toBe(1)
  // From before the answer to after the second: however late this test looks, the page was not quicker.
  expect(asked).toHaveLength(1)
  expect(prepared[0]! - asked[0]!).toBeGreaterThan(990)
  await expect(payButton(page)).toBeEnabled()
})
