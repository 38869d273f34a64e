import type { Page } from '@playwright/test'
import { riverside, type Customer } from '../../server/testing/builders.ts'
import { becomeCustomer, newCustomer } from '../steps/customers.ts'
import { drawn } from '../steps/drawn.ts'
import { signIn } from '../world/calls.ts'
import { theDay } from '../world/demo-clock.ts'
import {
  acceptTermsAtCheckout,
  giveBankDetails,
  chooseMembership,
  giveCard,
  payButton,
} from '../steps/journey.ts'
import { dueToday, expectConfirmed, ordersOf, passDetails, passReview } from '../steps/people.ts'
import type { Product } from '../world/product.ts'
import { expectOpen, section, selection } from '../steps/sections.ts'
import { expect, standAt, test } from '../world/story.ts'

standAt(theDay)

/** Joining by somebody signed in, where it does not go straight on: other devices, other people, and sales that end. */

const ineligible = 'You are ineligible for the membership you selected.'
const notFound = 'Could not find selected membership'
const nothingChosen = "You haven't selected a membership yet."

const withdraw = (product: Product, option: string, at: string | null) =>
  product.query(
    `update payment_options set removed_at = $2
      where client_id = 'riverside' and membership_type_id = (
        select id from membership_types where client_id = 'riverside' and slug = $1)`,
    [option, at],
  )

/** Somebody new chooses the Month Pass at Manchester and goes on past their details. */
async function chooseMonthPass(page: Page, product: Product): Promise<Customer> {
  const customer = await becomeCustomer(page, product.origin())
  await page.goto(`${product.origin()}/centre/riverside-manchester/membership/day-pass-month/fixed`)
  await passDetails(page)
  return customer
}

test('JOIN-32 IMP-48 another device takes the cart up and pays; the first one says so', async ({
  page,
  product,
  browser,
}) => {
  const origin = product.origin()
  const customer = await becomeCustomer(page, origin)
  await page.goto(`${origin}/centre/riverside-leeds/membership/day-pass-month/fixed`)
  await passDetails(page)
  await passReview(page, 'Continue to checkout')
  await page.waitForURL('**/checkout')
  await page.goto(`${origin}/centre/riverside-leeds`)
  await expectOpen(page, /Your details/)
  await expect(page.getByText('Your membership waits at the checkout')).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const other = await phone.newPage()
  await signIn(phone, origin, customer)
  await other.goto(`${origin}/centre/riverside-manchester`)
  await expect(other.getByText('Month Pass at Riverside Leeds waits at the checkout')).toBeVisible()
  await other.goto(`${origin}/centre/riverside-leeds`)
  await expectOpen(other, /Your details/)
  await expect(other.getByText('Your membership waits at the checkout')).toBeInViewport()
  await expect(section(other, /Choose membership/)).toContainText('Month Pass · £40.00')
  await expect(other.getByRole('button', { name: /^Edit / })).toHaveCount(3)
  await other.getByRole('link', { name: 'Go to checkout' }).click()
  await other.waitForURL('**/checkout')
  await acceptTermsAtCheckout(other)
  const frame = other.frameLocator('iframe[title="Card details"]')
  await frame.getByLabel('Name on card').fill('SUCCESSFUL')
  await frame.getByLabel('Card number').fill('4929000000006')
  await frame.getByLabel(/Expiry date/).fill('12/34')
  await frame.getByLabel('Security code').fill('123')
  await payButton(other).click()
  await expectConfirmed(other)
  await phone.close()

  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('This selection is no longer at the checkout')).toBeVisible()
  await expect(page.getByText('Your membership waits at the checkout')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See my memberships' })).toHaveAttribute(
    'href',
    `${product.origin('my-account')}/memberships`,
  )
  await expect(selection(page)).toContainText(nothingChosen)
  expect((await ordersOf(product, customer)).map(({ total }) => total)).toEqual([4000])
})

test('IMP-49 JOIN-32 another person who logs in on this device inherits nothing', async ({
  page,
  product,
}) => {
  const origin = product.origin()
  const first = await becomeCustomer(page, origin)
  await page.goto(`${origin}/centre/riverside-manchester/membership/swim/recurring`)
  await passDetails(page)
  const review = section(page, /Review dates/)
  await review.getByRole('radio', { name: '28th of the month' }).check({ force: true })
  await dueToday(page, '£21.88')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(section(page, /Your details/).getByRole('link', { name: 'Log in' })).toBeVisible()
  const second = await newCustomer(origin, 'Billie')
  await signIn(page.context(), origin, second)
  await page.goto(`${origin}/centre/riverside-manchester`)
  await expectOpen(page, /Your details/)
  await expect(page.getByText('Logged in as Billie Marsh')).toBeVisible()
  const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem('centrecourt-joining') ?? '{}'))
  expect(stored.selection).toMatchObject({ billingDay: null, answers: {}, details: {}, checkedTerms: [] })
  expect(JSON.stringify(stored)).not.toContain(first.email)
})

test.describe('sales that end on the way', () => {
  // The refusals are what these stories are about.
  test.use({ expectedErrors: [/status of 422/] })

  const refusals = {
    costs: /\/api\/online-joining\/costs\?/,
    membership: /\/api\/online-joining\/memberships$/,
  }
  for (const [first, second] of [
    ['costs', 'membership'],
    ['membership', 'costs'],
  ] as const)
    test(`MEM-30 JOIN-30 a membership withdrawn before the submit is given up with a word, back at the centre: the ${first} refused first`, async ({
      page,
      product,
    }) => {
      const { id } = await chooseMonthPass(page, product)
      await expect(section(page, /Review dates/).getByRole('radio', { name: /Today/ })).toBeVisible()
      await withdraw(product, 'day-pass-month', theDay)
      // Both are asked at one press, and either may be answered first.
      const heard = page.waitForResponse((answer) => refusals[first].test(answer.url()))
      await page.route(refusals[second], async (route) => {
        await heard
        await expect(page.getByText(ineligible).first()).toBeVisible()
        await route.continue()
      })
      // A membership that was given up has no costs: that call may be taken back.
      const settled = Promise.race([
        page.waitForEvent('requestfinished', (call) => refusals[second].test(call.url())),
        page.waitForEvent('requestfailed', (call) => refusals[second].test(call.url())),
      ])
      await passReview(page, 'Continue to checkout')
      await settled
      // What follows from the second refusal is drawn by then.
      await drawn(page)
      await expect(page.getByText(ineligible).first()).toBeVisible()
      await expectOpen(page, /Choose home centre/)
      await expect(page).toHaveURL(/\/centre\/riverside-manchester\?section=centre$/)
      await expect(selection(page)).toContainText(nothingChosen)
      await withdraw(product, 'day-pass-month', null)
      expect(await product.query("select id from carts where state = 'open' and user_id = $1", [id])).toEqual(
        [],
      )
    })

  test('MEM-30 one withdrawn while it waits at the checkout: nothing is paid, and there is a way on', async ({
    page,
    product,
  }) => {
    const { id } = await chooseMonthPass(page, product)
    await passReview(page, 'Continue to checkout')
    await page.waitForURL('**/checkout')
    await giveCard(page, '4242424242424242')
    await acceptTermsAtCheckout(page)
    await withdraw(product, 'day-pass-month', theDay)
    const asked = () =>
      product.query("select id from payments where state <> 'created' and user_id = $1", [id])
    await payButton(page).click()
    // The refusal says so, and the cart that is asked for anew takes its place.
    await expect(page.getByText('This membership is not sold any more')).toBeVisible()
    await page.reload()
    await expect(page.getByText('This membership is not sold any more')).toBeVisible()
    await expect(page.getByText(/Nothing has been paid/)).toBeVisible()
    await page.getByRole('link', { name: 'Choose another membership' }).click()
    await page.waitForURL(`${product.origin()}/`)
    await withdraw(product, 'day-pass-month', null)
    expect(await asked()).toEqual([])
  })

  test('MEM-30 JOIN-24 too old on the chosen first day: the reason stands where the membership is chosen', async ({
    page,
    product,
  }) => {
    await becomeCustomer(page, product.origin())
    await page.goto(`${product.origin()}/centre/riverside-manchester`)
    await page.getByRole('button', { name: 'It is for somebody else' }).click()
    await page.getByRole('radio', { name: /Somebody else under 18/ }).check({ force: true })
    await page.getByLabel('Their date of birth').first().fill('04/02/2015')
    await chooseMembership(page, 'Junior Swim', 'Monthly')
    await section(page, /Your details/)
      .getByLabel('First name', { exact: true })
      .fill('Kit')
    await section(page, /Your details/)
      .getByLabel('Last name', { exact: true })
      .fill('Marsh')
    await passDetails(page)
    await section(page, /Review dates/)
      .getByRole('radio', { name: /Tomorrow/ })
      .check({ force: true })
    await passReview(page, 'Continue', '28th')
    await giveBankDetails(page)
    await page.getByRole('button', { name: 'Continue to checkout' }).click()
    await expectOpen(page, /Choose membership/)
    const reason = section(page, /Choose membership/).getByRole('alert')
    await expect(reason).toContainText('This membership is for people aged 3 to 15.')
    await expect(reason).toContainText('From the start date you chose you cannot have it.')
  })
})

test.describe('addresses that lead nowhere', () => {
  // A centre that does not exist is asked for.
  test.use({ expectedErrors: [/status of 404/] })

  test('ROUTE-03 ROUTE-14 MEM-29 MEM-31 MEM-32 are said to, signed in as out; the address of a membership chooses it', async ({
    page,
    product,
  }) => {
    const origin = product.origin()
    const toast = page.getByText(notFound)
    const centre = `${origin}/centre/riverside-manchester`
    for (const isSignedIn of [false, true]) {
      if (isSignedIn) await becomeCustomer(page, origin)
      await page.goto(`${origin}/centre/nowhere`)
      await expect(page.getByRole('heading', { name: 'Find your centre' })).toBeVisible()
      await expect(page).toHaveURL(`${origin}/`)
      await page.goto(`${origin}/centre/nowhere/membership/swim/recurring?section=review-dates&missing=1`)
      await expect(page).toHaveURL(`${origin}/`)
      for (const wrong of [
        'golf/recurring',
        'swim/fixed',
        'swim/weekly',
        'swim/single_payment?pay=once&details=swim&missing=1',
      ]) {
        await page.goto(`${centre}/membership/${wrong}`)
        await expect(toast).toBeVisible()
        await expect(page).toHaveURL(centre)
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await page.goto(`${centre}/membership/corporate/recurring?section=confirm-details`)
      await expect(page).toHaveURL(centre)
      await expect(page.getByRole('heading', { name: 'Join Riverside Manchester' })).toBeVisible()
      await expect(selection(page)).toContainText(nothingChosen)
      await expect(toast).toHaveCount(0)
      await page.goto(`${centre}/membership/swim/recurring?pay=once&section=confirm-details`)
      await expectOpen(page, /Your details/)
      await expect(page).toHaveURL(/\?(.*&)?section=your-details/)
      await expect(section(page, /Choose membership/)).toContainText('Swim · £24.50 a month')
      await expect(selection(page).getByText('Swim', { exact: true }).first()).toBeVisible()
      await expect(toast).toHaveCount(0)
      await page.evaluate(() => sessionStorage.clear())
    }
    const national = [riverside.membership('national'), riverside.venue()]
    await product.query(
      'delete from membership_venues where membership_type_id = $1 and venue_id = $2',
      national,
    )
    await page.goto(`${centre}/membership/national/recurring`)
    await expect(toast).toBeVisible()
    await expect(page).toHaveURL(centre)
    await product.query("insert into membership_venues values ('riverside', $1, $2)", national)
  })
})
