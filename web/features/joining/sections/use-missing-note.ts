import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { text } from '../../../platform/text.ts'
import { showToast } from '../../../ui/messages/toasts.ts'

/**
 * Whether the checkout sent the customer back for answers (`?missing=1`). It is said once: the note leaves the address, so
 * that a reload or a copied link does not say it again.
 */
export function useMissingNote(): boolean {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isNoted = search.has('missing')
  const [marksMissing, setMarksMissing] = useState(isNoted)

  useEffect(() => {
    if (!isNoted) return
    setMarksMissing(true)
    showToast({ content: text('joining.missing'), type: 'error' })
    // As it is by now: the page may have turned to another address in the same moment.
    const { pathname, search: now } = window.location
    const next = new URLSearchParams(now)
    next.delete('missing')
    void navigate({ pathname, search: next.toString() }, { replace: true })
  }, [isNoted, navigate])
  return marksMissing
}
