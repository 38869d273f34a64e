import { LRUCache } from 'lru-cache'
import type { Encoding } from './encodings.ts'

/**
 * A result of a call that only reads, which is the same for everybody for whom the name is: it is made, written out and packed once, as long as `of` is in memory.
 * The name holds everything that the result depends on beside `of`. To browsers and proxies it is as personal as any other.
 */
export class Alike<Result> {
  readonly of: object
  readonly name: string
  readonly make: () => Result

  constructor(of: object, name: string, make: () => Result) {
    this.of = of
    this.name = name
    this.make = make
  }
}

/** An answer as it is sent: its bytes, and those of each encoding that somebody has asked for. */
export interface Written {
  type: string
  plain: Buffer
  packed: Map<Encoding, Buffer>
}

/** Bytes, as they are and packed; of more those go that nobody has asked for longest. */
const mostBytes = 16_000_000

/** Packed in two ways it takes half as much again, and its name is kept too. */
const sizeOf = ({ plain }: Written, name: string): number =>
  1 + Math.ceil(plain.length * 1.5) + 2 * name.length

const written = new WeakMap<object, LRUCache<string, Written>>()

/** @param write makes type and text of what `make` answers, when nobody has asked for it before */
export function writtenOnce<Result>(
  { of, name, make }: Alike<Result>,
  call: string,
  write: (result: Result) => [type: string, text: string],
): Written {
  const answers =
    written.get(of) ?? new LRUCache<string, Written>({ maxSize: mostBytes, sizeCalculation: sizeOf })
  written.set(of, answers)
  const key = `${call} ${name}`
  const known = answers.get(key)
  if (known) return known
  const [type, text] = write(make())
  const made = { type, plain: Buffer.from(text), packed: new Map<Encoding, Buffer>() }
  answers.set(key, made)
  return made
}
