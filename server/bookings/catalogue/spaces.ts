/** A part of a centre that one thing uses at a time, or a whole made of parts. */
export interface Space {
  venueSlug: string
  /** Unique at its centre. */
  slug: string
  name: string
  /** Slug of the whole that it is a part of; null where it is none. */
  partOf: string | null
  /** The most people who may be in it; null: not said. */
  fireLimit: number | null
}

/** The spaces of one centre with what they are made of. */
export interface SpaceTree {
  /** The slugs of the smallest parts that a space is made of, in the order of the list; of one without parts its own. */
  leafParts: ReadonlyMap<string, readonly string[]>
}

/** Throws RangeError where a space is part of one that is not there, or of itself. */
export function spaceTree(spaces: readonly Space[]): SpaceTree {
  const bySlug = new Map(spaces.map((space) => [space.slug, space]))
  const wholes = new Set(spaces.map(({ partOf }) => partOf))
  const leafParts = new Map<string, string[]>(spaces.map(({ slug }) => [slug, []]))
  for (const leaf of spaces) {
    if (wholes.has(leaf.slug)) continue
    for (const slug of wholesOf(leaf, bySlug)) leafParts.get(slug)!.push(leaf.slug)
  }
  return { leafParts: guardedAgainstRings(leafParts) }
}

/** The space itself and every whole around it. */
function wholesOf(leaf: Space, bySlug: ReadonlyMap<string, Space>): string[] {
  const around = [leaf.slug]
  for (let { partOf } = leaf; partOf !== null;) {
    const whole = bySlug.get(partOf)
    if (!whole) throw new RangeError(`There is no space ${partOf}`)
    if (around.includes(partOf)) throw new RangeError(`The space ${partOf} is a part of itself`)
    around.push(partOf)
    partOf = whole.partOf
  }
  return around
}

/** What is part of itself has no smallest part. */
function guardedAgainstRings(leafParts: Map<string, string[]>): Map<string, string[]> {
  for (const [slug, parts] of leafParts)
    if (parts.length === 0) throw new RangeError(`The space ${slug} is a part of itself`)
  return leafParts
}

/** The smallest parts of a space. Throws RangeError for a space that is not there. */
export function leafParts({ leafParts }: SpaceTree, slug: string): readonly string[] {
  const parts = leafParts.get(slug)
  if (!parts) throw new RangeError(`There is no space ${slug}`)
  return parts
}

/** Whether two things cannot be in these two spaces at the same time: they are the same, or one holds parts of the other. */
export function excludeEachOther(tree: SpaceTree, one: string, other: string): boolean {
  const parts = leafParts(tree, other)
  return leafParts(tree, one).some((part) => parts.includes(part))
}
