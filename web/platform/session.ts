import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from './api.ts'
import type { CallInput, CallOutput } from './api.ts'
import { useClient } from './client.ts'
import { readCookie } from './cookies.ts'
import { forgetSelection } from './forget-selection.ts'
import { callOptions, queryClient } from './queries.ts'

export type User = CallOutput<'getUser'>
export type SessionStatus = 'signed-out' | 'loading' | 'signed-in' | 'error'

/** How often a page looks whether somebody signed in or out in another tab or area. */
const pollMs = 5000
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const timer = setInterval(listener, pollMs)
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
  }
}

const sessionChanged = () => listeners.forEach((listener) => listener())

/** Who is signed in. The server is only asked while the companion cookie says that somebody is. */
export function useUser(): { user: User | null; status: SessionStatus } {
  const { sessionCookieName } = useClient()
  const marker = useSyncExternalStore(subscribe, () => readCookie(sessionCookieName, document.cookie))
  const present = marker !== null && marker !== ''
  const { data, status } = useQuery({ ...callOptions('getUser'), enabled: present })
  if (!present) return { user: null, status: 'signed-out' }
  if (status === 'pending') return { user: null, status: 'loading' }
  if (status === 'error') return { user: null, status: 'error' }
  return { user: data, status: 'signed-in' }
}

/** Takes over the user a login or register call answered with. */
export function signedIn(user: User): void {
  forgetPersonalAnswers()
  queryClient.setQueryData(['getUser', {}], user)
  sessionChanged()
}

export async function logIn(body: CallInput<'logIn'>['body']): Promise<User> {
  const { user } = await call('logIn', { body })
  signedIn(user)
  return user
}

/** Signs out. Whatever the server answers, nothing of the user stays in the page. */
export async function logOut(): Promise<void> {
  await call('logOut').catch(() => undefined)
  forgetSelection(() => window.sessionStorage)
  forgetPersonalAnswers()
  sessionChanged()
}

/** Answers that do not depend on who asks; everything else is forgotten when that changes. */
const impersonal = new Set([
  'getClient',
  'getTheme',
  'getFooter',
  'getDocument',
  'listJoiningVenues',
  'getJoiningVenue',
  'geocode',
])

/** Calls that only somebody signed in may make: what is left of them must not be asked for again. */
const ownCalls = ['getUser', 'getCheckoutCart']

function forgetPersonalAnswers(): void {
  const personal = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !impersonal.has(String(queryKey[0])),
  }
  queryClient.removeQueries({ ...personal, type: 'inactive' })
  for (const name of ownCalls) queryClient.removeQueries({ queryKey: [name] })
  void queryClient.invalidateQueries(personal)
}
