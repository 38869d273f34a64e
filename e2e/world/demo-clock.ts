import { test } from '@playwright/test'
import type { Product } from './product.ts'

/** Starts the product again as if it were that instant (ISO 8601); null is real time. Stories of the shared world put it back when they end. */
export async function setClock(product: Product, instant: string | null): Promise<void> {
  const system = performance.timeOrigin + performance.now()
  const offset = instant === null ? 0 : Math.round(new Date(instant).getTime() - system)
  await product.killServer()
  await product.query(
    `insert into demo_switches (name, value) values ('clock_offset_ms', $1::jsonb)
      on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(offset)],
  )
  await product.startServer()
}

/**
 * One worker plays the stories of a file, or of a group, that set the clock in hooks: for each worker more the product would start
 * twice more. A file with a world of its own is played so, and need not put the clock back: its world ends with it.
 */
export const keepOneClock = (): void => test.describe.configure({ mode: 'default' })
