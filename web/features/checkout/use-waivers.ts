import { useMemo, useState } from 'react'
import type { CheckoutCart } from '../cart/cart.ts'

export type Waiver = CheckoutCart['attendeeWaiversRequired'][number]

/** Which conditions have been accepted, of those that are asked for. A newer version of one is another, and asked anew. */
export function useWaivers(required: readonly Waiver[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const accepted = useMemo(
    () => required.map(({ id }) => id).filter((id) => ticked.has(id)),
    [required, ticked],
  )
  return {
    required,
    accepted,
    isAccepted: accepted.length === required.length,
    has: (id: string) => ticked.has(id),
    tick: (id: string, isTicked: boolean) =>
      setTicked((before) => new Set([...before].filter((each) => each !== id).concat(isTicked ? id : []))),
  }
}
