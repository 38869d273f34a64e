import { useCallback, useRef, useState } from 'react'
import { ApiError, noAnswer } from '../../../platform/calls/api.ts'
import { codeOf } from '../../../platform/code-of.ts'
import type { AskedPlace } from './add-places.service.ts'

/** A press that books: where it was made, and how it goes. */
export interface Adding {
  key: string
  isBusy: boolean
  /** Why it was refused. */
  refusal: Refusal | null
}

/** In the server's words, with those about single items by the person that the item was for. */
export interface Refusal {
  message: string
  byPerson: Readonly<Record<string, string>>
}

/**
 * Puts places into the basket; one press at a time. What was refused stays with the place where it was pressed until the next press.
 * @returns `add` is true where all of them are in the basket
 */
export function useAdd(): {
  adding: Adding | null
  add: (key: string, items: AskedPlace[]) => Promise<boolean>
} {
  const [adding, setAdding] = useState<Adding | null>(null)
  const isBusy = useRef(false)
  const add = useCallback(async (key: string, items: AskedPlace[]) => {
    if (isBusy.current) return false
    isBusy.current = true
    setAdding({ key, isBusy: true, refusal: null })
    try {
      const { addPlaces } = await codeOf(() => import('./add-places.service.ts')).catch(() => {
        throw noAnswer()
      })
      await addPlaces(items)
      setAdding(null)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setAdding({ key, isBusy: false, refusal: refusalOf(error, items) })
      return false
    } finally {
      isBusy.current = false
    }
  }, [])
  return { adding, add }
}

/** Whom each sentence is about is known by what was sent: whom the page has chosen meanwhile may be others. */
export function refusalOf(
  { message, errors }: Pick<ApiError, 'message' | 'errors'>,
  sent: readonly Pick<AskedPlace, 'purchasedForUserId'>[],
): Refusal {
  const said = byItem(errors)
  const ofPeople = sent.flatMap(({ purchasedForUserId: id }, index) =>
    id === undefined || said[index] === undefined ? [] : [[id, said[index]] as const],
  )
  return { message, byPerson: Object.fromEntries(ofPeople) }
}

/** What the server said about each item, by its number: `items.1.id` is about the second. */
function byItem(errors: Readonly<Record<string, readonly string[]>>): Record<number, string> {
  const said: Record<number, string> = {}
  for (const [path, messages] of Object.entries(errors)) {
    const number = /^items\.(\d+)\./.exec(path)?.[1]
    if (number !== undefined) said[Number(number)] = messages.join(' ')
  }
  return said
}
