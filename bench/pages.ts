import { chromium, type Browser } from '@playwright/test'
import { firstLoad, slowPhone, timesOf } from '../e2e/loads/measure.ts'
import { firstPages, type FirstPage } from '../e2e/loads/pages.ts'
import { openGround, tellGround } from '../e2e/world/ground.ts'
import { startProduct, type Product } from '../e2e/world/product.ts'
import { openReport } from './report.ts'

/**
 * The first load of each page: requests and script of a plain load, paints and jumps on a slow phone. Run by
 * `npm run bench -- pages`. `ONLY` names a part of the pages' names, `DETAILS` lists what each page asks for and what
 * moves, `ROUNDS` says how often each is loaded on the phone; only a whole run is written down.
 */

const goals = { requests: 20, script: 100_000, firstPaint: 1500, largest: 2500, shift: 0.01 }
const phone = { width: 360, height: 740 }
const rounds = Number(process.env['ROUNDS'] ?? 3)

const marked = (value: number, goal: number, text: string) => (value <= goal ? text : `**${text}**`)
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

async function measure(browser: Browser, product: Product, page: FirstPage): Promise<string> {
  const plain = await once(browser, product, page, false)
  const slow = []
  for (let round = 0; round < rounds; round += 1) slow.push(await once(browser, product, page, true))
  const paint = median(slow.map(({ firstPaint }) => firstPaint))
  const content = median(slow.map(({ firstContent }) => firstContent))
  const largest = median(slow.map(({ largestContent }) => largestContent))
  const shift = Math.max(plain.shift, ...slow.map((each) => each.shift))
  const { requests, scriptBytes } = plain
  if (process.env['DETAILS']) console.log(requests.join('\n'), slow[0]!.shifted.join('\n'))
  const cells = [
    page.name,
    marked(requests.length, goals.requests, String(requests.length)),
    marked(scriptBytes, goals.script, `${Math.round(scriptBytes / 1000)} kB`),
    marked(paint, goals.firstPaint, seconds(paint)),
    seconds(content),
    marked(largest, goals.largest, seconds(largest)),
    marked(shift, goals.shift, shift.toFixed(3)),
  ]
  return `| ${cells.join(' | ')} |`
}

/** One load by somebody who has never been here. */
async function once(browser: Browser, product: Product, { addressOf, ready }: FirstPage, isSlow: boolean) {
  const context = await browser.newContext({
    viewport: isSlow ? phone : { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  try {
    const address = await addressOf(product, context)
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    if (isSlow) await slowPhone(page)
    const load = await firstLoad(page, address, ready)
    const shifted = await page.evaluate(() => window.loadSeen.shifted)
    return { ...load, ...(await timesOf(page)), shifted }
  } finally {
    await context.close()
  }
}

const { ground, close } = await openGround()
tellGround(ground)
const product = await startProduct({ OPERATOR_DATA_SECONDS: '1', TRUSTED_PROXIES: '127.0.0.1' })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'],
  args: [
    '--no-sandbox',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-gpu-compositing',
  ],
})
const only = process.env['ONLY'] ?? ''
const report = openReport('pages')
report.say(
  `Paints are the median of ${rounds} loads on the phone, the shift is the worst of all loads. Bold: misses its goal.`,
)
report.say()
report.say('| Page | Requests | Script | First paint | First content | Largest content | Shift |')
report.say('|---|---|---|---|---|---|---|')
report.say(
  `| goal | ${goals.requests} | ${goals.script / 1000} kB | ${seconds(goals.firstPaint)} | | ${seconds(goals.largest)} | ${goals.shift} |`,
)
try {
  for (const page of firstPages.filter(({ name }) => name.includes(only)))
    report.say(await measure(browser, product, page))
  if (only === '') await report.write()
} finally {
  await browser.close()
  await product.stop()
  await close()
}
