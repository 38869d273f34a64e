import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

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
  packed: Map<string, Promise<Buffer>>
}

/** Of more those go that nobody has asked for longest: made-up addresses, and centres that nobody looks at. */
const mostAnswers = 1000
const worthPacking = 2048

const pack: Record<string, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) =>
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: (plain) => promisify(gzip)(plain),
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

export function answerOf(contentType: string, text: string): Answer {
  const plain = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  return { etag, contentType, plain, packed: new Map<string, Promise<Buffer>>() }
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
  if (tagsOf(request).includes(answer.etag)) return reply.status(304).send()
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
  const packed = answer.packed.get(encoding) ?? pack[encoding]!(answer.plain)
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
  packed = new Map<string, Buffer>(),
): Promise<FastifyReply> {
  reply.type(type)
  if (plain.length < worthPacking) return reply.send(plain)
  reply.header('vary', 'accept-encoding')
  // Gzip packs as well as brotli where either is given as little time as this.
  const encoding = takenBy(request).at(-1)
  if (encoding === undefined || plain.length > mostAtOnce) return reply.send(plain)
  const bytes = packed.get(encoding) ?? packAtOnce[encoding]!(plain)
  packed.set(encoding, bytes)
  return reply.header('content-encoding', encoding).send(bytes)
}

/** By encoding. */
export const packAtOnce: Record<string, (text: string | Buffer) => Buffer> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (text) => gzipSync(text, { level: 3 }),
}

const tagsOf = ({ headers }: FastifyRequest): string[] =>
  (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim())

/** The encodings that the browser takes, the best first; one with `q=0` it does not take. */
function takenBy({ headers }: FastifyRequest): string[] {
  const accepted = (headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, quality]) => !/^\s*q=0(?:\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name!.trim().toLowerCase())
  return ['br', 'gzip'].filter((encoding) => accepted.includes(encoding))
}
