import type { NavigationLink } from './navigation.ts'
import { SiteLink } from './SiteLink.tsx'

interface NavigationItemProps {
  link: NavigationLink
  className?: string
  onClick?: () => void
}

/** A link of the main navigation. A screen reader hears which area one is in. */
export const NavigationItem = ({ link, className, onClick }: NavigationItemProps) =>
  link.to === undefined ? (
    <a href={link.href} className={className}>
      <span>{link.label}</span>
    </a>
  ) : (
    <SiteLink
      to={link.to}
      className={className}
      aria-current={link.current ? 'true' : undefined}
      onClick={onClick}
    >
      <span>{link.label}</span>
    </SiteLink>
  )
