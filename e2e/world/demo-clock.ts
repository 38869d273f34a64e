import { test } from '@playwright/test'
import type { Product } from './product.ts'

/** A Monday before 16:00: ten working days later is the 17th, three are the 6th. On it each amount can be said to the penny. */
export const theDay = '2031-02-03T10:00:00Z'

/** A Tuesday, on which members of some months change and renew. */
export const memberDay = '2026-12-01T10:00:00Z'

/** Sets the product to that instant (ISO 8601), as the demo's guide does; null is real time. Stories of the shared world put it back when they end. */
export async function setClock(product: Product, instant: string | null): Promise<void> {
  await moveClock(product.port, instant)
  // What was counted on a later day would count for ever.
  await product.query('delete from request_counts')
}

/** The same, of the server at that port. */
export async function moveClock(port: number, instant: string | null): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/demo/clock`, {
    method: 'POST',
    body: new URLSearchParams(instant === null ? { move: 'reset' } : { at: instant }),
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`the clock was not set: ${answer.status} ${await answer.text()}`)
}

/**
 * One worker plays the stories of a file, or of a group, that set the clock in hooks: for each worker more the clock would be
 * set twice more.
 */
export const keepOneClock = (): void => test.describe.configure({ mode: 'default' })
