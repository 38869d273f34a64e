import { brotliCompressSync } from 'node:zlib'
import type { CDPSession, Page, Request, Response } from '@playwright/test'

/** What a first load asks for, before the first input. */
export interface Load {
  /** Paths of all requests to our server, the document, its data and fonts included. */
  requests: string[]
  /** Of all scripts, as brotli. */
  scriptBytes: number
  /** How much the layout jumped (cumulative layout shift). */
  shift: number
}

export interface Times {
  /** All in milliseconds since the navigation began. */
  firstPaint: number
  firstContent: number
  largestContent: number
}

declare global {
  interface Window {
    loadSeen: { shift: number; shifted: string[]; largest: number }
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node?: Node }[]
  /** Within half a second of a press. */
  hadRecentInput: boolean
}

/** Opens a page with an empty cache and waits until it is usable and asks for nothing more. */
export async function firstLoad(page: Page, address: string, ready: string): Promise<Load> {
  const requests: string[] = []
  const sizes: Promise<number>[] = []
  const host = new URL(address).host
  let [open, lastAt] = [0, performance.now()]
  const ended = (request: Request) => {
    if (new URL(request.url()).host !== host) return
    open -= 1
    lastAt = performance.now()
  }
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.host !== host) return
    requests.push(url.pathname + url.search)
    open += 1
    lastAt = performance.now()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || new URL(response.url()).host !== host) return
    sizes.push(packedSize(response))
  })
  await page.addInitScript(watch)
  await page.goto(address)
  await page.locator(ready).first().waitFor()
  // Playwright's own idle network never comes where a frame of another site stays open, or a call.
  while (performance.now() - lastAt < (open === 0 ? 500 : 1000)) await page.waitForTimeout(100)
  const scriptBytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  return { requests, scriptBytes, shift: await page.evaluate(() => window.loadSeen.shift) }
}

const packedSizes = new Map<string, Promise<number>>()

/** The size of a script as brotli. Most pages load the same ones, whose addresses change with what is in them: each is packed once. */
function packedSize(response: Response): Promise<number> {
  const known = packedSizes.get(response.url())
  if (known) return known
  const size = response.body().then((body) => brotliCompressSync(body).length)
  packedSizes.set(response.url(), size)
  return size
}

/**
 * Runs in the page: notes each jump of the layout that no press has just asked for, and the largest thing painted. No function in it may
 * have a name.
 */
export function watch(): void {
  const seen = { shift: 0, shifted: [] as string[], largest: 0 }
  window.loadSeen = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources, hadRecentInput } = entry as LayoutShift
      if (hadRecentInput) continue
      seen.shift += value
      const names = sources.map(({ node }) =>
        node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName),
      )
      seen.shifted.push(`${value.toFixed(4)} at ${Math.round(entry.startTime)}: ${names.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** A slow phone: a processor four times slower, 1.6 Mbit/s, an answer after 150 ms. */
export async function slowPhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = (1.6 * 1024 * 1024) / 8
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return session
}

export const timesOf = (page: Page): Promise<Times> =>
  page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? NaN,
    firstContent: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    largestContent: window.loadSeen.largest,
  }))
