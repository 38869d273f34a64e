import type { Page } from '@playwright/test'
import type { Product } from '../world/product.ts'

/** Widths a state may be met at. Some exist on phones only (the drawer), some on wide screens only. */
export interface Where {
  from?: number
  to?: number
}

/** Called at each state on the way, with the screen standing still. The walk goes on when it is done. */
export type At = (state: string, where?: Where) => Promise<void>

/** A way through the product that stops at every state worth looking at. */
export interface Walk {
  name: string
  /** Console errors that belong to it: a failed load that is the state. */
  expectedErrors?: RegExp[]
  go(page: Page, product: Product, at: At): Promise<void>
}

export const fits = (width: number, { from = 0, to = Infinity }: Where = {}): boolean =>
  width >= from && width <= to
