import type { ForSale } from './booking.ts'
import type { Codes } from './codes.ts'
import type { MoneyCustomer } from './make-customer.ts'
import type { BrowserPayment, MoneyProvider } from './money-provider.ts'
import type { Pace } from './pace.ts'
import type { Plan } from './plan.ts'
import type { Thread } from './wire.ts'
import type { Method, Said } from './call-server.ts'
import type { World } from './world.ts'

/** What a customer was told about a payment, to be held against what became of it. */
export interface Told {
  paymentId: string
  word: 'failed' | 'released' | 'refunded' | 'completed'
  by: string
}

/** A story that has been played. */
export interface Played {
  plan: Plan
  customer: MoneyCustomer
  told: Told[]
  /** What happened, a line for each step. */
  log: string[]
  thread: Thread
}

/** What every step of a story works with. */
export interface Story {
  world: World
  provider: MoneyProvider
  codes: Codes
  forSale: ForSale
  plan: Plan
  played: Played
  pace: Pace
}

export interface Tab {
  name: string
  cart: any
  payment: BrowserPayment | null
}

/** A call of the customer’s browser. */
export const call = (story: Story, method: Method, path: string, body?: unknown) =>
  story.world.call(method, path, body, story.played.customer.cookie)

/** What is worth reading of an answer. */
export const words = (said: Said): string =>
  said === null
    ? 'no answer'
    : said.status < 300
      ? String(said.status)
      : `${said.status} ${said.body.code}${said.body.errors ? ` ${Object.keys(said.body.errors).join(' ')}` : ''}`
