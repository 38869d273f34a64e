import { useState } from 'react'
import type { CallOutput } from '../../platform/calls/api.ts'

export type Term = CallOutput<'getCartTerms'>[number]
export type CheckoutTerms = ReturnType<typeof useTerms>

/** Which terms are being read, and whether all have been agreed to. Without terms there is nothing to agree to. */
export function useTerms(terms: readonly Term[]) {
  const [isTicked, setIsTicked] = useState(false)
  const [index, setIndex] = useState<number | null>(null)
  return {
    terms,
    isAccepted: terms.length === 0 || isTicked,
    reading: index === null ? null : (terms[index] ?? null),
    read: () => setIndex(0),
    putAway: () => setIndex(null),
    withdraw: () => setIsTicked(false),
    /** The next terms open; after the last ones the box is ticked. */
    agreeToShown: () => {
      const isLast = index === null || index >= terms.length - 1
      setIndex(isLast ? null : index + 1)
      if (isLast) setIsTicked(true)
    },
  }
}
