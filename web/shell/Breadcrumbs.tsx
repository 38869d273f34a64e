import { IconChevronRight } from '@tabler/icons-react'
import type { Crumb } from './navigation.ts'
import { text } from '../platform/text.ts'
import { SiteLink } from './SiteLink.tsx'
import styles from './Breadcrumbs.module.css'

/** Where one is on the way. A screen reader hears a navigation named "Breadcrumb", the last item as the current page. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  if (trail.length === 0) return null
  return (
    <nav aria-label={text('shell.crumb.label')} className={styles.breadcrumbs}>
      <ol className={styles.trail}>
        {trail.map((crumb, index) => (
          <li key={crumb.label} className={styles.crumb}>
            {index > 0 ? <IconChevronRight size={16} aria-hidden="true" /> : null}
            <Place {...crumb} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Place({ label, to, href }: Crumb) {
  if (to !== undefined) return <SiteLink to={to}>{label}</SiteLink>
  return href === undefined ? <span aria-current="page">{label}</span> : <a href={href}>{label}</a>
}
