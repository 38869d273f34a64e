import { text } from '../../../platform/text.ts'
import type { LinkedWhom, Payer } from './whom.ts'

/** Why a person may not be chosen, or no longer, and what to do: a title and sentences. */
export function lostWords(
  { id, hasAsked }: Pick<LinkedWhom, 'id' | 'hasAsked'>,
  name: string | null,
  user: Pick<Payer, 'linkedUsers'> | null,
): { title: string; sentences: string[] } {
  if (name === null)
    return {
      title: text('joining.whom.lost.unnamed'),
      sentences: [text('joining.whom.lost.ended'), text('joining.whom.lost.choose')],
    }
  const awaits = user?.linkedUsers.some((person) => person.id === id) ?? false
  if (!hasAsked)
    return {
      title: text('joining.whom.lost.title', { name }),
      sentences: [
        awaits ? text('joining.whom.lost.awaits', { name }) : text('joining.whom.lost.ended'),
        text('joining.whom.lost.choose'),
      ],
    }
  if (user === null)
    return {
      title: text('joining.whom.asked.logIn', { name }),
      sentences: [text('joining.whom.asked.logInText', { name })],
    }
  return awaits
    ? {
        title: text('joining.whom.asked.agree', { name }),
        sentences: [text('joining.whom.asked.agreeText', { name })],
      }
    : {
        title: text('joining.whom.asked.link', { name }),
        sentences: [text('joining.whom.asked.linkText', { name })],
      }
}
