import type { User } from '../../platform/calls/session.ts'
import { text } from '../../platform/text.ts'
import { actedFor } from '../../shell/use-acting-for.ts'
import { Notice } from '../../ui/Notice.tsx'

/** On a page that is always the customer's own: says so while they act for somebody. */
export function OwnPageNote({ user }: { user: User }) {
  const linked = actedFor(user)
  if (linked === null) return null
  return (
    <Notice>
      <p>{text('accounts.ownPage', { name: linked.firstName })}</p>
    </Notice>
  )
}
