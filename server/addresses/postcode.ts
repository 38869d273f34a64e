import { bareCode, isPostcode, isPostcodeDistrict } from '../../contract/postcode.ts'

export interface Postcode {
  outward: string
  /** Null where only a district such as `M1` was given. */
  inward: string | null
  /** With its space. */
  formatted: string
}

/** Reads a UK postcode or district however it was typed. Null where it cannot be one. */
export function parsePostcode(typed: string): Postcode | null {
  const code = bareCode(typed)
  if (isPostcode(code)) {
    const [outward, inward] = [code.slice(0, -3), code.slice(-3)]
    return { outward, inward, formatted: `${outward} ${inward}` }
  }
  return isPostcodeDistrict(code) ? { outward: code, inward: null, formatted: code } : null
}

/** `M1 1` or `M1 1A`, typed so far: the space says where the district ends. */
const unfinished = /^\s*([A-Z]{1,2}\d[A-Z\d]?)\s+\d[A-Z]?\s*$/i

/** The codes to look a typed postcode up by, the most exact first. Null where it cannot be one. */
export function postcodeCodes(typed: string): { codes: string[]; formatted: string } | null {
  const district = unfinished.exec(typed)?.[1]?.toUpperCase()
  if (district) return { codes: [district], formatted: district }
  const postcode = parsePostcode(typed)
  if (!postcode) return null
  const { outward, inward, formatted } = postcode
  return { codes: inward === null ? [outward] : [`${outward}${inward}`, outward], formatted }
}
