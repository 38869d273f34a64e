import { test } from '@playwright/test'
import type { Product } from './product.ts'

/** Sets the product to that instant (ISO 8601), as the demo's guide does; null is real time. Stories of the shared world put it back when they end. */
export async function setClock(product: Product, instant: string | null): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${product.port}/demo/clock`, {
    method: 'POST',
    body: new URLSearchParams(instant === null ? { move: 'reset' } : { at: instant }),
    redirect: 'manual',
  })
  // What was counted on a later day would count for ever.
  if (instant === null) await product.query('delete from request_counts')
  if (answer.status !== 303) throw new Error(`the clock was not set: ${answer.status} ${await answer.text()}`)
}

/**
 * One worker plays the stories of a file, or of a group, that set the clock in hooks: for each worker more the clock would be
 * set twice more. A file with a world of its own is played so, and need not put the clock back: its world ends with it.
 */
export const keepOneClock = (): void => test.describe.configure({ mode: 'default' })
