import { createHash } from 'node:crypto'
import { type Client } from '../client-configuration/client.service.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { addOne, deleteCountsBefore, takeOne, type CountRow } from './limits.repository.ts'

/**
 * How often something may be done within how many minutes. A leisure centre sends the tries of all its visitors from one
 * address, so each limit allows for a busy desk and still makes guessing slow.
 */
const limits = {
  /** Each look-up may cost the operator money. */
  addressLookUps: { most: 60, minutes: 5 },
  registrations: { most: 200, minutes: 60 },
  /** Answers that tell whether an e-mail address has an account. */
  emailsInUse: { most: 20, minutes: 15 },
  handOversRefused: { most: 20, minutes: 15 },
  promotionsRefused: { most: 30, minutes: 10 },
  /** Each sends an e-mail. */
  selectionsSaved: { most: 40, minutes: 60 },
  /** Nobody can fill somebody else's mailbox. */
  selectionsSentTo: { most: 5, minutes: 120 },
  /** One account name from one address, or from one browser that is known. */
  passwordsRefused: { most: 10, minutes: 15 },
  /** One account name from everywhere but its known browsers. */
  passwordsRefusedFor: { most: 30, minutes: 60 },
  /** Any names from one address. */
  passwordsRefusedFrom: { most: 100, minutes: 15 },
  /** Links for a new password asked for from one address. */
  resetsAsked: { most: 30, minutes: 15 },
  /** Links sent to one customer: beyond it the last one still works. */
  resetsSent: { most: 5, minutes: 60 },
} as const satisfies Record<string, { most: number; minutes: number }>

export type Limit = keyof typeof limits

const minuteMs = 60_000
const forgottenAfterMs = 24 * 60 * minuteMs

/** Counts one use. @throws too_many_requests, saying how long to wait, once the limit is passed */
export async function countUse(
  services: Services,
  client: Client,
  limit: Limit,
  subject: string,
): Promise<void> {
  const now = services.clock.now()
  const row = await addOne(services.db.handle, countedBy(client, limit, subject), now, sinceOf(limit, now))
  if (row && row.count > limits[limit].most) throw tooMany(limit, row, now)
}

/** Counts one use. @returns whether it is still within the limit */
export async function countUseWithin(
  services: Services,
  client: Client,
  limit: Limit,
  subject: string,
): Promise<boolean> {
  const now = services.clock.now()
  const row = await addOne(services.db.handle, countedBy(client, limit, subject), now, sinceOf(limit, now))
  return row === null || row.count <= limits[limit].most
}

/**
 * Does the work unless it was refused too often already. Only refusals for which `counts` is true are counted. The try is
 * counted before the work and otherwise taken back, so that many tries at once count like tries one by one.
 * @throws too_many_requests, saying how long to wait; what the work throws
 */
export async function limitRefusals<Answer>(
  services: Services,
  client: Client,
  limit: Limit,
  subject: string,
  work: () => Promise<Answer>,
  counts: (error: AppError) => boolean = (error) => error.status === 422,
): Promise<Answer> {
  const counted = countedBy(client, limit, subject)
  const now = services.clock.now()
  const row = await addOne(services.db.handle, counted, now, sinceOf(limit, now))
  if (row && row.count > limits[limit].most) throw tooMany(limit, row, now)
  try {
    const answer = await work()
    if (row) await takeOne(services.db.handle, row)
    return answer
  } catch (error) {
    if (row && !(error instanceof AppError && counts(error))) await takeOne(services.db.handle, row)
    throw error
  }
}

/** Deletes the counts that no limit reads any more. */
export async function sweepCounts(services: Services): Promise<void> {
  await deleteCountsBefore(services.db.handle, new Date(services.clock.now().getTime() - forgottenAfterMs))
}

const sinceOf = (limit: Limit, now: Date) => new Date(now.getTime() - limits[limit].minutes * minuteMs)

const countedBy = (client: Client, limit: Limit, subject: string) => ({
  clientId: client.id,
  kind: limit,
  subject: createHash('sha256').update(`${client.id} ${subject}`).digest('base64url'),
})

function tooMany(limit: Limit, { startedAt }: CountRow, now: Date): AppError {
  const leftMs = startedAt.getTime() + limits[limit].minutes * minuteMs - now.getTime()
  const minutes = Math.max(1, Math.ceil(leftMs / minuteMs))
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new AppError('too_many_requests', { message: `Too many tries. Please wait ${wait} and try again.` })
}
