import { isInUse } from '../../gazetteer/known-postcodes.ts'
import type { KnownPostcodes } from '../../gazetteer/known-postcodes.ts'
import { parsePostcode } from '../../addresses/postcode.ts'
import type { VenueRow } from '../operator-files.ts'
import type { Problem } from '../problem.ts'
import { entriesOf, problemAt } from '../source.ts'
import type { CheckedFile } from '../source.ts'

/** The venues' whole postcodes, without spaces. Another rule reports what is not a postcode. */
export const venuePostcodes = (venues: CheckedFile<VenueRow[]>): string[] =>
  entriesOf(venues.draft).flatMap(({ entry }) => codeOf(entry.postcode) ?? [])

/** Venues whose postcode is written well and is not in use: most often it has been withdrawn. */
export const unknownPostcodes = (venues: CheckedFile<VenueRow[]>, known: KnownPostcodes): Problem[] =>
  entriesOf(venues.draft).flatMap(({ entry, index }) => {
    const code = codeOf(entry.postcode)
    if (code === null || isInUse(known, code)) return []
    return [
      problemAt(
        venues,
        [index, 'postcode'],
        `The postcode "${entry.postcode}" is not in use.`,
        'It may have been withdrawn: look the address up again and write its postcode of today.',
      ),
    ]
  })

function codeOf(postcode: string | undefined): string | null {
  const parsed = parsePostcode(postcode ?? '')
  return parsed?.inward ? `${parsed.outward}${parsed.inward}` : null
}
