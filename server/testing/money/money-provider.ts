import type { CardKind, Operation } from './plan.ts'

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
}

/** What one browser knows of its payment. */
export interface BrowserPayment {
  prepared: Record<string, unknown>
  /** The last answer to authorise, or null. */
  authorised: Record<string, unknown> | null
}

/** All that the runs know of one card provider. */
export interface MoneyProvider {
  name: string
  venue: string
  calls: readonly CallPattern[]
  /** The fields of authorise that name the card; may ask the provider as the browser does. */
  cardFields(sandboxUrl: string, payment: BrowserPayment, card: CardKind): Promise<Record<string, unknown>>
  /** What the customer does on the bank's page. Returns what the browser then tells the server. */
  answerBank(sandboxUrl: string, payment: BrowserPayment, passes: boolean): Promise<string>
  /** The kinds of its objects that hold money. */
  kinds: readonly string[]
  holdingsOf(objects: readonly SandboxObject[]): Holding[]
}
