import type { z } from 'zod'
import type { Access } from './access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the API, declared once. The server validates by it, the browser is typed by it and the OpenAPI description
 * is made from it. Schemas are written in camelCase; the wire is snake_case (see wire.ts). `response` is the payload that
 * travels in `data`; `text` marks the few calls that answer with something other than JSON.
 */
export interface RouteDeclaration {
  method: Method
  /** Path with `:name` parameters, as registered on the server. */
  path: string
  summary: string
  tag: string
  /** Who may make it: see contract/access.ts. */
  access: Access
  /** Its path begins with the base of the checkout service, which a setting may move: see call-path.ts. */
  service?: 'checkout'
  /** The only area that has this call; on the others it does not exist. */
  area?: 'front-of-house'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** Status of success; 200 unless told. */
  status?: 200 | 201
  response: z.ZodType
  /**
   * Done once for each `Idempotency-Key` header of a customer, or of a visitor who has a basket: a repeat within a day gets the first
   * answer. Calls without this are safe to repeat by their own facts (a payment's id, an e-mail address in use).
   */
  keyed?: true
  /**
   * Who gets the same answer. `everybody`: it is about the operator alone, and whoever is signed in makes no difference. `visitors`:
   * everybody who is not signed in. Such answers are kept for a moment and have an ETag; all others are not stored.
   */
  sameFor?: 'everybody' | 'visitors'
  /** What of its query tells of one person: an answer to any of these is theirs, and is not stored. */
  personalQuery?: readonly string[]
  /**
   * Of an answer that is the same for everybody and holds more than what the operator's files say: it may be so many seconds old
   * when it is sent, and as many more when it is shown.
   */
  keptSeconds?: number
  text?: 'text/html' | 'image/svg+xml' | 'text/calendar'
  /**
   * May also be made with a checkout token in `X-Checkout-Authorization`, for the cart that was handed over and no other.
   * `toTheEnd`: for some minutes longer, where a payment has begun.
   */
  handedOver?: true | 'toTheEnd'
}

export function route<const Declaration extends RouteDeclaration>(declaration: Declaration): Declaration {
  return declaration
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** What a handler receives and answers, in camelCase. */
export interface HandlerInput<Declaration extends RouteDeclaration> {
  params: Output<Declaration['params']>
  query: Output<Declaration['query']>
  body: Output<Declaration['body']>
}
export type HandlerOutput<Declaration extends RouteDeclaration> = Input<Declaration['response']>

/** What a caller sends and reads, in camelCase. */
export type CallerInput<Declaration extends RouteDeclaration> = {
  params: Input<Declaration['params']>
  body: Input<Declaration['body']>
} & CallerQuery<Input<Declaration['query']>>
/** A query of which nothing is needed may be left out. */
type CallerQuery<Query> = {} extends Query ? { query?: Query } : { query: Query }
export type CallerOutput<Declaration extends RouteDeclaration> = Output<Declaration['response']>
