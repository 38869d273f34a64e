import { routeMap } from '../../../contract/generated/route-map.ts'
import { atCheckoutBase, callPath, type PathInput } from '../../../contract/call-path.ts'
import { renameKeys, toCamelCase, toSnakeCase } from '../../../contract/key-names.ts'
import type { CallerInput, CallerOutput } from '../../../contract/route.ts'
import type { RouteName, Routes } from '../../../contract/routes.ts'
import { areaOfHost, siteDomain } from '../addresses/area.ts'
import { errorText, genericMessage } from './error-texts.ts'
import { firstAnswer, forgetFirstAnswers } from './first-answers.provider.ts'
import { isOffline } from './connection.provider.ts'
import { locale, text } from '../text.ts'

/** Only the parts a route declares may be given; those it declares and requires must be. */
type Given<Part> = { [Key in keyof Part as Part[Key] extends undefined ? never : Key]: Part[Key] }
export type CallInput<Name extends RouteName> = Given<CallerInput<Routes[Name]>>
export type CallOutput<Name extends RouteName> = CallerOutput<Routes[Name]>

interface AnyInput extends PathInput {
  body?: unknown
}

/**
 * A call that failed. `status` is 0 where no answer came; `message` is a sentence for the customer; `errors` are messages
 * by the wire's field path (`account_details.sort_code`), as the server sent them; `said` is its own sentence, '' where it
 * gave none.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>
  readonly said: string

  constructor(
    status: number,
    code: string,
    message: string,
    errors: Record<string, string[]> = {},
    said: string = '',
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
    this.said = said
  }
}

/** What every call needs to know of the session, and tells it. */
export interface SessionLink {
  /** Id of the linked person the customer acts for; null: themselves, or unknown. */
  selectedUserId: () => string | null
  /** By which one session is told from another; null: nobody is signed in. */
  mark: () => string | null
  /** By which somebody pays for a cart that was handed to them; null elsewhere. */
  checkoutToken: () => string | null
  /** The server no longer knows who this is. */
  refused: () => void
  /** The customer may no longer act for the person selected. */
  personRefused: () => void
  /** The end of a log-out that this call has to wait for, because only somebody signed in may make it; null: none. */
  ending: (name: RouteName) => Promise<void> | null
}

let session: SessionLink | null = null

/** Connects the calls with the session. The session itself makes calls, so it cannot be imported here. */
export const connectSession = (link: SessionLink): void => {
  session = link
}

const apiBase: string = import.meta.env.VITE_API_BASE ?? ''

/** The path of a call with what it is given; the server may have put the cart's calls somewhere else, and says so in the document. */
function pathOf({ path, service }: { path: string; service?: string }, input: PathInput): string {
  const base = service === 'checkout' ? document.documentElement.dataset['checkoutBase'] : undefined
  return callPath(base === undefined ? path : atCheckoutBase(path, base), input)
}

/** Where a browser finds what a call answers, for a link to a file. */
export const addressOf = <Name extends RouteName>(name: Name, input: CallInput<Name>): string =>
  apiBase + pathOf(routeMap[name], input as AnyInput)

/**
 * Makes one call of the contract: camelCase in and out. Fails with ApiError, never with anything else except where
 * `signal` was aborted. Give `idempotencyKey` to repeat an unsafe call safely; otherwise each call has its own.
 */
export async function call<Name extends RouteName>(
  name: Name,
  ...[given, options]: object extends CallInput<Name>
    ? [input?: CallInput<Name>, options?: CallOptions]
    : [input: CallInput<Name>, options?: CallOptions]
): Promise<CallOutput<Name>> {
  return (await send(name, (given ?? {}) as AnyInput, options ?? {})) as CallOutput<Name>
}

export interface CallOptions {
  idempotencyKey?: string
  signal?: AbortSignal
  /** A 401 is an answer like any other: it does not end the session. */
  mayBeSignedOut?: boolean
}

/** Calls about the session itself: they work for whoever may no longer act for the person selected. */
const aboutSession: readonly RouteName[] = ['getUser', 'selectUser', 'logOut']

/**
 * On every call: who asks, in which language, and of which operator where the host says so; for whom, in the bookings area
 * alone.
 */
function commonHeaders(name: RouteName): Record<string, string> {
  const domain = siteDomain(location.hostname)
  const isAboutPerson = areaOfHost(location.hostname) === 'bookings' && !aboutSession.includes(name)
  const selected = isAboutPerson ? session?.selectedUserId() : null
  const handedOver = session?.checkoutToken() ?? null
  return {
    'X-Requested-With': 'centrecourt',
    'Accept-Language': locale,
    // Inside another site the session's cookie has to be of another kind.
    ...(isFramed() ? { 'X-Embedded': 'true' } : {}),
    ...(domain === null ? {} : { 'X-Client-Domain': domain }),
    ...(selected ? { 'X-Selected-User-Id': selected } : {}),
    ...(handedOver === null ? {} : { 'X-Checkout-Authorization': handedOver }),
  }
}

const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window

/** Calls that are made in order to sign in or out: what they are refused is about what was typed. */
const doors: readonly RouteName[] = [
  'logIn',
  'logOut',
  'registerCustomer',
  'requestPasswordReset',
  'resetPassword',
]

const isForAnother = (headers: Record<string, string>): boolean =>
  'X-Selected-User-Id' in headers || 'X-Checkout-Authorization' in headers

/** What is said where no answer came, to a call or for a part of the page. */
export const noAnswer = (): ApiError =>
  isOffline()
    ? new ApiError(0, 'offline', text('shell.offline'))
    : new ApiError(0, 'network', genericMessage())

async function send(name: RouteName, input: AnyInput, options: CallOptions): Promise<unknown> {
  const facts: {
    method: string
    path: string
    sentData?: readonly string[]
    receivedData?: readonly string[]
    text?: boolean
    service?: string
  } = routeMap[name]
  await session?.ending(name)
  const headers = commonHeaders(name)
  if (facts.method !== 'GET') headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID()
  const hasBody = input.body !== undefined
  if (hasBody) headers['Content-Type'] = 'application/json'
  const path = pathOf(facts, input)

  if (facts.method !== 'GET') forgetFirstAnswers()
  else if (!isForAnother(headers)) {
    const early = await firstAnswer(path, session?.mark() ?? null)
    if (early) return renameKeys(payloadOf(early.body), toCamelCase, facts.receivedData ?? [])
  }
  const response = await fetch(apiBase + path, {
    method: facts.method,
    headers,
    credentials: apiBase === '' ? 'same-origin' : 'include',
    body: hasBody ? JSON.stringify(renameKeys(input.body, toSnakeCase, facts.sentData ?? [])) : undefined,
    signal: options.signal,
  }).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause
    throw noAnswer()
  })

  if (!response.ok) {
    if (response.status === 401 && !options.mayBeSignedOut && !doors.includes(name)) session?.refused()
    if (response.status === 403 && headers['X-Selected-User-Id'] !== undefined) session?.personRefused()
    throw await failure(response)
  }
  if (facts.text) return response.text()
  const body = await response.json().catch(() => {
    throw new ApiError(0, 'unreadable', genericMessage())
  })
  return renameKeys(payloadOf(body), toCamelCase, facts.receivedData ?? [])
}

/**
 * The payload travels in `data`, or in the `data` of that; a bare payload is read too. A checksum beside it stays with it.
 */
export function payloadOf(body: unknown): unknown {
  if (!isEnvelope(body)) return body
  const inner = isEnvelope(body.data) && Object.keys(body.data).every(isOfEnvelope) ? body.data : body
  const { data } = inner
  const checksum = inner.checksum ?? body.checksum
  const keepsChecksum =
    checksum !== undefined && data !== null && typeof data === 'object' && !Array.isArray(data)
  return keepsChecksum ? { checksum, ...data } : data
}

interface Envelope {
  data: unknown
  checksum?: unknown
}

const isEnvelope = (body: unknown): body is Envelope =>
  body !== null && typeof body === 'object' && 'data' in body
const isOfEnvelope = (key: string) => key === 'data' || key === 'checksum' || key === 'message'

async function failure(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as {
    message?: unknown
    code?: unknown
    errors?: Record<string, string[]>
  } | null
  const code = typeof body?.code === 'string' ? body.code : ''
  const message = typeof body?.message === 'string' ? body.message : ''
  const errors = body?.errors ?? {}
  return new ApiError(
    response.status,
    code,
    errorText(response.status, code, message, errors),
    errors,
    message,
  )
}
