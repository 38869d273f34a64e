import { useQuery } from '@tanstack/react-query'
import { call, type CallOutput } from '../../../platform/calls/api.ts'
import { keepAnswer } from '../../../platform/calls/keep-answer.ts'
import { callOptions, queryClient } from '../../../platform/calls/queries.ts'
import { signedIn, type User } from '../../../platform/calls/session.ts'

export type LinkedBy = CallOutput<'getLinkedBy'>[number]

const linkedByOptions = (user: User) => callOptions('getLinkedBy', { params: { id: user.id } })

/** The people who may act for the customer, always asked for anew: they may have left. */
export const useLinkedBy = (user: User) => useQuery({ ...linkedByOptions(user), staleTime: 0 })

/** Gives up acting for a linked person. */
export async function leaveLinked(user: User, linkedUserId: string): Promise<void> {
  const after = await call('leaveLinkedUser', { params: { id: user.id, linkedUserId } })
  // What was known for the person is forgotten with them.
  if (user.selectedUser?.id === linkedUserId) signedIn(after)
  else await keepAnswer(callOptions('getUser').queryKey, after)
}

/** Agrees that somebody acts for the customer, or takes that back. */
export async function decideConsent(user: User, userId: string, consents: boolean): Promise<void> {
  await keep(user, await call('decideConsent', { params: { id: user.id, userId }, body: { consents } }))
}

/** Lets somebody act for the customer no longer. */
export async function leaveLinkedBy(user: User, userId: string): Promise<void> {
  await keep(user, await call('leaveLinkedBy', { params: { id: user.id, userId } }))
}

/** The user says whether consent is asked, so it is asked for again. Nobody waits for that: the page shows the answer already. */
async function keep(user: User, linkedBy: LinkedBy[]): Promise<void> {
  await keepAnswer(linkedByOptions(user).queryKey, linkedBy)
  void queryClient.invalidateQueries({ queryKey: callOptions('getUser').queryKey })
}
