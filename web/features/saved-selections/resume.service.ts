import type { CallInput } from '../../platform/calls/api.ts'
import { ApiError, call } from '../../platform/calls/api.ts'
import { callOptions, queryClient } from '../../platform/calls/queries.ts'
import type { User } from '../../platform/calls/session.ts'
import { joiningCartOf } from '../cart/cart.ts'
import { venueFrom } from '../joining/selection/choose.ts'
import { sectionSlug } from '../joining/sections/sections.ts'
import type { Selection } from '../joining/selection/selection.ts'
import { findByOption, kindOf, listedByOption } from '../memberships/membership-list.ts'
import type { Card } from '../memberships/membership-list.ts'
import { changeWords } from './change-words.ts'
import { listQuery } from '../joining/whom/whom.ts'
import { isPersonLost, restore, whomOfSaved } from './restore.ts'
import type { Now, Refusable, SavedSelection } from './restore.ts'

export type Resumed =
  | { kind: 'ready'; selection: Selection; changes: string[] | null; address: string }
  | { kind: 'centreGone'; centre: string }

/* What the page of joining asks for too goes by the cache, where it finds it again. */

/**
 * Opens a link: what was saved, as it can be gone on with now, and where.
 * @throws ApiError as the calls do: 404 for a link that opens nothing, 401 and 403 for one of somebody else
 */
export async function resume(token: string, user: User | null): Promise<Resumed> {
  const saved = await call('claimSelection', { body: { token } })
  const venue = await orNull(
    queryClient.fetchQuery(callOptions('getJoiningVenue', { params: { id: saved.venueSlug } })),
  )
  if (!venue) return { kind: 'centreGone', centre: saved.venueName }
  const memberships = await queryClient.fetchQuery(
    callOptions('listMemberships', {
      query: listQuery(venue.id, { ...whomOfSaved(saved), details: user ? {} : saved.details }, user),
    }),
  )
  // Where another person has to be chosen first, that it is sold at all is what counts.
  const isLost = isPersonLost(saved, user)
  const findCard = isLost ? listedByOption : findByOption
  const card = saved.paymentOptionId === null ? null : findCard(memberships, saved.paymentOptionId)
  const chosen = card ? await chosenNow(saved, card, venue.id, user) : nothingChosen
  const cart = user ? joiningCartOf(await call('getCheckoutCart', { query: {} })) : null
  const { selection, section, changes } = restore(saved, {
    ...chosen,
    user,
    venue: venueFrom(venue),
    card,
    cart,
  })
  const membership = card && !isLost ? `/membership/${card.membership.slug}/${kindOf(card.option)}` : ''
  return {
    kind: 'ready',
    selection,
    // Nothing is as it was to somebody who sees it for the first time.
    changes: saved.isForParent && changes.length === 0 ? null : changes.map(changeWords),
    address: `/centre/${venue.slug}${membership}?section=${sectionSlug(section)}`,
  }
}

type Chosen = Pick<Now, 'costs' | 'refused' | 'promotion' | 'questions' | 'termIds'>

const nothingChosen: Chosen = { costs: null, refused: {}, promotion: null, questions: [], termIds: [] }

async function chosenNow(
  saved: SavedSelection,
  card: Card,
  venueId: string,
  user: User | null,
): Promise<Chosen> {
  const refused: Now['refused'] = {}
  const membershipTypeId = card.membership.id
  const [promotion, questions, termIds] = await Promise.all([
    promotionNow(saved.promotionCode, card, venueId, refused),
    queryClient.fetchQuery(callOptions('getQuestions', { params: { membershipTypeId } })),
    saved.checkedTerms.length === 0 ? [] : termsOf(membershipTypeId),
  ])
  const costs = await costsNow(
    {
      paymentOptionId: card.option.id,
      venueId,
      startDate: saved.startDate ?? undefined,
      billingDay: user?.hasBillingDate ? undefined : (saved.billingDay ?? undefined),
      promotionCodeId: promotion?.id,
    },
    refused,
  )
  return { costs, refused, promotion, questions: questions.flatMap((group) => group.questions), termIds }
}

async function promotionNow(code: string | null, card: Card, venueId: string, refused: Now['refused']) {
  if (code === null) return null
  try {
    return await call('validatePromotion', {
      params: { code, paymentOptionId: card.option.id },
      query: { venueId },
    })
  } catch (error) {
    refused.promotion = refusalOf(error).message
    return null
  }
}

async function termsOf(membershipTypeId: string): Promise<string[]> {
  const input = { query: { membershipTypeId } }
  const terms = await Promise.all([
    queryClient.fetchQuery(callOptions('getHealthCommitment', input)),
    queryClient.fetchQuery(callOptions('getMembershipTerms', input)),
    queryClient.fetchQuery(callOptions('getDirectDebitTerms', input)),
  ])
  return terms.flatMap((term) => (term ? [term.id] : []))
}

type CostsQuery = CallInput<'getCosts'>['query']

const refusable: Record<string, { part: Refusable; without: Partial<CostsQuery> }> = {
  start_date: { part: 'startDate', without: { startDate: undefined } },
  billing_day: { part: 'billingDay', without: { billingDay: undefined } },
  promotion_code_id: { part: 'promotion', without: { promotionCodeId: undefined } },
}

/** The costs of what is left once each part that is refused has been taken back; null where no price can be had. */
async function costsNow(query: CostsQuery, refused: Now['refused']): Promise<Now['costs']> {
  try {
    return await queryClient.fetchQuery(callOptions('getCosts', { query }))
  } catch (error) {
    const { errors } = refusalOf(error)
    const gone = Object.entries(refusable).filter(
      ([path, { part }]) => errors[path] !== undefined && refused[part] === undefined,
    )
    if (gone.length === 0) return null
    for (const [path, { part }] of gone) refused[part] = errors[path]?.[0] ?? ''
    const rest = Object.assign({}, query, ...gone.map(([, { without }]) => without)) as CostsQuery
    return costsNow(rest, refused)
  }
}

/** A refusal is an answer; anything else is a failure of the whole. @throws what it is given, unless it is a 422 */
function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError && error.status === 422) return error
  throw error
}

const orNull = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
