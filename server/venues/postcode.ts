export interface Postcode {
  outward: string
  /** Null where only a district such as `M1` was given. */
  inward: string | null
  /** With its space. */
  formatted: string
}

const outwardPattern = /^(GIR|[A-Z]{1,2}\d[A-Z\d]?)$/
const inwardPattern = /^\d[ABD-HJLNP-UW-Z]{2}$/

/** Reads a UK postcode or district however it was typed. Null where it cannot be one. */
export function parsePostcode(typed: string): Postcode | null {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const [outward, inward] = [code.slice(0, -3), code.slice(-3)]
  if ((outwardPattern.test(outward) && inwardPattern.test(inward)) || code === 'GIR0AA') {
    return { outward, inward, formatted: `${outward} ${inward}` }
  }
  return outwardPattern.test(code) ? { outward: code, inward: null, formatted: code } : null
}
