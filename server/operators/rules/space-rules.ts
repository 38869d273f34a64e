import type { SpacePartEntry } from '../booking-files.ts'
import type { OperatorFiles } from '../files.ts'
import type { Problem } from '../problem.ts'
import { entriesOf, problemAt } from '../source.ts'
import type { Draft, Path } from '../source.ts'
import { aVenue, unknownNames, venueSlugs } from './references.ts'

/** Spaces of unknown venues, names that a venue has twice, and parts that hold more people than their whole. */
export function spaceRules(files: OperatorFiles): Problem[] {
  const { spaces } = files
  const taken = new Map<string, number>()
  return entriesOf(spaces.draft?.spaces).flatMap(({ entry, index }) => {
    const path = ['spaces', index]
    const venues = entriesOf(entry.venues).map(({ entry: venue }) => venue)
    return [
      ...unknownNames(spaces, [...path, 'venues'], entry.venues, venueSlugs(files), aVenue),
      ...piecesOf(entry, path).flatMap((piece) => [
        ...repeatedAt(files, venues, piece, taken),
        ...crowdProblems(files, piece),
      ]),
    ]
  })
}

interface Piece {
  piece: Draft<SpacePartEntry>
  path: Path
}

/** The space and all its parts. */
function piecesOf(piece: Draft<SpacePartEntry>, path: Path): Piece[] {
  const parts = entriesOf(piece.parts).flatMap(({ entry, index }) =>
    piecesOf(entry, [...path, 'parts', index]),
  )
  return [{ piece, path }, ...parts]
}

function repeatedAt(
  { spaces }: OperatorFiles,
  venues: readonly string[],
  { piece: { slug }, path }: Piece,
  taken: Map<string, number>,
): Problem[] {
  if (slug === undefined) return []
  const at = [...path, 'slug']
  const twice = venues.find((venue) => taken.has(`${venue}/${slug}`))
  const line = taken.get(`${twice}/${slug}`)
  for (const venue of venues)
    if (!taken.has(`${venue}/${slug}`)) taken.set(`${venue}/${slug}`, spaces.lines.of(at))
  if (twice === undefined) return []
  const message = `The venue "${twice}" has two spaces "${slug}".`
  return [problemAt(spaces, at, message, `The first is on line ${line}: choose another slug.`)]
}

function crowdProblems({ spaces }: OperatorFiles, { piece, path }: Piece): Problem[] {
  const { fire_limit: limit } = piece
  if (limit === undefined) return []
  return entriesOf(piece.parts).flatMap(({ entry, index }) =>
    entry.fire_limit !== undefined && entry.fire_limit > limit
      ? [
          problemAt(
            spaces,
            [...path, 'parts', index, 'fire_limit'],
            `More people may be in this part, ${entry.fire_limit}, than in the whole, ${limit}.`,
            'Correct one of the two fire limits.',
          ),
        ]
      : [],
  )
}
