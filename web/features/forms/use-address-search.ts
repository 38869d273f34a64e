import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../platform/calls/api.ts'
import { text } from '../../platform/text.ts'
import type { FoundAddress } from './addresses.ts'
import { isPostcode } from './postcode.ts'

export type AddressSearch =
  | { status: 'idle' }
  | { status: 'searching' }
  | { status: 'failed'; message: string }
  | { status: 'found'; postcode: string; addresses: FoundAddress[] }

/** Longer than this nobody waits: typing the address is quicker. */
const patienceMs = 15_000

/** Looks up the addresses of a postcode. A new search, or giving up, takes the place of the one that is running. */
export function useAddressSearch() {
  const [search, setSearch] = useState<AddressSearch>({ status: 'idle' })
  const running = useRef<AbortController | null>(null)

  const stop = () => {
    running.current?.abort()
    running.current = null
  }
  useEffect(() => stop, [])

  const find = async (postcode: string) => {
    stop()
    if (!isPostcode(postcode)) return setSearch({ status: 'failed', message: text('details.postcode') })
    const mine = new AbortController()
    running.current = mine
    const patience = setTimeout(() => mine.abort(), patienceMs)
    setSearch({ status: 'searching' })
    try {
      const addresses = await call('lookUpAddresses', { query: { postcode } }, { signal: mine.signal })
      if (running.current === mine) setSearch({ status: 'found', postcode, addresses })
    } catch (error) {
      if (running.current !== mine) return
      setSearch({
        status: 'failed',
        message: error instanceof ApiError ? error.message : text('details.address.slow'),
      })
    } finally {
      clearTimeout(patience)
    }
  }

  const forget = () => {
    stop()
    setSearch({ status: 'idle' })
  }
  return { search, find, forget }
}
