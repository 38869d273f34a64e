import { stableId } from '../../operators/operator-rows.ts'
import type { Step, WhomKind } from './plan.ts'
import { call, words, type Story } from './story-context.ts'
import { changeOf, newMemberOf, renewalOf, submissionOf } from './submission.ts'
import type { Said } from './call-server.ts'

/** Chooses a new membership. */
export async function choose(story: Story, step: Step & { do: 'choose' }): Promise<string> {
  const { membership, option, code, whom } = step
  const venueId = stableId('riverside', 'venue', story.provider.venue)
  const submission = await submissionOf(story.world, story.codes, { venueId, membership, option, code })
  const body = { ...submission.body, ...(await whomOf(story, whom)) }
  const said = await submit(story, '/api/online-joining/memberships', { ...submission, body })
  // A code that is used up: people then join without it.
  if (said?.status === 422 && code !== null) return choose(story, { ...step, code: null })
  return words(said)
}

/** The part of a submission that says whom it is for. */
async function whomOf(story: Story, whom: WhomKind): Promise<object> {
  if (whom === 'me') return {}
  if (whom === 'child') return { purchased_for_user_id: story.played.customer.childId }
  return { new_member: await newMemberOf(story.world) }
}

/** Changes or renews the membership that the customer holds. */
export async function replace(story: Story, step: Step & { do: 'change' | 'renew' }): Promise<string> {
  const id = story.played.customer.held!.membershipId
  if (step.do === 'change') {
    const change = await changeOf(story.world, step.membership, step.inDays)
    return words(await submit(story, `/api/online-joining/memberships/${id}/change`, change))
  }
  const { world, codes } = story
  const year = { membershipId: id, membership: 'fitness', option: 'fitness-fixed-12-month' }
  const said = await submit(story, '/api/cart/add', await renewalOf(world, codes, year, step.code))
  if (said?.status === 422 && step.code !== null) return replace(story, { ...step, code: null })
  const others = []
  for (const { membershipId, membership } of story.played.customer.months) {
    const month = { membershipId, membership, option: `${membership}-fixed-1-month` }
    others.push(await submit(story, '/api/cart/add', await renewalOf(world, codes, month, null)))
  }
  return [said, ...others].map(words).join(', ')
}

/** Puts something into the cart and answers what is asked of it. */
async function submit(
  story: Story,
  path: string,
  { body, answers }: { body: unknown; answers: unknown[] },
): Promise<Said> {
  const said = await call(story, 'POST', path, body)
  if (said?.status === 201 && answers.length > 0)
    await call(story, 'POST', '/api/online-joining/answers', { answers })
  return said
}
