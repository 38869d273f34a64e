/** What a caller asked, by the headers that say which bytes and on which condition (RFC 9110, sections 13 and 14). */
export interface Asked {
  range: string | undefined
  ifRange: string | undefined
  ifMatch: string | undefined
  ifNoneMatch: string | undefined
}

/** What is there: a file that never changes under its address. The tag is a strong one. */
interface Held {
  size: number
  etag: string
}

/** From `first` to `last`, both included. */
export interface Part {
  first: number
  last: number
}

/** `200` sends everything, `206` a part; the others send nothing. */
export type RangeAnswer = { status: 200 | 206; part: Part } | { status: 304 | 412 | 416; part: null }

/** The answer to a question for bytes. What cannot be read as a range is as if it had not been sent. */
export function rangeAnswer({ range, ifRange, ifMatch, ifNoneMatch }: Asked, held: Held): RangeAnswer {
  if (ifMatch !== undefined && !names(ifMatch, held.etag)) return { status: 412, part: null }
  if (ifNoneMatch !== undefined && names(ifNoneMatch.replaceAll('W/"', '"'), held.etag))
    return { status: 304, part: null }
  const all = { status: 200, part: { first: 0, last: held.size - 1 } } as const
  // A date says too little about which file it was: only the tag keeps a range.
  if (range === undefined || (ifRange !== undefined && ifRange.trim() !== held.etag)) return all
  const part = partOf(range, held.size)
  if (part === 'none') return all
  return part === 'outside' ? { status: 416, part: null } : { status: 206, part }
}

const names = (tags: string, etag: string): boolean =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag === etag)

/** One part only: whoever asks for several gets the whole, which the standard allows. */
function partOf(range: string, size: number): Part | 'none' | 'outside' {
  const asked = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(range)
  const [from = '', to = ''] = asked?.slice(1) ?? []
  if (from === '' && to === '') return 'none'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 }
  }
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== '' && Number(to) < first) return 'none'
  return first >= size ? 'outside' : { first, last }
}
