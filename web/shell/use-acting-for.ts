import { useState } from 'react'
import { ApiError } from '../platform/calls/api.ts'
import { actFor, type User } from '../platform/calls/session.ts'
import { text } from '../platform/text.ts'
import { showToast } from '../ui/messages/toasts.ts'

export type LinkedUser = User['linkedUsers'][number]

/** The linked person the customer acts for; null: themselves. */
export const actedFor = (user: User): LinkedUser | null =>
  user.linkedUsers.find(({ id, awaitsConsent }) => id === user.selectedUser?.id && !awaitsConsent) ?? null

/** Chooses for whom the customer acts and says so, or why not. `asked` is the choice under way: an id, '' for oneself. */
export function useActingFor(user: User): { asked: string | null; choose: (id: string) => Promise<void> } {
  const [asked, setAsked] = useState<string | null>(null)
  const choose = async (id: string) => {
    if (asked !== null) return
    setAsked(id)
    const linked = user.linkedUsers.find((each) => each.id === id)
    try {
      await actFor(user, linked?.id ?? null)
      showToast({
        content: linked ? text('shell.acting.done', { name: linked.fullName }) : text('shell.acting.self'),
        type: 'success',
      })
    } catch (error) {
      showToast({ content: error instanceof ApiError ? error.message : text('shell.generic'), type: 'error' })
    } finally {
      setAsked(null)
    }
  }
  return { asked, choose }
}
