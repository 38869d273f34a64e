import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { encodingsTaken, namesTag, type Encoding } from './encodings.ts'

/** By what an answer is kept: as long as `of` is in memory, under a name that holds everything else it depends on. */
export interface Kept {
  of: object
  name: string
  cacheControl: string
  /** Kept for so many seconds only, as of now. */
  recent?: { seconds: number; now: Moment }
}

/** A moment by the machine's own count of milliseconds, which nobody sets, and by the product's clock, which a demo does. */
export interface Moment {
  machine: number
  clock: number
}

/** An answer that many get: its bytes, and its name. */
export interface Answer {
  etag: string
  contentType: string
  plain: Buffer
  /** Packed when first asked for, and then no more. */
  packed: Map<Encoding, Promise<Buffer>>
  /** What is thrown away in seconds is not worth the time that packing it best takes, a hundredth of a second. */
  isForMoments: boolean
}

/** Of more those go that nobody has asked for longest: made-up addresses, and centres that nobody looks at. */
const mostAnswers = 1000
const worthPacking = 2048

const pack: Record<Encoding, (answer: Answer) => Promise<Buffer>> = {
  br: ({ plain, isForMoments }) =>
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isForMoments ? 4 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: ({ plain }) => promisify(gzip)(plain),
}

const kept = new WeakMap<object, LRUCache<string, Answer>>()

/** The answer that is kept under that name, or null. */
export const findKept = ({ of, name }: Kept): Answer | null => kept.get(of)?.get(name) ?? null

export function keep({ of, name }: Kept, contentType: string, text: string): Answer {
  const answers = kept.get(of) ?? new LRUCache<string, Answer>({ max: mostAnswers })
  kept.set(of, answers)
  const answer = answerOf(contentType, text)
  answers.set(name, answer)
  return answer
}

export function answerOf(contentType: string, text: string, { isForMoments = false } = {}): Answer {
  const plain = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  return { etag, contentType, plain, packed: new Map<Encoding, Promise<Buffer>>(), isForMoments }
}

/** Sends a kept answer: nothing but its name where the browser has it already, else its bytes as the browser takes them. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { cacheControl }: Kept,
  answer: Answer,
): Promise<FastifyReply> {
  reply.header('etag', answer.etag).header('cache-control', cacheControl)
  reply.header('vary', 'accept-encoding, accept-language, x-client-domain')
  // Of nothing, too: what else is said with an answer goes by its type.
  reply.type(answer.contentType)
  if (namesTag(request.headers['if-none-match'], answer.etag)) return reply.status(304).send()
  return sendPacked(request, reply, answer)
}

/** Sends the bytes of an answer as the browser takes them. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  reply.type(answer.contentType)
  const encoding = answer.plain.length < worthPacking ? undefined : takenBy(request)[0]
  if (encoding === undefined) return reply.send(answer.plain)
  const packed = answer.packed.get(encoding) ?? pack[encoding](answer)
  answer.packed.set(encoding, packed)
  return reply.header('content-encoding', encoding).send(await packed)
}

/** Beyond this, packing is left to another thread. */
const mostAtOnce = 100_000

/**
 * Sends an answer that is one person's, to a browser that keeps nothing of it. Packing it at once, and not well, costs less than
 * handing it to another thread.
 * @param packed where it is kept for others, by encoding
 */
export async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  plain: string | Buffer,
  packed = new Map<Encoding, Buffer>(),
): Promise<FastifyReply> {
  reply.type(type)
  if (plain.length < worthPacking) return reply.send(plain)
  reply.header('vary', 'accept-encoding')
  // Gzip packs as well as brotli where either is given as little time as this.
  const taken = takenBy(request)
  const encoding = taken.includes('gzip') ? 'gzip' : taken[0]
  if (encoding === undefined || plain.length > mostAtOnce) return reply.send(plain)
  const bytes = packed.get(encoding) ?? packAtOnce[encoding](plain)
  packed.set(encoding, bytes)
  return reply.header('content-encoding', encoding).send(bytes)
}

/** By encoding. */
export const packAtOnce: Record<Encoding, (text: string | Buffer) => Buffer> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (text) => gzipSync(text, { level: 3 }),
}

const takenBy = ({ headers }: FastifyRequest): Encoding[] => encodingsTaken(headers['accept-encoding'])
