import type { AnchorHTMLAttributes } from 'react'
import { useLocation } from 'react-router'
import { inCheckout } from '../platform/addresses/checkout-path.ts'
import { Link } from '../ui/Link.tsx'

/** A link to a page of this site: inside the document a client-side move, across documents a plain navigation. */
export function SiteLink({
  to,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  const { pathname } = useLocation()
  return inCheckout(pathname) === inCheckout(to) ? (
    <Link {...rest} to={to}>
      {children}
    </Link>
  ) : (
    <a {...rest} href={to}>
      {children}
    </a>
  )
}
