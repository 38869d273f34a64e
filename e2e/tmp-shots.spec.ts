import { test } from './story.ts'
const dir = '/tmp/shots-shell'
test.use({ expectedErrors: [/./] })
test('shots', async ({ page, product }) => {
  for (const width of [360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.context().clearCookies()
    await page.goto(`${product.origin()}/`)
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `${dir}/finder-${width}.png` })
    await page.goto(`${product.origin('online-joining', 'northgate.localhost')}/login`)
    await page.waitForTimeout(700)
    await page.screenshot({ path: `${dir}/north-${width}.png`, fullPage: true })
    await page.getByRole('button', { name: 'Choose' }).click()
    await page.waitForTimeout(600)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /More about/ })
      .click()
    await page.waitForTimeout(300)
    await page.screenshot({ path: `${dir}/choose-${width}.png` })
    await page.getByRole('button', { name: 'Save my choice' }).click()
    await page.waitForTimeout(800)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await page.waitForTimeout(500)
    await page.locator('#login-username').fill('x@example.com')
    await page.locator('#login-password').fill('xxxxxxxx')
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await page.waitForTimeout(1200)
    await page.screenshot({ path: `${dir}/login-error-${width}.png`, fullPage: true })
    await page.getByRole('button', { name: /Messages/ }).click()
    await page.waitForTimeout(600)
    await page.screenshot({ path: `${dir}/log-${width}.png` })
    await page.goto(`${product.origin('online-joining', 'northgate.localhost')}/?embedded=true`)
    await page.waitForTimeout(1200)
    await page.screenshot({ path: `${dir}/embedded-${width}.png`, fullPage: true })
    await page.goto(`${product.origin('online-joining', 'northgate.localhost')}/?embedded=false`)
    if (width === 360) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.waitForTimeout(600)
      await page.screenshot({ path: `${dir}/drawer-${width}.png` })
    }
  }
})
