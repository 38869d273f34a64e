import { test as base, expect, type Page } from '@playwright/test'
import { keepOneClock, setClock } from './demo-clock.ts'
import { leaksOf } from './leaks.ts'
import { startProduct, type Product } from './product.ts'

/**
 * Every story of a worker shares one product: a story makes the people of its own, and puts back what it changes of the operator's.
 * An unexpected console error or page error fails the story.
 */
export const test = base.extend<{ expectedErrors: RegExp[] }, { product: Product }>({
  product: [
    // Playwright wants its first argument taken apart.
    async ({ browserName: _browserName }, use) => {
      const product = await startProduct({ PAYMENT_FINISH_AFTER_SECONDS: '3' })
      await use(product)
      const leaks = await leaksOf(product)
      await product.stop()
      expect(leaks, 'card numbers, codes and secrets in rows, jobs, e-mails and logs').toEqual([])
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    const note = (text: string) => {
      if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text)
    }
    page.on('console', (message) => {
      if (message.type() === 'error') note(message.text())
    })
    page.on('pageerror', (error) => note(error.message))
    askOneByOneWhereAnswered(page)
    readOnceDrawn(page)
    await use(page)
    expect(errors, 'unexpected errors in the console').toEqual([])
  },
})

/** A story that answers a call itself gets every call: nothing of it comes with what the document asks for early. */
function askOneByOneWhereAnswered(page: Page): void {
  const route = page.route.bind(page)
  let isDone = false
  page.route = async (url, handler, options) => {
    if (!isDone) {
      isDone = true
      await route('**/api/first-answers?*', (early) => early.fulfill({ json: { mark: null, answers: {} } }))
    }
    return route(url, handler, options)
  }
}

/** The first view of a page stands until it is drawn, which may be after the load: a story reads what comes then. */
function readOnceDrawn(page: Page): void {
  const drawn = () => page.locator('#root > .first-view').waitFor({ state: 'detached' })
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (address, options) => {
    const answer = await goto(address, options)
    // A story that waits for less looks at the first view.
    if (options?.waitUntil === undefined) await drawn()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await drawn()
    return answer
  }
}

/** The stories of this file stand at that instant (ISO 8601), one after the other in one worker. */
export function standAt(instant: string): void {
  keepOneClock()
  test.beforeAll(({ product }) => setClock(product, instant))
  test.afterAll(({ product }) => setClock(product, null))
}

export { expect }
