import type { Page } from '@playwright/test'
import { customerPassword, newCustomer } from '../steps/customers.ts'
import { keepPicture } from '../steps/finder.ts'
import { expect, test } from '../world/story.ts'

/** The frame around every page: addresses, titles, header, drawer, footer, messages. */

const logIn = async (page: Page, username: string) => {
  const form = page.getByRole('main')
  await form.getByLabel('Email address or customer ID').fill(username)
  await form.getByLabel('Password').fill(customerPassword)
  await form.getByRole('button', { name: 'Log in', exact: true }).click()
}

test.describe('addresses', () => {
  test('ROUTE-01 ROUTE-02 ROUTE-19 the front door is the finder, a centre’s address its joining', async ({
    page,
    product,
  }) => {
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
    await page.goto(`${product.origin()}/`)
    await expect(page.getByRole('heading', { level: 1, name: 'Find your centre' })).toBeVisible()
    await expect(page).toHaveTitle('Join Riverside - Find a centre')
    await expect(trail.getByRole('listitem')).toHaveText(['Buy membership'])
    await page.goto(`${product.origin()}/centre/riverside-leeds`)
    await expect(page.getByRole('heading', { level: 1, name: 'Join Riverside Leeds' })).toBeVisible()
    await expect(page.getByRole('article', { name: 'Fitness', exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Join Riverside - Join Riverside Leeds')
    await trail.getByRole('link', { name: 'Buy membership' }).click()
    await expect(page).toHaveURL(`${product.origin()}/`)
  })

  test('ROUTE-11 SHELL-21 SHELL-25 an unknown address of each area answers 404 with the not-found page', async ({
    page,
    product,
  }) => {
    for (const area of ['bookings', 'my-account', 'front-of-house', 'online-joining']) {
      const answer = await page.goto(`${product.origin(area)}/nope`)
      expect(answer?.status(), area).toBe(404)
      const heading = page.getByRole('heading', { name: "Whoops! Looks like you've gone offside." })
      await expect(heading, area).toBeVisible()
      const title = area === 'online-joining' ? 'Join Riverside - Page not found' : /^\S.* - Page not found$/
      await expect(page, area).toHaveTitle(title)
      const words = "The page you're looking for doesn't exist. Return home to keep the ball rolling."
      await expect(page.getByText(words), area).toBeVisible()
      await page.getByRole('link', { name: 'Go home' }).click()
      // The account's own door is the log-in page for whoever is not signed in.
      const home = area === 'my-account' ? '/login' : '/'
      await expect(page, area).toHaveURL(product.origin(area) + home)
    }
    // Two slashes are an unknown address too, not a failure.
    for (const address of ['//', '//a:b/', '//nope?lang=cy'])
      expect((await page.goto(`${product.origin()}${address}`))?.status(), address).toBe(404)
  })

  test('CLIENT-04 CLIENT-02 a host of no operator shows the not-found page', async ({ page, product }) => {
    const answer = await page.goto(product.origin('online-joining', 'nobody.localhost'))
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: "Whoops! Looks like you've gone offside." })).toBeVisible()
  })
})

test.describe('header and drawer', () => {
  test('SHELL-34 SHELL-09 SHELL-15 ROUTE-25 the header leads to the areas and to the account', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.origin()}/`)
    const bookings = product.origin('bookings')
    expect(
      await page
        .locator('#nav-links a')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)),
    ).toEqual([
      `${bookings}/redirect-to-selected-venue`,
      `${bookings}/camp-redirect-to-selected-venue`,
      `${bookings}/course-redirect-to-selected-venue`,
      `${product.origin()}/`,
    ])
    await expect(page.getByRole('link', { name: 'Shopping basket' })).toHaveAttribute(
      'href',
      `${bookings}/basket`,
    )
    await page.locator('#login').click()
    await logIn(page, (await newCustomer(product.origin())).email)
    await expect(page.locator('#my-account')).toHaveText('My account')
    await expect(page.locator('#login')).toHaveCount(0)
    await page.locator('#my-account').click()
    await expect(page).toHaveURL(`${product.origin('my-account')}/`)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.locator('#login')).toBeVisible()
  })

  test('SHELL-07 SHELL-05 an operator without bookings has no links to them', async ({ page, product }) => {
    await page.goto(`${product.origin('online-joining', 'northgate.localhost')}/`)
    await expect(page.locator('#nav-links a')).toHaveText(['Buy a membership'])
    await expect(page.getByRole('link', { name: 'Shopping basket' })).toHaveCount(0)
    expect((await page.goto(product.origin('bookings', 'northgate.localhost')))?.status()).toBe(404)
  })

  test('SHELL-08 IMP-59 the areas share the selected venue', async ({ page, product }) => {
    await page.goto(`${product.origin()}/centre/riverside-leeds`)
    const buy = page.locator('#nav-links').getByRole('link', { name: 'Buy a membership' })
    await expect(buy).toHaveAttribute('href', '/centre/riverside-leeds')
    await page.goto(`${product.origin('bookings')}/`)
    await expect(buy).toHaveAttribute('href', `${product.origin()}/centre/riverside-leeds`)
    expect(
      await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--cc-primary').trim(),
      ),
    ).toBe('#0A4D8C')
  })

  test('CONST-05 CONST-07 CONST-08 CONST-09 SHELL-14 the links of the header are smaller below 1024 px, and below 576 px a drawer of 306 px has them', async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.goto(`${product.origin()}/`)
    const link = page.locator('#nav-links a').first()
    await expect(link).toHaveCSS('font-size', '15px')
    await page.setViewportSize({ width: 1023, height: 800 })
    await expect(link).toHaveCSS('font-size', '14px')
    await page.setViewportSize({ width: 576, height: 800 })
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    await expect(page.locator('#nav-links')).toBeVisible()
    await expect(menu).toBeHidden()
    await page.setViewportSize({ width: 575, height: 800 })
    await expect(page.locator('#nav-links')).toBeHidden()
    await menu.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect.poll(() => drawer.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(306)
    await expect(drawer.getByRole('link')).toHaveText([
      'Book an activity',
      'Book a camp',
      'Book a course',
      'Buy a membership',
      'Shopping basket',
      'Log in',
      'Create an account',
    ])
    await expect(
      drawer.getByText('Login to make bookings faster and manage your account', { exact: true }),
    ).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      `${product.origin('bookings')}/register`,
    )
  })

  test('SHELL-11 SHELL-12 SHELL-13 the drawer knows who is logged in, keeps the focus and gives it back', async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`${product.origin()}/login`)
    await logIn(page, (await newCustomer(product.origin())).email)
    // The address changes before the page does, which then takes the focus.
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL(`${product.origin()}/`)
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    await menu.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByRole('link', { name: 'Shopping basket' })).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'My account' })).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Close menu' })).toBeFocused()
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => {
          const inside = document.activeElement?.closest('dialog')
          return inside !== null || document.activeElement === document.body
        }),
        'the focus stays in the drawer',
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(menu).toBeFocused()
    await menu.click()
    await drawer.getByRole('button', { name: 'Log out' }).click()
    await expect(drawer).toBeHidden()
    await menu.click()
    await expect(drawer.getByRole('link', { name: 'My account' })).toHaveCount(0)
  })
})

test('SHELL-18 the footer is the venue’s and follows it', async ({ page, product }) => {
  const footer = page.getByRole('contentinfo')
  await keepPicture(page)
  await page.goto(`${product.origin()}/`)
  await expect(footer.getByText('Twenty-four centres beside the water')).toBeVisible()
  await page.locator('#search-venue').fill('Riverside Leeds')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page
    .getByTestId('venue-card')
    .filter({ hasText: 'Riverside Leeds' })
    .getByRole('link', { name: /select and continue/i })
    .click()
  await expect(footer.getByText('Riverside Leeds: Aire Bridge House')).toBeVisible()
  for (const name of ['Terms and conditions', 'Privacy', 'Accessibility'])
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  await footer.getByRole('link', { name: 'Accessibility', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility statement' })).toBeVisible()
})

test.use({ expectedErrors: [/status of (404|422)/] })
