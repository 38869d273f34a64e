import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { firstPages } from '../e2e/loads/pages.ts'
import { openGround, tellGround } from '../e2e/world/ground.ts'
import { startProduct, type Product } from '../e2e/world/product.ts'
import { openReport } from './report.ts'

/**
 * What Lighthouse says of pages on the phone that it emulates (its default: a processor four times slower, 1.6 Mbit/s, 150 ms):
 * the median of five loads. Run by `npm run lighthouse`. `ONLY` names a part of the pages' names, `ROUNDS` says how often each
 * is loaded; only a whole run is written down.
 */

interface Page {
  name: string
  /** Its name among the first loads. */
  load: string
  /** Search engines are asked to leave it out, as it should be; Lighthouse takes that for a fault, so that this audit alone is left out. */
  unlisted?: true
}

const pages: readonly Page[] = [
  { name: 'finder', load: 'finder' },
  { name: 'a centre', load: 'memberships of a centre' },
  { name: 'personal details', load: 'personal details' },
  { name: 'log-in', load: 'joining: log-in', unlisted: true },
  { name: 'a timetable', load: 'timetable' },
]

const categories = ['accessibility', 'best-practices', 'seo', 'performance'] as const
const times = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const

// The browser draws with the processor: a page composed by the same software stands still for seconds on a busy machine.
const flags =
  '--headless --no-sandbox --disable-quic --use-angle=swiftshader --enable-unsafe-swiftshader --disable-gpu-compositing --disable-gpu-rasterization'

/** The part of Lighthouse's answer that is read. */
interface Answer {
  categories: Record<
    string,
    { title: string; score: number; auditRefs: readonly { id: string; weight: number }[] }
  >
  audits: Record<
    string,
    {
      title: string
      score: number | null
      displayValue?: string
      numericValue?: number
      details?: { items?: readonly unknown[] }
    }
  >
  /** How fast the machine was: a desktop has 1,500 and more. */
  environment: { benchmarkIndex: number }
  runtimeError?: { message: string }
}

const only = process.env['ONLY'] ?? ''
const rounds = Number(process.env['ROUNDS'] ?? 5)
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

function load(address: string, { unlisted }: Page): Answer {
  const printed = execFileSync(
    process.execPath,
    [
      process.env['LIGHTHOUSE']!,
      address,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags}`,
      ...(unlisted ? ['--skip-audits=is-crawlable'] : []),
    ],
    {
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] },
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    },
  )
  const answer = JSON.parse(printed) as Answer
  if (answer.runtimeError) throw new Error(`${address}: ${answer.runtimeError.message}`)
  return answer
}

/** What lost points in a load, each with the first things it names where `DETAILS` is set. */
function lost({ categories, audits }: Answer): string[] {
  return Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score, title: what, displayValue = '', details } = audits[id]!
      if (score === null || score >= 0.9 || (weight === 0 && !process.env['DETAILS'])) return []
      const named = process.env['DETAILS'] ? (details?.items ?? []).slice(0, 5) : []
      return [
        `${title}: ${what} (${id}, ${score}${displayValue && `, ${displayValue}`})`,
        ...named.map((item) => `    ${JSON.stringify(item)}`),
      ]
    }),
  )
}

async function measure(product: Product, page: Page): Promise<{ row: string; found: string[] }> {
  const { addressOf } = firstPages.find(({ name }) => name === page.load)!
  // A visitor's page prepares nothing in the browser.
  const address = await addressOf(product, undefined as never)
  const answers = Array.from({ length: rounds }, () => load(address, page))
  const scores = categories.map((name) =>
    Math.round(100 * median(answers.map((answer) => answer.categories[name]!.score))),
  )
  const [paint, blocked, shift] = times.map((name) =>
    median(answers.map(({ audits }) => audits[name]!.numericValue!)),
  )
  const index = median(answers.map(({ environment }) => environment.benchmarkIndex))
  const cells = [
    page.name,
    ...scores,
    `${(paint! / 1000).toFixed(2)} s`,
    `${Math.round(blocked!)} ms`,
    shift!.toFixed(3),
    Math.round(index),
  ]
  return { row: `| ${cells.join(' | ')} |`, found: [...new Set(answers.flatMap(lost))] }
}

const { ground, close } = await openGround()
tellGround(ground)
const product = await startProduct({ OPERATOR_DATA_SECONDS: '1', TRUSTED_PROXIES: '127.0.0.1' })
try {
  const report = openReport('lighthouse', 'npm run lighthouse')
  report.say(
    `Lighthouse 12.8.2, median of ${rounds} loads. In the minute before, ${loadavg()[0]!.toFixed(1)} processes ran or waited.`,
  )
  report.say()
  report.say(
    '| Page | Accessibility | Best practices | SEO | Performance | Largest content | Blocked | Shift | Machine |',
  )
  report.say('|---|---|---|---|---|---|---|---|---|')
  for (const page of pages.filter(({ name }) => name.includes(only))) {
    const { row, found } = await measure(product, page)
    report.say(row)
    for (const line of found) console.log(`    ${line}`)
  }
  report.say()
  report.say(`In the last minute of it, ${loadavg()[0]!.toFixed(1)} processes ran or waited.`)
  if (only === '') await report.write()
} finally {
  await product.stop()
  await close()
}
