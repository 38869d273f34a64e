import type { AnchorHTMLAttributes } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Of the same area: a path, with query and fragment, or a query alone. */
  to: string
  /** What the next page finds as the location's state. */
  state?: unknown
}

/**
 * A link that changes pages without a new document. The router's own brings what its pages of a server need, 2 kB which
 * nothing here uses. A screen reader hears a plain link.
 */
export function Link({ to, state, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to, { state, target })
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}
