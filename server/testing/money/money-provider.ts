import type { CardKind } from './plan.ts'
import type { Operation } from './planned-faults.ts'

/** An object of a provider that may hold a customer's money, in our words. Amounts in minor units. */
export interface Holding {
  reference: string
  /** Our payment, as the provider knows it. */
  paymentId: string | null
  state: 'nothing' | 'held' | 'taken' | 'let go'
  /** What is held or was taken, less what was given back. */
  amount: number
}

/** A resource of the sandbox as its controls show it. */
export interface SandboxObject {
  id: string
  kind: string
  body: Record<string, unknown>
}

export interface CallPattern {
  operation: Operation
  method: 'GET' | 'POST' | 'PUT'
  /** Of the path at the sandbox, without its query. */
  path: RegExp
  /** What the body must hold besides, where a path serves several operations. */
  body?: RegExp
}

/** What one browser knows of its payment. */
export interface BrowserPayment {
  prepared: Record<string, any>
  /** The last answer to authorise, or what the provider's script was told; null before. */
  authorised: Record<string, any> | null
}

/** The addresses a browser reaches besides our own calls. */
export interface Surroundings {
  sandboxUrl: string
  /** Posts a form to our site, as the page of a bank does, without a cookie. */
  postForm: (path: string, fields: Record<string, string>) => Promise<void>
}

export type BankAnswer = 'pass' | 'fail' | 'unheard'

/** All that the runs know of one card provider. */
export interface MoneyProvider {
  /** As venues carry it. */
  name: string
  venue: string
  /** Who asks the bank: our server with authorise, or the browser between session payment and completion. */
  flow: 'server' | 'browser'
  calls: readonly CallPattern[]
  /** What it signs webhooks with; null where it sends none. */
  webhookSecret: string | null
  /** The fields of authorise that name the card; may ask the provider as the browser does. */
  cardFields(around: Surroundings, payment: BrowserPayment, card: CardKind): Promise<Record<string, unknown>>
  /** Flow `browser`: asks the bank as the provider's script does. Returns what the script was told. */
  attempt?(around: Surroundings, payment: BrowserPayment, card: CardKind): Promise<Record<string, any>>
  /** What the customer does on the bank's page; `unheard`: passes, and the browser ends there. */
  answerBank(around: Surroundings, payment: BrowserPayment, answer: BankAnswer): Promise<void>
  /** Asks the bank with nothing but the session's secret, where that can be done. */
  payBehind?(around: Surroundings, payment: BrowserPayment): Promise<void>
  /** The kinds of its objects that holdings are read from. */
  kinds: readonly string[]
  holdingsOf(objects: readonly SandboxObject[]): Holding[]
}
