import { addDays, todayIn } from '../../../contract/dates.ts'
import { stableId } from '../../operators/operator-rows.ts'
import { answerTo } from '../builders.ts'
import type { Codes } from './codes.ts'
import type { CodeKind } from './plan.ts'
import type { World } from './world.ts'

export interface Choice {
  venueId: string
  membership: string
  option: string
  code: CodeKind | null
}

interface Asked {
  terms: string[]
  answers: { question_id: string; answer: unknown }[]
}

/** What a membership asks of everybody who takes it, asked for once in each world. */
const asked = new WeakMap<World, Map<string, Promise<Asked>>>()

/** What has to be agreed to and answered for a membership; nothing of it while no server answers. */
async function askedFor(world: World, membership: string, withInstruction: boolean): Promise<Asked> {
  const kept = asked.get(world) ?? new Map<string, Promise<Asked>>()
  asked.set(world, kept)
  const key = `${membership} ${withInstruction}`
  const found =
    kept.get(key) ?? askFor(world, stableId('riverside', 'membership', membership), withInstruction)
  kept.set(key, found)
  // What a killed server did not answer is asked for again by the next.
  found.catch(() => kept.delete(key))
  return found.catch(() => ({ terms: [], answers: [] }))
}

/** The body that submits a membership with everything right, and answers to its questions. */
export async function submissionOf(world: World, codes: Codes, choice: Choice) {
  const recurring = choice.option.endsWith('recurring')
  const { terms, answers } = await askedFor(world, choice.membership, recurring)
  return {
    answers,
    body: {
      home_venue_id: choice.venueId,
      membership_type_id: stableId('riverside', 'membership', choice.membership),
      payment_option_id: stableId('riverside', 'option', choice.option),
      start_date: todayIn(world.now(), 'Europe/London'),
      billing_day: recurring ? 1 : null,
      promotion_code_id: choice.code === null ? null : codes[choice.code],
      terms,
      ...(recurring ? bank : {}),
    },
  }
}

/** Somebody new, as the form about new members asks for them; nothing while no server answers. */
export async function newMemberOf(world: World): Promise<object> {
  const form = await world.call('GET', '/api/data-fields?onboarding_type=new_member')
  return {
    data_fields: {
      _checksum: String(form?.data?.checksum ?? ''),
      personal_details: { first_name: 'Kit', last_name: 'Brook', date_of_birth: '2016-03-04' },
    },
  }
}

/** The body that changes a monthly membership, under the instruction there is. */
export async function changeOf(world: World, membership: string, inDays: number) {
  const { terms, answers } = await askedFor(world, membership, false)
  return {
    answers,
    body: {
      payment_option_id: stableId('riverside', 'option', `${membership}-recurring`),
      start_date: addDays(todayIn(world.now(), 'Europe/London'), inDays),
      terms,
    },
  }
}

/** What is renewed: twelve months of Fitness, or a month of something else. */
export interface Renewed {
  membershipId: string
  membership: string
  option: string
}

/** The body that puts a renewal into the cart. */
export async function renewalOf(
  world: World,
  codes: Codes,
  { membershipId, membership, option }: Renewed,
  code: CodeKind | null,
) {
  const { terms, answers } = await askedFor(world, membership, false)
  const item = {
    id: membershipId,
    type: 'membership_renewal',
    pricing_option_id: stableId('riverside', 'option', option),
    options: { terms, promotion_code_id: code === null ? null : codes[code] },
  }
  return { answers, body: { items: [item] } }
}

async function askFor(world: World, membershipTypeId: string, withInstruction: boolean): Promise<Asked> {
  const kinds = ['health-commitment', 'membership', ...(withInstruction ? ['direct-debit'] : [])]
  const terms = await Promise.all(
    kinds.map((kind) =>
      world.call('GET', `/api/online-joining/terms/${kind}?membership_type_id=${membershipTypeId}`),
    ),
  )
  const groups = await world.call('GET', `/api/online-joining/memberships/${membershipTypeId}/questions`)
  if (groups?.status !== 200 || terms.includes(null)) throw new Error('no answer')
  const questions = (groups.data as { questions: Question[] }[]).flatMap((group) => group.questions)
  return {
    terms: terms.flatMap((term) => (term?.data ? [String(term.data.id)] : [])),
    answers: questions.map((question) => ({ question_id: question.id, answer: answerTo(question) })),
  }
}

interface Question {
  id: string
  type: string
  options: Record<string, string>
}

const bank = {
  account_holder: 'Ada Brook',
  account_details: { account_number: '55779911', sort_code: '20-00-00' },
  billing_address_line_one: '1 Canal Street',
  billing_city: 'Manchester',
  billing_postcode: 'M1 1AE',
  dd_terms_accepted: true,
}
