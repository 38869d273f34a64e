import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, call, connectSession } from './api.ts'
import type { CallInput, CallOutput } from './api.ts'
import { checkoutToken, dropCheckoutToken } from '../kept/checkout-token.provider.ts'
import { cookieValue, keepCookie } from '../kept/cookies.provider.ts'
import { noteEndedSession, takeEndedSession } from '../kept/ended-session.ts'
import { forgetSelection } from '../kept/forget-selection.ts'
import { callOptions, queryClient } from './queries.ts'

export type User = CallOutput<'getUser'>
export type SessionStatus = 'signed-out' | 'loading' | 'signed-in' | 'error'

/** How often a page looks whether somebody signed in or out in another tab or area. */
const pollMs = 5000
/** Between a login and the second try to load its user: the cookie may not be seen at once. */
const retryMs = 250

const listeners = new Set<() => void>()
const userKey = callOptions('getUser').queryKey

/** The companion cookie as last seen: it says that somebody is signed in. Undefined before the first look. */
let seen: string | null | undefined

function companionCookie(): string | null {
  const name = queryClient.getQueryData(callOptions('getClient').queryKey)?.sessionCookieName
  return (name === undefined ? null : cookieValue(name)) || null
}

/** Whether nobody is signed in, as far as the cookies say. */
export const isVisitor = (): boolean => companionCookie() === null && checkoutToken() === null

/** Takes note of the cookie. When it has changed, what was known of one person is forgotten before the next is asked for. */
function look({ isTold } = { isTold: false }): void {
  const now = companionCookie()
  if (now === seen && !isTold) return
  if (seen && now === null) noteEndedSession(() => window.sessionStorage)
  seen = now
  forgetPersonalAnswers()
  if (now !== null) void queryClient.resetQueries({ queryKey: userKey })
  notify()
}

const notify = () => listeners.forEach((listener) => listener())

/** Tells the tabs of this area at once; those of the others see the cookie within five seconds. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cc-session')
tabs?.addEventListener('message', () => {
  // Whom one acts for may be another, by the same cookie.
  look({ isTold: true })
})

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
const tellTabs = () => tabs?.postMessage('changed')

function sessionChanged(): void {
  seen = companionCookie()
  notify()
  tellTabs()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const timer = setInterval(look, pollMs)
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
  }
}

function isMarked(): boolean {
  if (seen === undefined) seen = companionCookie()
  return seen !== null
}

/** Who is signed in. The server is only asked while the companion cookie says that somebody is. */
export function useUser(): { user: User | null; status: SessionStatus } {
  const isPresent = useSyncExternalStore(subscribe, isMarked)
  const { data, isPending } = useQuery({ ...callOptions('getUser'), enabled: isPresent })
  if (!isPresent) return { user: null, status: 'signed-out' }
  if (isPending) return { user: null, status: 'loading' }
  if (data === undefined) return { user: null, status: 'error' }
  return { user: data, status: 'signed-in' }
}

/** Takes over the user a login or register call answered with. */
export function signedIn(user: User): void {
  forgetPersonalAnswers()
  queryClient.setQueryData(userKey, user)
  takeEndedSession(() => window.sessionStorage)
  sessionChanged()
}

/**
 * Signs in and loads the customer, for which there is one more try after a quarter of a second.
 * @returns a sentence for each thing in the visitor's basket that could not come along
 */
export async function logIn(body: CallInput<'logIn'>['body']): Promise<string[]> {
  const { basketNotices } = await call('logIn', { body })
  const user = await loadUser().catch(async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return loadUser()
  })
  signedIn(user)
  return basketNotices
}

const loadUser = () => call('getUser', {}, { mayBeSignedOut: true })

/** Acts for a linked person from now on, or for oneself again: what was known for the one before is asked anew. */
export async function actFor(user: User, selectedUserId: string | null): Promise<void> {
  signedIn(await call('selectUser', { params: { id: user.id }, body: { selectedUserId } }))
}

/** The log-out that is under way. */
let loggingOut: Promise<void> | null = null

/**
 * Signs out. Whatever the server answers, nothing of the user stays in the page. What the page asks for the user meanwhile
 * would reach the server after the session has ended and be refused: it is given up, and what a part of the page that only
 * now appears wants to ask waits, and is given up with the rest.
 * @returns false where the server could not be told: the cookie that no page can remove is still worth something
 */
export async function logOut(): Promise<boolean> {
  const cancelled = queryClient.cancelQueries(queriesNamed((name) => ownCalls.has(name)))
  const ending = cancelled.then(endSession)
  loggingOut = ending.then(() => undefined)
  const isEnded = await ending
  loggingOut = null
  return isEnded
}

async function endSession(): Promise<boolean> {
  const ended = companionCookie()
  const isEnded = await call('logOut').then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  )
  // Somebody who has logged in meanwhile, in another tab, stays logged in.
  if (companionCookie() === ended) dropCookie()
  forgetSelection(() => window.sessionStorage)
  forgetPersonalAnswers()
  sessionChanged()
  return isEnded
}

/** The page's own half of the session; the other half is out of its reach, and worth nothing where the server refused it. */
function dropCookie(): void {
  const name = queryClient.getQueryData(callOptions('getClient').queryKey)?.sessionCookieName
  if (name !== undefined) keepCookie(name, null)
}

let isLeaving = false

/**
 * The server no longer knows this session: it is given up and the page starts again without it. A page that nobody was signed
 * in on stays as it is, and so does one whose cookie cannot be removed, which would be refused and reload for ever.
 */
function refused(): void {
  // A handed-over checkout is refused by its own token: whoever is signed in beside it stays so.
  if (dropCheckoutToken()) return location.reload()
  // The answer that refused may have taken the cookie along: what counts is what the page believed.
  if (isLeaving || (seen ?? companionCookie()) === null) return
  dropCookie()
  if (companionCookie() !== null) return
  isLeaving = true
  noteEndedSession(() => window.sessionStorage)
  tellTabs()
  const answered = call('logOut').catch(() => undefined)
  const waited = new Promise((resolve) => setTimeout(resolve, pollMs))
  void Promise.race([answered, waited]).then(() => location.reload())
}

connectSession({
  selectedUserId: () => queryClient.getQueryData(userKey)?.selectedUser?.id ?? null,
  mark: companionCookie,
  checkoutToken,
  refused,
  // Whom the session acts for now is asked anew.
  personRefused: () => void queryClient.invalidateQueries({ queryKey: userKey }),
  ending: (name) => (ownCalls.has(name) ? loggingOut : null),
})

/** Answers that do not depend on who asks; everything else is forgotten when that changes. */
const impersonal = new Set([
  'getClient',
  'getTheme',
  'getFooter',
  'getDocument',
  'listJoiningVenues',
  'getJoiningVenue',
  'geocode',
  'getActivityVenue',
  'listActivityVenues',
  'listBookableVenues',
  'getBookableVenue',
  'getTimetable',
  'getActivitySession',
  'listCourtTimes',
  'listNextSessions',
  'getTime',
])

/** Calls that only somebody signed in may make: once nobody is, what is left of them must not be asked for again. */
const ownCalls = new Set([
  'getCartTerms',
  'getChangeCosts',
  'getChangeOptions',
  'getCheckoutCart',
  'getCourtPrices',
  'getGivenAnswers',
  'getLinkedBy',
  'getLinkedUsers',
  'getOrder',
  'getOwnTimetable',
  'getRenewalCosts',
  'getSessionPrices',
  'getUser',
  'listOwnMemberships',
  'listPaidForOthers',
  'listSavedCards',
])

const queriesNamed = (isMeant: (name: string) => boolean) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isMeant(String(queryKey[0])),
})

/** Everything asked as one person, but not who that is: the callers know better. */
function forgetPersonalAnswers(): void {
  const isPersonal = (name: string) => name !== 'getUser' && !impersonal.has(name)
  queryClient.removeQueries({ ...queriesNamed(isPersonal), type: 'inactive' })
  const isOwn = (name: string) => isPersonal(name) && ownCalls.has(name)
  if (companionCookie() === null) queryClient.removeQueries(queriesNamed((name) => ownCalls.has(name)))
  else void queryClient.resetQueries(queriesNamed(isOwn))
  // A visitor has a basket too, but not the one that was on the page.
  void queryClient.resetQueries({ queryKey: ['getCart'] })
  void queryClient.invalidateQueries(queriesNamed((name) => isPersonal(name) && !isOwn(name)))
}

/** Names the person that a call of a cart is made for, where the customer acts for somebody. */
export const actingFor = (user: User | null): { selectedUserId?: string } =>
  user?.selectedUser ? { selectedUserId: user.selectedUser.id } : {}
