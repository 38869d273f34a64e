import { createHash } from 'node:crypto'
import { type Client } from '../client-configuration/client.service.ts'
import type { Handle } from '../platform/db.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { addOne, addOneToEach, deleteCountsBefore, takeOne, type CountRow } from './limits.repository.ts'

/**
 * How often something may be done within how many minutes. A leisure centre sends the tries of all its visitors from one
 * address, so each limit allows for a busy desk and still makes guessing slow.
 */
const limits = {
  /** Each look-up may cost the operator money. */
  addressLookUps: { most: 60, minutes: 5 },
  registrations: { most: 200, minutes: 60 },
  /** Baskets of visitors that begin at one address: each keeps up to ten places from everybody for a quarter of an hour. */
  visitorBaskets: { most: 100, minutes: 15 },
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

/** Takes the try back within a transaction of the work, where nothing can be refused any more. */
export type TakeBack = (tx: Handle) => Promise<void>

interface Refusals {
  limit: Limit
  subject: string
  /** Which refusals are counted; those of the fields unless told. */
  counts?: (error: AppError) => boolean
  /** Another limit of the same subject, of which each try is a use. */
  usesAlso?: Limit
}

/**
 * Does the work unless it was refused too often already. Only refusals for which `counts` is true are counted. The try is
 * counted before the work and otherwise taken back, so that many tries at once count like tries one by one.
 * @throws too_many_requests, saying how long to wait; what the work throws
 */
export async function limitRefusals<Answer>(
  services: Services,
  client: Client,
  { limit, subject, counts = ({ status }) => status === 422, usesAlso }: Refusals,
  work: (takeBack: TakeBack) => Promise<Answer>,
): Promise<Answer> {
  const { handle } = services.db
  const now = services.clock.now()
  const counted = [...(usesAlso ? [usesAlso] : []), limit]
  const rows = await addOneToEach(
    handle,
    counted.map((each) => ({ ...countedBy(client, each, subject), since: sinceOf(each, now) })),
    now,
  )
  for (const [index, each] of counted.entries()) {
    const row = rows[index]
    if (!row || row.count <= limits[each].most) continue
    // Where the work is not even begun for want of the other limit, nothing was tried.
    if (each !== limit) await takeOne(handle, rows.at(-1)!)
    throw tooMany(each, row, now)
  }
  const row = rows.at(-1)!
  let isTaken = false
  const takeBack: TakeBack = async (tx) => {
    await takeOne(tx, row)
    isTaken = true
  }
  try {
    const answer = await work(takeBack)
    if (!isTaken) await takeOne(handle, row)
    return answer
  } catch (error) {
    if (!(error instanceof AppError && counts(error))) await takeOne(handle, row)
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
