/** UK postcodes as they are written; whether one is in use is another question. All of it takes capitals without spaces. */

/** Letters and digits of what was typed, in capitals. */
export const bareCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** `M1`, `SW1A`: the half before the space. */
export const isPostcodeDistrict = (bare: string): boolean => /^(?:GIR|[A-Z]{1,2}\d[A-Z\d]?)$/.test(bare)

/** `M11AE`, `GIR0AA`. The letters C, I, K, M, O and V never stand in the second half. */
export const isPostcode = (bare: string): boolean =>
  /^(?:GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[ABD-HJLNP-UW-Z]{2})$/.test(bare)
