import type { Client } from '../../client-configuration/client.service.ts'
import { derived } from '../../client-configuration/derived.ts'
import { membershipTypes } from '../../memberships/membership-tables.ts'
import type { Activity, PriceOption } from '../catalogue/activity.ts'
import { noPriceSentence } from '../price/no-price.ts'

const membershipNames = derived(
  (client) => new Map(client.rows(membershipTypes).map(({ slug, name }) => [slug, name])),
)

/** The name of a membership by its slug. */
export const membershipName = (client: Client, slug: string): string =>
  membershipNames(client).get(slug) ?? inWords(slug)

/** What one must have for a price option, in words: a mark, or one of some memberships; null: nothing. */
export function needsOf(
  client: Client,
  { requiredMark, membershipSlugs }: Pick<PriceOption, 'requiredMark' | 'membershipSlugs'>,
): string | null {
  const memberships = membershipSlugs.map((slug) => membershipName(client, slug)).join(', ')
  const needed = [requiredMark === null ? '' : inWords(requiredMark), memberships].filter(Boolean)
  return needed.length === 0 ? null : needed.join(' + ')
}

/** `older-student` to "Older student". */
function inWords(slug: string): string {
  const words = slug.replaceAll(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Why somebody has no price for an activity, in a sentence without its full stop: with what its prices ask for. */
export const noPriceWords = (
  client: Client,
  reason: Parameters<typeof noPriceSentence>[0],
  activity: Activity,
): string =>
  noPriceSentence(
    reason,
    activity,
    activity.priceOptions.flatMap((option) => needsOf(client, option) ?? []),
  )
