/** The encodings that answers are packed in, the one that packs best first. */
export type Encoding = 'br' | 'gzip'
const encodings: readonly Encoding[] = ['br', 'gzip']

/** The encodings that an `Accept-Encoding` takes, what it likes best first (RFC 9110, 12.5.3). One with `q=0` it does not take. */
export function encodingsTaken(header: string | undefined): Encoding[] {
  const qualities = new Map((header ?? '').toLowerCase().split(',').map(qualityOf))
  const of = (name: Encoding) => qualities.get(name) ?? qualities.get('*') ?? 0
  return encodings.filter((name) => of(name) > 0).toSorted((one, other) => of(other) - of(one))
}

function qualityOf(part: string): [name: string, quality: number] {
  const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
  const quality = parameters.find((each) => each.startsWith('q='))?.slice(2)
  // The older name of the same.
  return [name === 'x-gzip' ? 'gzip' : name, quality === undefined ? 1 : Number(quality)]
}

/** Whether an `If-None-Match` names a tag. Weak tags and strong ones name the same here (RFC 9110, 13.1.2). */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((each) => ['*', bare(tag)].includes(bare(each.trim())))

const bare = (tag: string): string => tag.replace(/^W\//, '')
