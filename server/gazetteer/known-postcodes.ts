/** What the files of a gazetteer say about some postcodes. Codes are written without spaces. */
export interface KnownPostcodes {
  districts: ReadonlySet<string>
  /** Those of the postcodes asked for that are in the files. */
  units: ReadonlySet<string>
  /** Letters at the start of a postcode for which the files hold whole postcodes. */
  areasWithUnits: ReadonlySet<string>
}

export const areaOf = (code: string): string => /^[A-Z]+/.exec(code)?.[0] ?? ''

/** Files of districts alone can tell only that a district is gone. */
export function isInUse({ districts, units, areasWithUnits }: KnownPostcodes, code: string): boolean {
  return areasWithUnits.has(areaOf(code)) ? units.has(code) : districts.has(code.slice(0, -3))
}
