import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { inCheckout } from '../../platform/addresses/checkout-path.ts'
import { sameSitePath } from '../../platform/addresses/same-site-path.ts'
import { useUser } from '../../platform/calls/session.ts'

export interface Redirect {
  /** Somebody is signed in: the page is being left. */
  isLeaving: boolean
  /** Address of another door that leads to the same place. */
  door: (path: '/login' | '/register') => string
}

/**
 * The doors of an area: as soon as somebody is signed in, also if they were all along, `?redirect={path}` leads on to a path of
 * this site, else to its start. "Back" does not find the door again.
 */
export function useRedirect(): Redirect {
  const { status } = useUser()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const target = sameSitePath(search.get('redirect'))
  const isLeaving = status === 'signed-in'
  useEffect(() => {
    if (!isLeaving) return
    // The checkout is another document: only a full page load reaches it.
    if (inCheckout(target)) location.replace(target)
    else void navigate(target, { replace: true })
  }, [isLeaving, target, navigate])
  const door = (path: string) => (target === '/' ? path : `${path}?redirect=${encodeURIComponent(target)}`)
  return { isLeaving, door }
}
