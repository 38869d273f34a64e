import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { text } from '../../platform/text.ts'
import { showToast } from '../../ui/toasts.ts'

/**
 * Whether the checkout sent the customer back for answers (`?missing=1`). It is said once: the note leaves the address, so
 * that a reload or a copied link does not say it again.
 */
export function useMissingNote(): boolean {
  const [search, setSearch] = useSearchParams()
  const isNoted = search.has('missing')
  const [marksMissing, setMarksMissing] = useState(isNoted)

  useEffect(() => {
    if (!isNoted) return
    setMarksMissing(true)
    showToast({ content: text('joining.missing'), type: 'error' })
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('missing')
        return next
      },
      { replace: true },
    )
  }, [isNoted, setSearch])
  return marksMissing
}
