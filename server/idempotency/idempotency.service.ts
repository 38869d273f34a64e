import { createHash, createHmac } from 'node:crypto'
import { keptSince } from '../kept-days.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import {
  claimKey,
  deleteKeysBefore,
  findKey,
  freeKey,
  keepAnswer,
  takeOverKey,
  type KeyRow,
} from './idempotency.repository.ts'

/** A first request that has not ended after this time was interrupted. */
const patienceMs = 60_000

export interface KeyedCall {
  clientId: string
  /** Id of a customer, or the digest by which a visitor's basket is found. */
  askedBy: string
  /** The Idempotency-Key header. */
  key: string
  /** Method and path. */
  call: string
  sent: unknown
}

/**
 * Does the work once for each key of a customer, or of a visitor who has a basket: a repeat of the same request gets the answer of the
 * first. A refused request leaves the key free.
 * @throws 422 on a key that was used for something else, request_in_progress while the first request runs.
 */
export async function once<Answer>(
  services: Services,
  keyed: KeyedCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!/^[\w-]{8,100}$/.test(keyed.key))
    throw invalid({ idempotency_key: ['The Idempotency-Key must be 8 to 100 letters, digits or hyphens.'] })
  const { sent, key, ...named } = keyed
  const now = services.clock.now()
  const row: KeyRow = {
    ...named,
    // The request may hold bank details. So the key, which we store only as a digest, keys the digest of the request.
    key: createHash('sha256').update(key).digest('hex'),
    fingerprint: createHmac('sha256', key).update(JSON.stringify(sent)).digest('hex'),
    answer: null,
    createdAt: now,
  }
  const { handle } = services.db
  if (!(await claimKey(handle, row))) {
    const first = await findKey(handle, row)
    if (first && (first.fingerprint !== row.fingerprint || first.call !== row.call)) {
      throw invalid({ idempotency_key: ['This Idempotency-Key was used for another request.'] })
    }
    if (first?.answer) return first.answer.value as Answer
    const isStale = first !== null && now.getTime() - first.createdAt.getTime() > patienceMs
    if (!isStale || !(await takeOverKey(handle, first, now))) throw new AppError('request_in_progress')
  }
  return doIt(services, row, work)
}

async function doIt<Answer>(services: Services, row: KeyRow, work: () => Promise<Answer>): Promise<Answer> {
  let answer: Answer
  try {
    answer = await work()
  } catch (error) {
    await freeKey(services.db.handle, row)
    throw error
  }
  await keepAnswer(services.db.handle, row, answer)
  return answer
}

/** Deletes keys that nobody repeats any more, with the answers stored for them. */
export async function sweepKeys(services: Services): Promise<void> {
  await deleteKeysBefore(services.db.handle, keptSince('idempotencyKeys', services.clock.now()))
}
