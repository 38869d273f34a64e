/**
 * What a scanner at the centre reads for a customer: the digits of the customer id in nine places, then a check digit
 * (weights 3 and 1 in turn, as on goods). Unique because the customer id is.
 */
export function barcodeOf(reference: string): string {
  const digits = reference.slice(1).padStart(9, '0')
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
