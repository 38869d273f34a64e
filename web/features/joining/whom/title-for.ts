import { text } from '../../../platform/text.ts'
import type { Joining } from '../joining-context.ts'

/** The heading of a page, with the person it is for where that is not the customer: nobody joins or pays for the wrong one. */
export function titleFor(title: string, { replaced, user, whomName }: Joining): string {
  const person = replaced
    ? replaced.purchasedFor.id === user?.id
      ? null
      : replaced.purchasedFor.fullName
    : whomName
  return person ? text('shell.nameFor', { name: title, person }) : title
}
