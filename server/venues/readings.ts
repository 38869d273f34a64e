import { isPostcodeDistrict } from '../../contract/postcode.ts'
import { postcodeCodes } from '../addresses/postcode.ts'

/** What somebody may have meant with what they typed, the likeliest first. */
export interface Readings {
  /** Each by its codes without spaces, the most exact first, and as it is written. */
  postcodes: { codes: string[]; formatted: string }[]
  /** Names that stand for themselves: the whole text, then its parts between commas. */
  wholes: string[]
  /** Names within it: of addresses the town comes last. */
  parts: string[]
}

const wholePostcode = /\b([a-z]{1,2}[0-9o][a-z0-9]?)[\s.-]*([0-9o][abd-hjlnp-uw-z]{2})\b/gi
/** Letters stand for some digits of a postcode, never for all: Poole is a town. */
const hasDigit = (text: string): boolean => /\d/.test(text)
const words = /[\p{L}\p{N}'’.-]+/gu

/** Where a text only says in which country something is, or how near. */
const countries =
  /[\s,]*\b(?:(?:the )?u\.?k\.?|united kingdom|great britain|gb|england|scotland|wales|cymru|lloegr|yr alban|y deyrnas unedig|northern ireland)\.?\s*$/i
const nearness =
  /^\s*(?:near(?:by|est)?(?: to)?|close to|next to|around|in|at|by|centres? (?:in|near)|leisure centres? (?:in|near)|yn|ym|ger)\s+/i

/** Ordinary words of addresses and searches that are villages as well. */
const ordinary = new Set(
  'street road lane avenue close drive way park house hall green hill church court place square centre center station leisure gym pool swimming sports sport club city town north south east west old new upper lower great little main high the and flat block school college university hospital bridge mill farm market cross end side bank view terrace gardens grove crescent row walk wharf quay dock'.split(
    ' ',
  ),
)

/** @param typed as it was typed, at most some hundred characters */
export function readingsOf(typed: string): Readings {
  const postcodes = postcodesIn(typed)
  const text = typed.replaceAll(wholePostcode, (code) => (hasDigit(code) ? ' ' : code)).replace(nearness, '')
  const segments = text
    .split(/[,;|]+/)
    .map(withoutCountry)
    .filter((segment) => segment !== '')
  const whole = withoutCountry(text.replaceAll(/[,;|]+/g, ' '))
  return {
    postcodes,
    wholes: unique([withoutCountry(text), whole, ...segments]).filter((name) => name !== ''),
    parts: unique(segments.toReversed().flatMap(partsOf)),
  }
}

function withoutCountry(text: string): string {
  const trimmed = text.trim()
  const rest = trimmed.replace(countries, '').trim()
  return rest === '' ? trimmed : rest
}

/** What is numbered as districts are: "Flat B2". */
const partsOfBuildings = new Set([
  'FLAT',
  'UNIT',
  'APARTMENT',
  'APT',
  'BLOCK',
  'SUITE',
  'ROOM',
  'STUDIO',
  'FFLAT',
])

/** Whole postcodes anywhere in a text; districts only where they stand as a word by themselves. */
function postcodesIn(typed: string): Readings['postcodes'] {
  const asOne = postcodeCodes(typed)
  const found = [...typed.matchAll(wholePostcode)]
    .filter(([code]) => hasDigit(code))
    .flatMap(
      ([, outward = '', inward = '']) => postcodeCodes(`${digitAt(outward)} ${digitFirst(inward)}`) ?? [],
    )
  const tokens = [...typed.matchAll(words)].map(([word]) => word.toUpperCase())
  const single = tokens
    .flatMap((word, index) => {
      if (partsOfBuildings.has(tokens[index - 1] ?? '')) return []
      const digit = /^\d$|^\d[A-Z]$/.test(tokens[index + 1] ?? '') ? ` ${tokens[index + 1]}` : ''
      return isPostcodeDistrict(word) ? (postcodeCodes(word + digit) ?? []) : []
    })
    .toReversed()
  return [...(asOne ? [asOne] : []), ...found, ...single]
}

/** Letters that stand where a postcode has a digit: `MO` is `M0`, `SWlA` stays. */
const digitAt = (outward: string): string =>
  outward.replace(/^([a-z]{1,2})o/i, (_all, letters: string) => `${letters}0`)
const digitFirst = (inward: string): string => inward.replace(/^o/i, '0')

const mostWords = 12

/** Runs of words, from the end of the text and the longest first; single words only where they are no ordinary ones. */
function partsOf(segment: string): string[] {
  const all = [...segment.matchAll(words)].map(([word]) => word).slice(-mostWords)
  const parts: string[] = []
  for (let end = all.length; end > 0; end -= 1)
    for (let start = 0; start < end; start += 1) {
      const run = all.slice(start, end)
      if (run.every((word) => ordinary.has(word.toLowerCase()) || /^\d/.test(word))) continue
      if (run.length === 1 && run[0]!.length < 3) continue
      parts.push(run.join(' '))
    }
  return parts
}

const unique = (names: readonly string[]): string[] => [...new Set(names)]
